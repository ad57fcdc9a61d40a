import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { liveQuerySchema } from '../../contracts/live/live.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { answerWithEvents, sentEvents } from '../../kernel/serverSentEvents.ts';
import type { Staff } from '../../plugins/staffSession.ts';
import type { Listener, Listeners } from './listeners.ts';

export interface LiveDependencies {
  readonly listeners: Listeners;
}

const MOST_LISTENERS = 1_000;
/** Tabs of one account; the oldest makes room for another. */
const MOST_OF_ONE = 20;

/** What changes, as it happens, for as long as somebody listens (`docs/rules/live.md#changes`). */
export function liveRoutes(app: Gateway, { listeners }: LiveDependencies): void {
  app.addHook('preClose', (done) => {
    listeners.endAll();
    done();
  });

  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['live'],
      summary: 'What changes, as it happens',
      description:
        'Server-sent events: `listening`, `changes` (which objects changed, and up to which position of the log), `missed` (read ' +
        'everything again) and `presence` (who is at a place has changed). Told is what the caller may see. Goes on after the ' +
        'position in `Last-Event-ID` or `after`.',
      querystring: liveQuerySchema,
      response: {
        200: { content: { 'text/event-stream': { schema: z.unknown() } } },
        ...problems(400, 401, 503),
      },
    },
    handler: async (request, reply) => {
      const staff = await personOf(request);
      if (listeners.size >= MOST_LISTENERS) throw tooMany();
      const events = sentEvents();
      const listener: Listener = { websiteId: request.websiteId, accountId: staff.actor.id, staff, events };
      listeners.add(listener, MOST_OF_ONE);
      events.stream.once('close', () => listeners.remove(listener));
      listeners.catchUp(listener, lastHeard(request.headers['last-event-id'], request.query.after));
      return answerWithEvents(reply as FastifyReply, events, async () => {
        listener.staff = await personOf(request);
      });
    },
  });
}

/** The signed-in person; a program hears of events by webhooks. Throws `NOT_SIGNED_IN`. */
async function personOf(request: FastifyRequest): Promise<Staff> {
  const { accountId, email, isOwner, roles } = await request.staffAccount();
  return { actor: { kind: 'staff', id: accountId }, name: email, isOwner, roles };
}

const tooMany = () =>
  new DomainError(
    'TOO_MANY_LISTENERS',
    'Too many people are listening. Changes appear when a page is loaded.',
    {
      retryAfter: 30,
    },
  );

function lastHeard(header: string | readonly string[] | undefined, after: number | undefined): number | null {
  if (typeof header === 'string' && /^\d{1,16}$/.test(header)) return Number(header);
  return after ?? null;
}
