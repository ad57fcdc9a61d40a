import { LARGEST_UPLOAD } from '../../../../domain/kernel/fields/files.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import type { FormFiles } from '../../../application/forms/formFiles.ts';
import { formFileQuerySchema, formFileSchema } from '../../contracts/forms/submitForm.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { inWordsOfForms } from './submitForm.routes.ts';

/** So that what is only a little too large is refused in words. */
const MOST_BYTES = 2 * LARGEST_UPLOAD;

/** POST /api/form/FormFile: a file for a field, before its form is sent. */
export function formFileRoute(app: Gateway, { formFiles }: { readonly formFiles: FormFiles }): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: 'POST',
    url: '/FormFile',
    bodyLimit: MOST_BYTES,
    config: { rateLimit: 'forms' },
    errorHandler: inWordsOfForms,
    schema: {
      tags: ['forms'],
      summary: 'Upload a file for a form',
      description:
        'The body is the file, 10 MB at most. It is kept for two hours, and for good once the form is sent with `answer` in the list that its field is answered with.',
      consumes: ['application/octet-stream'],
      headers: mutationHeadersSchema,
      querystring: formFileQuerySchema,
      response: { 201: formFileSchema, ...problems(400, 401, 403, 404, 413, 429, 500) },
    },
    handler: async (request, reply) => {
      await request.readAfter(forms.name);
      const { websiteId, query, body } = request;
      const { key: formKey, fieldId, name } = query;
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return reply.code(201).send(await formFiles.take({ websiteId, formKey, fieldId, name, content }));
    },
  });
}
