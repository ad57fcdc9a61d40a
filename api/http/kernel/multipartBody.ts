import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { type FormBody, takeFormLists } from './formBody.ts';
import type { Gateway } from './gateway.ts';

/** A file as a form sends it without a script; `field` is the name of its input. */
export interface FormBodyFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Files that came with a plain form (`takeFormsWithFiles`); none where there were none. */
    sentFiles: readonly FormBodyFile[] | null;
  }
}

/**
 * Lets the routes of this scope be sent plain forms, with files or without. Throws `INVALID_REQUEST` for what is no form.
 *
 * @param formLimit in bytes, of a form without files; `bodyLimit` of one with them
 */
export function takeFormsWithFiles(app: Gateway, formLimit: number, bodyLimit: number): void {
  takeFormLists(app, formLimit);
  app.decorateRequest('sentFiles', null);
  const read = async (request: FastifyRequest, body: Buffer): Promise<FormBody> => {
    const { fields, files } = await partsOf(body, request.headers['content-type'] ?? '');
    request.sentFiles = files;
    return fields;
  };
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, read);
}

async function partsOf(
  body: Buffer,
  contentType: string,
): Promise<{ readonly fields: FormBody; readonly files: readonly FormBodyFile[] }> {
  const fields: Record<string, string[]> = {};
  const files: FormBodyFile[] = [];
  for (const [name, value] of await formDataOf(body, contentType)) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
    // An input without a file is sent as an empty one.
    else if (value.name !== '' || value.size > 0)
      files.push({ field: name, name: value.name, content: Buffer.from(await value.arrayBuffer()) });
  }
  return { fields, files };
}

async function formDataOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DomainError('INVALID_REQUEST', 'The form cannot be read.');
  }
}
