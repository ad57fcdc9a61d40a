import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { eventChain } from '../../../application/analysis/eventChain.ts';
import { type EventSearch, everyEvent, searchEvents } from '../../../application/analysis/eventSearch.ts';
import { aggregates } from '../../../application/commands/aggregates.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  type EventFilter,
  eventChainResponseSchema,
  eventExportQuerySchema,
  eventParamsSchema,
  eventSearchQuerySchema,
  eventSearchResponseSchema,
  eventVocabularySchema,
  type LogEventView,
} from '../../contracts/events/events.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { EventsDependencies } from './dependencies.ts';
import { eventViewOf, sourceOf } from './eventView.ts';
import { liveEventsRoute } from './liveEvents.route.ts';

const COLUMNS = [
  'position',
  'recordedAt',
  'occurredAt',
  'stream',
  'revision',
  'type',
  'actor',
  'correlationId',
  'causationId',
  'data',
] as const;

/** The log itself, for whoever analyses it. */
export function eventsRoutes(app: Gateway, dependencies: EventsDependencies): void {
  const { readModels, logReader: log, parquetOf } = dependencies;
  liveEventsRoute(app, dependencies);
  const searchOf = (websiteId: string, query: EventFilter): EventSearch => {
    const { text, from, to } = query;
    return {
      ...{ websiteId, source: sourceOf(query) },
      ...(text !== undefined && { text }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
  };

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'Events of the log',
      description:
        'Newest first. One call looks at some 20,000 events at most: where `nextCursor` is not `null`, there may be more ' +
        'even where none was found.',
      querystring: eventSearchQuerySchema,
      response: { 200: eventSearchResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      const { websiteId, query } = request;
      const { cursor = null, limit } = query;
      const [found, nameOf] = await Promise.all([
        searchEvents(log, searchOf(websiteId, query), cursor, limit),
        actorNames(request, readModels),
      ]);
      const events = found.events.map((event) => eventViewOf(event, nameOf));
      return { events, looked: found.looked, nextCursor: found.cursor };
    },
  });

  app.route({
    method: 'GET',
    url: '/vocabulary',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'The types of events and the categories of streams',
      response: { 200: eventVocabularySchema, ...problems(401, 403) },
    },
    handler: async () => ({
      types: [...eventRegistry.types].sort(),
      categories: [...new Set(aggregates.map(({ category }) => category))].sort(),
    }),
  });

  app.route({
    method: 'GET',
    url: '/:position/chain',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'What an event follows from, and what follows from it',
      description: 'Everything that the same request set off, and what processes did about it.',
      params: eventParamsSchema,
      response: { 200: eventChainResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { websiteId, params } = request;
      const [chain, nameOf] = await Promise.all([
        eventChain(log, websiteId, params.position),
        actorNames(request, readModels),
      ]);
      if (!chain) throw new DomainError('EVENT_NOT_FOUND', 'There is no event at that position of the log.');
      return {
        links: chain.links.map(({ event, causedBy }) => ({ event: eventViewOf(event, nameOf), causedBy })),
        isWhole: chain.isWhole,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/export',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'Events as a file',
      description:
        'All that the filter finds, newest first: `application/x-ndjson`, or `text/csv` by RFC 4180. As Parquet oldest first, by ' +
        'the columns that SQL has for events, and without personal data.',
      querystring: eventExportQuerySchema,
      response: {
        200: {
          content: {
            'application/x-ndjson': { schema: z.unknown() },
            'text/csv': { schema: z.unknown() },
            'application/vnd.apache.parquet': { schema: z.unknown() },
          },
        },
        ...problems(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      if (query.format === 'parquet') {
        return reply
          .type('application/vnd.apache.parquet')
          .header('content-disposition', 'attachment; filename="events.parquet"')
          .serializer((payload: unknown) => payload as string)
          .send(await parquetOf(everyEvent(log, searchOf(websiteId, query))));
      }
      const nameOf = await actorNames(request, readModels);
      const isCsv = query.format === 'csv';
      async function* lines() {
        if (isCsv) yield csvRow(COLUMNS);
        for await (const event of everyEvent(log, searchOf(websiteId, query))) {
          const view = eventViewOf(event, nameOf);
          yield isCsv ? csvRow(cellsOf(view)) : `${JSON.stringify(view)}\n`;
        }
      }
      return reply
        .type(isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="events.${query.format}"`)
        .serializer((payload: unknown) => payload as string)
        .send(await begun(lines(), app.visits.served));
    },
  });
}

const cellsOf = (event: LogEventView): (string | number)[] =>
  COLUMNS.map((column) => {
    if (column === 'actor') return event.actor.name;
    return column === 'data' ? JSON.stringify(event.data) : event[column];
  });
