import type { Currency } from '../../../../domain/kernel/currencies.ts';
import { add, type Money, toWire, zero } from '../../../../domain/kernel/money.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { renewalsAhead } from '../../../../domain/subscriptions/renewalsAhead.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { subscriptionsDueBefore } from '../../../../projections/subscriptions/queries.ts';
import { type SubscriptionDoc, subscriptions } from '../../../../projections/subscriptions/subscriptions.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import {
  renewalForecastQuerySchema,
  renewalForecastSchema,
} from '../../contracts/subscriptions/subscriptions.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** One a week for a year is the most that a plan asks for. */
const MOST_OF_ONE = 53;
/** Renewals of one week that are named; the rest is counted. */
const MOST_NAMED = 100;

export interface ForecastDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** One renewal to come. */
interface Renewal extends Pick<SubscriptionDoc, 'subscriptionId' | 'title' | 'quantity'> {
  readonly at: string;
  readonly amount: Money | null;
}

/** GET /api/commerce/subscriptions/forecast: what renewals bring, if all of them go on as they do. */
export function forecastRoute(
  app: Gateway,
  { readModels, commandHandler, clock }: ForecastDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/forecast',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['subscriptions'],
      summary: 'Renewals to come',
      description:
        'How many there are and what they come to, week by week, if nothing is changed: each as much as the order before it, ' +
        'shipping and tax included. Another price or other goods that count from a later order on are not in it.',
      headers: readHeadersSchema,
      querystring: renewalForecastQuerySchema,
      response: { 200: renewalForecastSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(subscriptions.name);
      const { websiteId } = request;
      const now = clock.now().getTime();
      const end = now + request.query.days * DAY_MS;
      const until = new Date(end).toISOString();
      const { currency } = (await commandHandler.load(storeAggregate, websiteId)).state.settings;
      const found = await subscriptionsDueBefore(readModels, websiteId, until);
      const renewals = found.flatMap((doc) => renewalsOf(doc, until));
      const weeks = Array.from({ length: Math.ceil((end - now) / WEEK_MS) }, (_, week) => {
        const startsAt = now + week * WEEK_MS;
        // What is due already is of the first week.
        const from = week === 0 ? 0 : startsAt;
        const within = renewals.filter(({ at }) => {
          const instant = Date.parse(at);
          return instant >= from && instant < startsAt + WEEK_MS;
        });
        const bills = within.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, MOST_NAMED);
        return {
          startsAt: new Date(startsAt).toISOString(),
          ...summed(within, currency),
          bills: bills.map((bill) => ({ ...bill, amount: bill.amount && toWire(bill.amount) })),
        };
      });
      return { ...summed(renewals, currency), weeks };
    },
  });
}

function renewalsOf(doc: SubscriptionDoc, until: string): Renewal[] {
  const { startedAt, nextBillingAt, nextPeriod, lastTotal: amount } = doc;
  const { subscriptionId, title, quantity } = doc;
  if (startedAt === null || nextBillingAt === null || nextPeriod === null) return [];
  const next = { period: nextPeriod, dueAt: nextBillingAt };
  return renewalsAhead({ ...doc, anchor: startedAt, next }, { until, most: MOST_OF_ONE }).map((at) => ({
    ...{ subscriptionId, title, quantity },
    ...{ at, amount },
  }));
}

const summed = (renewals: readonly Renewal[], currency: Currency) => ({
  renewals: renewals.length,
  amount: toWire(
    renewals.reduce(
      (sum, { amount }) => (amount?.currency === currency ? add(sum, amount) : sum),
      zero(currency),
    ),
  ),
});
