import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { moneySchema, toDecimalString } from '../../../../domain/kernel/money.ts';
import { type EventSearch, everyEvent, searchEvents } from '../../../application/analysis/eventSearch.ts';
import { type Deed, deedOf } from '../../../application/analysis/staffActivity.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import {
  type ActivityFilter,
  activityExportQuerySchema,
  activityQuerySchema,
  activityResponseSchema,
  type DeedView,
} from '../../contracts/events/activity.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import { requiredStaff } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { rightToHistoryOf } from '../../kernel/objectRights.ts';
import { problems } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireStaff } from '../../plugins/staffSession.ts';
import type { EventsDependencies } from './dependencies.ts';

export interface ActivityDependencies extends EventsDependencies {
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
}

const COLUMNS = ['at', 'who', 'kind', 'deed', 'object', 'value', 'before', 'after'] as const;

/** `/api/activity`: everything that staff and programs did, out of the log itself. */
export function activityRoutes(app: Gateway, dependencies: ActivityDependencies): void {
  const { readModels, logReader: log, streamStore: streams } = dependencies;

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireStaff(),
    schema: {
      tags: ['events'],
      summary: 'What staff and programs did',
      description:
        'Newest first, each with who, when, and every value before and after: of what whoever asks may read, and of everything with ' +
        '`events.read`. One call looks at some 20,000 events at most: ' +
        'where `nextCursor` is not `null`, there may be more even where none was found.',
      querystring: activityQuerySchema,
      response: { 200: activityResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      const { websiteId, query } = request;
      const { cursor = null, limit, ...filter } = query;
      const [found, nameOf] = await Promise.all([
        searchEvents(log, searchOf(websiteId, filter, readableBy(request)), cursor, limit),
        actorNames(request, readModels),
      ]);
      const deeds: DeedView[] = [];
      for (const event of found.events) deeds.push(deedView(await deedOf(streams, event), nameOf));
      return { deeds, looked: found.looked, nextCursor: found.cursor };
    },
  });

  app.route({
    method: 'GET',
    url: '/export.csv',
    onRequest: requireStaff(),
    schema: {
      tags: ['events'],
      summary: 'What staff and programs did, as a file',
      description: '`text/csv` by RFC 4180, newest first: a row for each value that a deed changed.',
      querystring: activityExportQuerySchema,
      response: {
        200: { content: { 'text/csv': { schema: z.unknown() } } },
        ...problems(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      const nameOf = await actorNames(request, readModels);
      async function* lines() {
        yield csvRow(COLUMNS);
        for await (const event of everyEvent(log, searchOf(websiteId, query, readableBy(request)))) {
          yield* rowsOf(deedView(await deedOf(streams, event), nameOf));
        }
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="activity.csv"')
        .serializer((payload: unknown) => payload as string)
        .send(await begun(lines(), app.visits.served));
    },
  });
}

/** Who may not read all of the log is told what was done to what they may read. */
function readableBy(request: FastifyRequest): EventSearch['mayRead'] {
  const staff = requiredStaff(request);
  return mayDo(staff, 'events.read') ? undefined : (category) => mayDo(staff, rightToHistoryOf(category));
}

function searchOf(
  websiteId: string,
  { by, kind, category, text, from, to }: ActivityFilter,
  mayRead: EventSearch['mayRead'],
): EventSearch {
  return {
    websiteId,
    ...(mayRead && { mayRead }),
    source: category === undefined ? 'all' : { category },
    actors: {
      kinds: kind === undefined ? ['staff', 'program'] : [kind],
      ...(by !== undefined && { id: by }),
    },
    ...(text !== undefined && { text }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function deedView({ event, changes }: Deed, nameOf: Awaited<ReturnType<typeof actorNames>>): DeedView {
  const { id, type, streamName: stream, revision, position, metadata } = event;
  return {
    ...{ id, type, stream, revision, position, at: metadata.occurredAt },
    actor: nameOf(metadata.actor),
    changes: changes.map(({ path, before, after }) => ({ path: [...path], before, after })),
  };
}

function* rowsOf({ at, actor, type, stream, changes }: DeedView): Generator<string> {
  const facts = [at, actor.name, actor.kind, type, stream];
  if (changes.length === 0) yield csvRow([...facts, '', '', '']);
  for (const { path, before, after } of changes) {
    // What shares a stream with others says so in its path; for a reader that is one word too many.
    const place = path[0] === 'state' ? path.slice(1) : path;
    yield csvRow([...facts, place.join('.'), cellOf(before), cellOf(after)]);
  }
}

/** `21.00 USD` of an amount of money, and nothing of what was not there. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const { success, data: price } = moneySchema.safeParse(value);
  if (success) return `${toDecimalString(price)} ${price.currency}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
