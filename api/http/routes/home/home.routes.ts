import { ownViewsAggregate } from '../../../../domain/accounts/ownViews.ts';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import type { Recorded } from '../../../../domain/kernel/event.ts';
import { money } from '../../../../domain/kernel/money.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { sales } from '../../../../projections/orders/sales.ts';
import { salesBetween } from '../../../../projections/orders/salesQuery.ts';
import { WAITED_FOR } from '../../../../projections/waiting.ts';
import { searchEvents } from '../../../application/analysis/eventSearch.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LogReader } from '../../../application/ports/logReader.ts';
import {
  activityResponseSchema,
  salesQuerySchema,
  salesResponseSchema,
  seenRequestSchema,
  seenResponseSchema,
  waitingResponseSchema,
} from '../../contracts/home/home.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { rightToSee } from '../../kernel/objectRights.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability, requireStaff, type Staff, staffOf } from '../../plugins/staffSession.ts';
import { type WaitingDependencies, waitingFor } from './waiting.ts';

export interface HomeDependencies extends WaitingDependencies {
  readonly commandHandler: CommandHandler;
  readonly logReader: LogReader;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Events that are looked through at once for what happened last, the newest first, and how often at most. */
const LOOKED_THROUGH = 200;
const LOOKS = 5;
const ACTIVITY_SHOWN = 12;
/** What visitors look at is written down every second or so: that is a figure, and nothing that happened to the store. */
const NO_DEED = 'traffic';

/** What the console begins with (`docs/rules/orders.md#figures`). */
export function homeRoutes(app: Gateway, dependencies: HomeDependencies): void {
  const { readModels, logReader, commandHandler, now } = dependencies;

  /** What somebody has seen of their notices; programs see none. */
  async function seenNoticesOf({ actor }: Staff): Promise<Readonly<Record<string, number>>> {
    if (actor.kind !== 'staff') return {};
    const { state } = await commandHandler.load(ownViewsAggregate, actor.id);
    return state.seenNotices;
  }

  async function lastSeenBy(staff: Staff, websiteId: string): Promise<Recorded[]> {
    const seen: Recorded[] = [];
    let cursor: string | null = null;
    for (let look = 0; look < LOOKS && seen.length < ACTIVITY_SHOWN; look++) {
      const found: Awaited<ReturnType<typeof searchEvents>> = await searchEvents(
        logReader,
        { websiteId, source: 'all' },
        cursor,
        LOOKED_THROUGH,
      );
      seen.push(...found.events.filter((event) => isSeenBy(staff, categoryOf(event))));
      if (found.cursor === null) break;
      cursor = found.cursor;
    }
    return seen.slice(0, ACTIVITY_SHOWN);
  }

  app.route({
    method: 'GET',
    url: '/sales',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['home'],
      summary: 'What was ordered lately, by quarters of an hour',
      description:
        'Orders as they were placed, by currency; test orders apart. Days are made of them by whoever knows the time zone.',
      headers: readHeadersSchema,
      querystring: salesQuerySchema,
      response: { 200: salesResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(sales.name);
      const to = now();
      const from = new Date(to.getTime() - request.query.hours * HOUR_MS);
      const found = await salesBetween(readModels, {
        ...{ websiteId: request.websiteId, from: from.toISOString() },
        // An order of this very millisecond is one of them.
        to: new Date(to.getTime() + 1).toISOString(),
      });
      const quarters = found.flatMap(({ at, sums }) =>
        sums.map(({ currency, testMode, orders, pieces, revenue }) => ({
          ...{ at, testMode, orders, pieces, revenue: money(revenue, currency) },
        })),
      );
      return { now: to.toISOString(), quarters };
    },
  });

  app.route({
    method: 'GET',
    url: '/waiting',
    onRequest: requireStaff(),
    schema: {
      tags: ['home'],
      summary: 'What waits for somebody',
      description:
        'Told is what the caller may see the list of. What there is none of is left out; `isNew` says what came to it since ' +
        'they looked at their notices last.',
      headers: readHeadersSchema,
      response: { 200: waitingResponseSchema, ...problems(401) },
    },
    handler: async (request) => {
      await request.readAfter(...WAITED_FOR);
      const staff = request.staff ?? (await staffOf(request));
      const [waiting, seen] = await Promise.all([
        waitingFor(dependencies, request.websiteId, staff),
        seenNoticesOf(staff),
      ]);
      return {
        waiting: waiting.map((one) => ({ ...one, isNew: one.newest > (seen[one.kind] ?? -1) })),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/waiting/seen',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['home'],
      summary: 'Say that I have seen my notices',
      description:
        'Keeps what was newest of each kind that I was shown, on whatever device. What comes to it later is new again.',
      headers: mutationHeadersSchema,
      body: seenRequestSchema.meta({ examples: [{ newest: { lowStock: 4181 } }] }),
      response: { 200: seenResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const { newest } = request.body;
      const { state, position } = await commandHandler.handle(
        ownViewsAggregate,
        accountId,
        { type: 'SeeNotices', data: { accountId, newest } },
        request.mutation({ kind: 'staff', id: accountId }),
      );
      return reply.writtenAt(position).send({ newest: { ...state.seenNotices } });
    },
  });

  app.route({
    method: 'GET',
    url: '/activity',
    onRequest: requireStaff(),
    schema: {
      tags: ['home'],
      summary: 'What happened last',
      description: 'The newest events about what the caller may see, newest first, 12 at most.',
      headers: readHeadersSchema,
      response: { 200: activityResponseSchema, ...problems(401) },
    },
    handler: async (request) => {
      const staff = request.staff ?? (await staffOf(request));
      const { websiteId } = request;
      const [seen, nameOf] = await Promise.all([
        lastSeenBy(staff, websiteId),
        actorNames(request, readModels),
      ]);
      await request.readAfter(productList.name);
      const names = await productNames(readModels, websiteId, seen.map(productIdOf));
      return {
        activity: seen.map((event) => {
          const told = activityOf(event, nameOf);
          return { ...told, about: told.about ?? names.get(productIdOf(event)) ?? null };
        }),
      };
    },
  });
}

const categoryOf = ({ streamName }: Recorded): string => streamName.slice(0, streamName.indexOf('-'));

function isSeenBy(staff: Staff, category: string): boolean {
  if (category === NO_DEED) return false;
  const capability = rightToSee(category);
  return capability !== undefined && mayDo(staff, capability);
}

/** Of what happened to a product or to what is left of it; of all else an id that no product has. */
const productIdOf = ({ data }: Recorded): string => (data as { readonly productId?: string }).productId ?? '';

function activityOf(event: Recorded, nameOf: Awaited<ReturnType<typeof actorNames>>) {
  const { position, type, streamName, metadata } = event;
  const category = categoryOf(event);
  return {
    ...{ position, category, type, at: metadata.occurredAt, actor: nameOf(metadata.actor) },
    objectId: streamName.slice(category.length + 1),
    about: aboutOf(event.data),
  };
}

/** What people call it: events that create or change something mostly say so. */
function aboutOf(data: unknown): string | null {
  const { orderNumber, name, title, description, discount } = data as Readonly<Record<string, unknown>>;
  const called = [description, discount].map(
    (one) => (one as { readonly name?: unknown } | null | undefined)?.name,
  );
  const text = [orderNumber, name, title, ...called].find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? text : null;
}
