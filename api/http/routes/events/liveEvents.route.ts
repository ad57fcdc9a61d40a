import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { categoryOf } from '../../../../domain/kernel/ids.ts';
import { wantedBy } from '../../../application/analysis/eventSearch.ts';
import { shownEvent } from '../../../application/timeMachine/shownEvent.ts';
import { type EventFilter, eventLiveQuerySchema } from '../../contracts/events/events.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { EventsDependencies } from './dependencies.ts';
import { eventViewOf } from './eventView.ts';

/** Between two signs of life, in milliseconds: proxies close what is silent for a minute. */
const SIGN_OF_LIFE_MS = 20_000;

/** Bytes that may wait for a slow listener: more are not kept, and they come again by themselves. */
const MOST_WAITING = 1_000_000;

/** GET /api/events/live */
export function liveEventsRoute(app: Gateway, { readModels, liveSubscription }: EventsDependencies): void {
  const open = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null);
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
    handler: async ({ websiteId, query }, reply) => {
      const nameOf = await actorNames(readModels, websiteId);
      const isWanted = wantedBy({ websiteId, ...(query.text !== undefined && { text: query.text }) });
      const isFrom = comesFrom(query);
      const stream = new Readable({ read: () => undefined });
      open.add(stream);
      const told = liveSubscription.pages$.subscribe(({ events }) => {
        if (stream.readableLength > MOST_WAITING) return void stream.destroy();
        for (const event of events) {
          if (!isFrom(event) || !isWanted(event)) continue;
          stream.push(
            `id: ${event.position}\ndata: ${JSON.stringify(eventViewOf(shownEvent(event), nameOf))}\n\n`,
          );
        }
      });
      const alive = setInterval(() => stream.push(':\n\n'), SIGN_OF_LIFE_MS);
      reply.raw.once('close', () => {
        told.unsubscribe();
        clearInterval(alive);
        open.delete(stream);
        stream.destroy();
      });
      // Said at once, so that whoever listens knows that nothing is missed from here on.
      stream.push(':\n\n');
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .serializer((payload: unknown) => payload as string)
        .send(stream);
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
