import { mayDo } from '../../../../domain/accounts/roles.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import { objectAsOf, objectHistory } from '../../../application/timeMachine/objectHistory.ts';
import {
  objectAsOfQuerySchema,
  objectAsOfResponseSchema,
  objectHistoryQuerySchema,
  objectHistoryResponseSchema,
  objectParamsSchema,
} from '../../contracts/timeMachine/timeMachine.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { rightToRestore } from '../../kernel/objectRights.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { type assertMay, requireStaff } from '../../plugins/staffSession.ts';
import { objectNotFound, shownObject } from './shownObject.ts';

export interface HistoryDependencies {
  readonly readModels: ReadModels;
  readonly streamStore: StreamStore;
}

/** What happened to any object, event by event, and what it was after each. */
export function historyRoutes(app: Gateway, { readModels, streamStore: streams }: HistoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/:category/:objectId/history',
    onRequest: requireStaff(),
    schema: {
      tags: ['time machine'],
      summary: 'The history of an object',
      description:
        'Every event of a product, an order, a setting or anything else, newest first: who, when, what caused it, and each value ' +
        'before and after. Asks for the right to read the object.',
      headers: readHeadersSchema,
      params: objectParamsSchema,
      querystring: objectHistoryQuerySchema,
      response: { 200: objectHistoryResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { limit, before = Number.MAX_SAFE_INTEGER } = request.query;
      const { aggregate, stream, shown } = await shownObject(request, readModels);
      const [{ steps, count }, nameOf] = await Promise.all([
        objectHistory({ streams, aggregate, stream, before, limit }),
        actorNames(request, readModels),
      ]);
      if (count === 0 || !steps.every(({ event }) => event.metadata.websiteId === request.websiteId)) {
        throw objectNotFound();
      }
      const earliest = steps.at(-1)?.event.revision ?? 0;
      return shown({
        steps: steps.map(({ event, changes }) => ({
          ...eventView(event, nameOf),
          changes: [...changes].map(toChange),
        })),
        count,
        nextBefore: earliest > 0 ? earliest : null,
        mayRestore: mayRestore(request),
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/:category/:objectId',
    onRequest: requireStaff(),
    schema: {
      tags: ['time machine'],
      summary: 'An object after one of its events',
      description:
        'What its events up to `revision`, or up to an instant, amount to. Asks for the right to read the object.',
      headers: readHeadersSchema,
      params: objectParamsSchema,
      querystring: objectAsOfQuerySchema,
      response: { 200: objectAsOfResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { aggregate, stream, shown } = await shownObject(request, readModels);
      const { revision = Number.MAX_SAFE_INTEGER, at } = request.query;
      const found = await objectAsOf({ streams, aggregate, stream }, revision, at);
      if (found?.event.metadata.websiteId !== request.websiteId) throw objectNotFound();
      const nameOf = await actorNames(request, readModels);
      return shown({ state: found.state, event: eventView(found.event, nameOf) });
    },
  });
}

/** Whether they may put the object back; in a past nobody can. */
function mayRestore({
  staff,
  params,
}: {
  readonly staff: Parameters<typeof assertMay>[0] | null;
  readonly params: { readonly category: string; readonly objectId: string };
}): boolean {
  const right = rightToRestore(params.category, params.objectId);
  return staff !== null && right !== undefined && mayDo(staff, right);
}

function eventView(event: Recorded, nameOf: Awaited<ReturnType<typeof actorNames>>) {
  const { id, type, revision, position, recordedAt, metadata } = event;
  const { occurredAt: at, actor, correlationId, causationId } = metadata;
  const data = event.data as Record<string, unknown>;
  return {
    id,
    type,
    revision,
    position,
    at,
    recordedAt,
    actor: nameOf(actor),
    correlationId,
    causationId,
    data,
  };
}

const toChange = ({
  path,
  before,
  after,
}: {
  path: readonly (string | number)[];
  before: unknown;
  after: unknown;
}) => ({
  path: [...path],
  before,
  after,
});
