import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { ARCHIVE_KEY_HEADER, restoreStartedSchema } from '../../contracts/stores/storeArchive.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { streamBody } from '../../kernel/streamBody.ts';
import { type ArchiveDependencies, restoreElsewhere } from './archive.routes.ts';
import { ownerSession } from './assertOwner.ts';

/** Largest archive that is taken, in bytes: larger ones are restored in the terminal. */
const LARGEST_ARCHIVE = 50_000_000_000;

const headers = mutationHeadersSchema.extend({
  [ARCHIVE_KEY_HEADER]: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The key that was told when the archive was made' }),
});

/** POST /api/commerce/store-archive/restore: the body is the file. */
export function restoreRoute(
  app: Gateway,
  { commandHandler, storeRestores }: Omit<ArchiveDependencies, 'storeArchives'>,
): void {
  // It goes to its place as it comes, and never into memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.route({
    method: 'POST',
    url: '/restore',
    bodyLimit: LARGEST_ARCHIVE,
    config: { asksFor: 'staff' },
    schema: {
      tags: ['stores'],
      summary: 'Restore an archive into an empty store',
      description:
        'The body is the file. Answered once it is here: it is restored beside the store, which gives way only when all of it ' +
        'is whole. Then this Storefold starts again, and everybody signs in with the accounts of the archive.',
      consumes: ['application/octet-stream'],
      headers,
      response: { 202: restoreStartedSchema, ...problems(400, 401, 403, 409, 413) },
    },
    handler: async (request, reply) => {
      await ownerSession(request);
      if (!storeRestores) throw restoreElsewhere();
      const { state } = await commandHandler.load(storeAggregate, request.websiteId);
      if (state.status === 'open') {
        throw new DomainError(
          'STORE_NOT_EMPTY',
          'Only a store that was not opened yet gives way to an archive.',
        );
      }
      await storeRestores.begin(
        streamBody(request),
        request.headers[ARCHIVE_KEY_HEADER] ?? '',
        LARGEST_ARCHIVE,
      );
      return reply.code(202).send({ phase: 'restoring' as const });
    },
  });
}
