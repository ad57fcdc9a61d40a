import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { PasswordCheck } from '../../../application/accounts/passwordCheck.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { erasureListSchema } from '../../../application/ports/erasureLists.ts';
import type { StoreArchives } from '../../../application/ports/storeArchives.ts';
import type { StoreRestores } from '../../../application/ports/storeRestores.ts';
import {
  keptErasuresSchema,
  removedStoreArchiveSchema,
  startedStoreArchiveSchema,
  startStoreArchiveRequestSchema,
  storeArchiveParamsSchema,
  storeArchiveStateSchema,
} from '../../contracts/stores/storeArchive.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { ownerSession } from './assertOwner.ts';

export interface ArchiveDependencies {
  readonly commandHandler: CommandHandler;
  readonly checkPassword: PasswordCheck;
  readonly storeArchives: StoreArchives;
  readonly storeRestores?: StoreRestores;
}

const tags = ['stores'];
/** Bytes of a list of erasures: some hundred thousand keys. */
const LARGEST_LIST = 20_000_000;
const config = { asksFor: 'staff' } as const;
/** Described as bytes, sent as a stream. */
const bytes = z.unknown() as unknown as z.ZodType<Readable>;

/** `/api/commerce/store-archive`: the whole store as one file (`docs/rules/archive.md`), for its owner alone. */
export function archiveRoutes(app: Gateway, dependencies: ArchiveDependencies): void {
  const { commandHandler, checkPassword, storeArchives, storeRestores } = dependencies;
  app.addHook('onClose', () => storeArchives.close());

  app.route({
    method: 'GET',
    url: '/',
    config,
    schema: {
      tags,
      summary: 'The archive of the whole store',
      description: 'The newest one, how far it is, and whether one could be restored here.',
      response: { 200: storeArchiveStateSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await ownerSession(request);
      const { state } = await commandHandler.load(storeAggregate, request.websiteId);
      const restoring = !storeRestores ? 'elsewhere' : state.status === 'open' ? 'notEmpty' : 'possible';
      return {
        archive: await storeArchives.state(),
        restore: storeRestores?.state() ?? null,
        restoring,
      } as const;
    },
  });

  app.route({
    method: 'POST',
    url: '/',
    config,
    schema: {
      tags,
      summary: 'Make an archive of the whole store',
      description:
        'Every event, every file and picture, and the keys of what is sealed, in one file that only the answered key opens. ' +
        'The key is told this once and kept nowhere. An archive of before is thrown away. For the owner alone, who ' +
        'repeats their password.',
      headers: mutationHeadersSchema,
      body: startStoreArchiveRequestSchema.meta({ examples: [{ password: 'correct horse' }] }),
      response: { 202: startedStoreArchiveSchema, ...problems(400, 401, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { account, sessionId } = await ownerSession(request);
      const mutation = request.mutation({ kind: 'staff', id: account.accountId });
      const isRight = await checkPassword({
        ...{ password: request.body.password, hash: account.passwordHash },
        ...{ account: `staff ${account.accountId}`, address: request.ip, device: sessionId },
        now: new Date(mutation.now),
      });
      if (!isRight)
        throw new DomainError('PASSWORD_WRONG', 'The password is not right.', { field: 'password' });
      storeArchives.assertNoneUnderWay();
      const { websiteId, now: startedAt } = mutation;
      const archiveId = mutation.newId('archive');
      const { state, position } = await commandHandler.handle(
        storeAggregate,
        websiteId,
        { type: 'StartStoreArchive', data: { websiteId, archiveId, startedAt } },
        mutation,
      );
      const { title } = state.settings;
      const { key } = await storeArchives.begin({ archiveId, websiteId, title, startedAt, position });
      return reply.code(202).writtenAt(position).send({ archiveId, key });
    },
  });

  app.route({
    method: 'PUT',
    url: '/erasures',
    bodyLimit: LARGEST_LIST,
    config,
    schema: {
      tags,
      summary: 'Say who was erased since an archive was made',
      description:
        'A list of GET /api/commerce/erasures/list, before an archive is restored: whoever is in it does not come back. Kept until then, and no longer ' +
        'than this process runs.',
      headers: mutationHeadersSchema,
      body: erasureListSchema.meta({
        examples: [
          {
            ...{ format: 'storefold erasures 1', websiteId: 'main', madeAt: '2026-03-02T09:15:00.000Z' },
            ...{ customers: [], keys: ['customer_1'] },
          },
        ],
      }),
      response: { 200: keptErasuresSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request) => {
      await ownerSession(request);
      if (!storeRestores) throw restoreElsewhere();
      const { customers, keys } = request.body;
      storeRestores.keepErasures(request.body);
      return { customers: customers.length, keys: keys.length };
    },
  });

  app.route({
    method: 'GET',
    url: '/:archiveId/file',
    config,
    schema: {
      tags,
      summary: 'Fetch an archive',
      description: 'The sealed file, in the age format.',
      params: storeArchiveParamsSchema,
      response: {
        200: { content: { 'application/octet-stream': { schema: bytes } } },
        ...problems(401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await ownerSession(request);
      const { archiveId } = request.params;
      const file = await storeArchives.open(archiveId);
      if (!file) throw archiveNotFound();
      return reply
        .type('application/octet-stream')
        .header('content-length', file.sizeBytes)
        .header('content-disposition', `attachment; filename="${archiveId}.storefold.age"`)
        .send(file.content);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:archiveId',
    config,
    schema: {
      tags,
      summary: 'Throw an archive away',
      description: 'Also one that is being made. What was fetched of it is not here.',
      headers: mutationHeadersSchema,
      params: storeArchiveParamsSchema,
      response: { 200: removedStoreArchiveSchema, ...problems(401, 403, 404) },
    },
    handler: async (request) => {
      await ownerSession(request);
      const { archiveId } = request.params;
      if (!(await storeArchives.remove(archiveId))) throw archiveNotFound();
      return { archiveId };
    },
  });
}

/** Databases that run by themselves are restored in the terminal. */
export const restoreElsewhere = () =>
  new DomainError(
    'RESTORE_ELSEWHERE',
    'The databases of this store run by themselves. Restore in the terminal: npm run restore.',
  );

const archiveNotFound = () => new DomainError('ARCHIVE_NOT_FOUND', 'There is no such archive.');
