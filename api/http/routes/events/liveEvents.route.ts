import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { categoryOf } from '../../../../domain/kernel/ids.ts';
import { wantedBy } from '../../../application/analysis/eventSearch.ts';
import { shownEvent } from '../../../application/timeMachine/shownEvent.ts';
import { type EventFilter, eventLiveQuerySchema } from '../../contracts/events/events.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { answerWithEvents, type SentEvents, sentEvents } from '../../kernel/serverSentEvents.ts';
import { assertMay, requireCapability, staffOf } from '../../plugins/staffSession.ts';
import type { EventsDependencies } from './dependencies.ts';
import { eventViewOf } from './eventView.ts';

/** GET /api/events/live */
export function liveEventsRoute(app: Gateway, { readModels, liveSubscription }: EventsDependencies): void {
  const open = new Set<SentEvents>();
  app.addHook('preClose', async () => {
    for (const events of open) events.end();
  });

  app.route({
    method: 'GET',
    url: '/live',
    onRequest: requireCapability('events.read'),
    schema: {
      tags: ['events'],
      summary: 'Events as they happen',
      description:
        'Server-sent events: `data` of each is an event of the log that the filter finds, as JSON. Goes on until whoever listens ' +
        'leaves.',
      querystring: eventLiveQuerySchema,
      response: {
        200: { content: { 'text/event-stream': { schema: z.unknown() } } },
        ...problems(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      const { websiteId, query } = request;
      const nameOf = await actorNames(request, readModels);
      const isWanted = wantedBy({ websiteId, ...(query.text !== undefined && { text: query.text }) });
      const isFrom = comesFrom(query);
      const events = sentEvents();
      open.add(events);
      const told = liveSubscription.pages$.subscribe((page) => {
        for (const event of page.events) {
          if (!isFrom(event) || !isWanted(event)) continue;
          events.tell('message', eventViewOf(shownEvent(event), nameOf), String(event.position));
        }
      });
      events.stream.once('close', () => {
        told.unsubscribe();
        open.delete(events);
      });
      return answerWithEvents(reply as FastifyReply, events, async () => {
        await request.keyStillOpens();
        assertMay(await staffOf(request), 'events.read');
      });
    },
  });
}

/** Whether an event is of the stream, the category or the type that is asked for. */
function comesFrom({ stream, category, type }: Pick<EventFilter, 'stream' | 'category' | 'type'>) {
  return (event: Recorded): boolean =>
    (stream === undefined || event.streamName === stream) &&
    (category === undefined || categoryOf(event.streamName) === category) &&
    (type === undefined || event.type === type);
}
