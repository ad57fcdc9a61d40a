import { z } from 'zod';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { REVISION_CHANGED } from '../../application/commands/commandErrors.ts';
import { mutationHeadersSchema } from './schemas.ts';

/** A revision in the quotes that an entity tag has. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** What an edit may carry in its headers (`docs/rules/wire.md#edits`). */
export const editHeadersSchema = mutationHeadersSchema.extend({
  'if-match': z
    .string()
    .max(100)
    .optional()
    .meta({
      description:
        'The `etag`, or the quoted `revision`, of what was read. What others changed since and you did not stays; what both ' +
        'changed is refused with `EDIT_CONFLICT` and both values. Without it whatever you send counts',
    }),
});

/** What a call takes in its headers: that of an edit where it overwrites something. */
export const changeHeaders = (overwrites: unknown) =>
  overwrites ? editHeadersSchema : mutationHeadersSchema;

/** The status of a refused edit, for the calls that can be refused so. */
export const conflictStatus = (overwrites: unknown): readonly 412[] => (overwrites ? [412] : []);

/** The revision that somebody read (`If-Match`); `undefined` without the header and for `*`. Throws `REVISION_CHANGED`. */
export function revisionRead(headers: { readonly 'if-match'?: string | undefined }): number | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, revision] = /^(?:W\/)?"(-?\d{1,15})"$/.exec(header) ?? [];
  if (revision === undefined) throw new DomainError(REVISION_CHANGED, 'If-Match names no revision of this.');
  return Number(revision);
}
