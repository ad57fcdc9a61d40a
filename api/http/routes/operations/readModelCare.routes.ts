import { operationAggregate } from '../../../../domain/operations/operation.decider.ts';
import type { ReadModelCare } from '../../../../projections/runtime/readModelCare.ts';
import type { KeptRebuild, KeptVerification } from '../../../../projections/runtime/readModelWork.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  begunSchema,
  discardedEventsSchema,
  discardRequestSchema,
  readModelCareSchema,
  readModelParamsSchema,
  rebuildRequestSchema,
  retriedEventsSchema,
} from '../../contracts/operations/operations.ts';
import { staffActor } from '../../kernel/actors.ts';
import { assertConfirmed } from '../../kernel/confirmation.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface ReadModelCareDependencies {
  readonly readModelCare: ReadModelCare;
  readonly commandHandler: CommandHandler;
}

/** `/api/read-models`: what operators do with them. */
export function readModelCareRoutes(
  app: Gateway,
  { readModelCare: care, commandHandler }: ReadModelCareDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/care',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'What was done about read models',
      description:
        'The last rebuild and the last verification of each, and the events that could not be folded, in groups by their cause.',
      response: { 200: readModelCareSchema, ...problems(401, 403) },
    },
    handler: async () => {
      const [verifications, rebuilds, parked] = await Promise.all([
        care.verifications(),
        care.rebuilds(),
        care.parked(),
      ]);
      return {
        verifications: verifications.map(verificationViewOf),
        rebuilds: rebuilds.map(rebuildViewOf),
        parked: parked.map(({ since, types, keys, ...group }) => ({
          ...{ ...group, types: [...types], keys: [...keys] },
          since: since.toISOString(),
        })),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/:name/rebuild',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Build a read model anew',
      description:
        'Beside the one that is served, and put in its place once it is complete; nobody notices. `GET /api/read-models` tells how far it is. ' +
        'Asks people to confirm that it is them; the reason stands in the log.',
      headers: mutationHeadersSchema,
      params: readModelParamsSchema,
      body: rebuildRequestSchema.meta({ examples: [{ reason: 'A product was missing in a list' }] }),
      response: { 202: begunSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { websiteId, now: begunAt } = mutation;
      await assertConfirmed(request, begunAt);
      await care.rebuild(name);
      const { reason } = request.body;
      const { position } = await commandHandler.handle(
        operationAggregate,
        websiteId,
        { type: 'RecordRebuild', data: { websiteId, readModel: name, reason, begunAt } },
        mutation,
      );
      return reply.code(202).writtenAt(position).send({ name });
    },
  });

  app.route({
    method: 'POST',
    url: '/:name/verify',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Compare a read model with the log',
      description:
        'Folds it anew beside the one that is served, and compares the documents one by one. `GET /api/read-models/care` tells how far it is, and what differs.',
      headers: mutationHeadersSchema,
      params: readModelParamsSchema,
      response: { 202: begunSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async ({ params: { name } }, reply) => {
      await care.verify(name);
      return reply.code(202).send({ name });
    },
  });

  app.route({
    method: 'POST',
    url: '/:name/parked/retry',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Fold parked events again',
      description: 'In their order, once what was wrong with them is mended.',
      headers: mutationHeadersSchema,
      params: readModelParamsSchema,
      response: { 200: retriedEventsSchema, ...problems(400, 401, 403, 404) },
    },
    handler: ({ params: { name } }) => care.retry(name),
  });

  app.route({
    method: 'POST',
    url: '/:name/parked/discard',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Let documents go on without some events',
      description:
        'Those that could not be folded for this reason. What waited behind them is folded. Who did it is kept with the reason.',
      headers: mutationHeadersSchema,
      params: readModelParamsSchema,
      body: discardRequestSchema.meta({
        examples: [{ error: 'price is missing', reason: 'A test order of last year' }],
      }),
      response: { 200: discardedEventsSchema, ...problems(400, 401, 403, 404) },
    },
    handler: (request) => care.discard(request.params.name, { ...request.body, by: staffActor(request).id }),
  });
}

function verificationViewOf({ _id: name, startedAt, at, differences, ...facts }: KeptVerification) {
  return {
    ...{ name, ...facts, differences: [...differences] },
    ...{ startedAt: startedAt.toISOString(), at: at.toISOString() },
  };
}

const rebuildViewOf = ({ _id: name, endedAt, ...facts }: KeptRebuild) => ({
  ...{ name, ...facts },
  endedAt: endedAt.toISOString(),
});
