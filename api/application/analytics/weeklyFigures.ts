import { weeksAfter } from '../../../domain/analytics/weeklyReport.facts.ts';
import { dayAfter } from '../../../domain/kernel/calendar.ts';
import { type Money, money } from '../../../domain/kernel/money.ts';
import type { MailFacts } from '../../../domain/mail/mailKinds.ts';
import { trafficByDay } from '../../../projections/analytics/queries.ts';
import { addedUp, OTHERS } from '../../../projections/analytics/tallies.ts';
import type { TrafficDoc } from '../../../projections/analytics/traffic.ts';
import { productNames } from '../../../projections/catalog/productNames.ts';
import {
  type ProductRevenue,
  type Revenue,
  revenueBetween,
  revenueByProduct,
  revenueOf,
} from '../../../projections/orders/revenueQuery.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { amountText } from '../orders/amounts.ts';

/** Of each list. */
const MOST_ROWS = 5;

export interface WeekAsked {
  readonly websiteId: string;
  /** The Monday after the week, which is that of the mail. */
  readonly monday: string;
  readonly language: string;
  readonly publicUrl: string;
  /** What products brought is for who may see orders. */
  readonly seesOrders: boolean;
}

type Figures = Omit<MailFacts<'weeklyReport'>, 'declineUrl'>;
type Row = Figures['searches'][number];

/** What a week was like beside the one before: seven days each, in UTC as those of reports. Orders that try the store out do not count. */
export async function weeklyFigures(readModels: ReadModels, asked: WeekAsked): Promise<Figures> {
  const { websiteId, monday, language, publicUrl, seesOrders } = asked;
  const firstDay = weeksAfter(monday, -1);
  const lastDay = dayAfter(monday, -1);
  const [now, before] = await Promise.all([
    weekOf(readModels, websiteId, firstDay),
    weekOf(readModels, websiteId, weeksAfter(firstDay, -1)),
  ]);
  const linkTo = (side: string, more: Readonly<Record<string, string>> = {}): string =>
    new URL(
      `/config/traffic${side}?${new URLSearchParams({ from: firstDay, to: lastDay, ...more })}`,
      publicUrl,
    ).href;
  const counted = (one: number, other: number) => ({
    ...{ now: one.toLocaleString(language), before: other.toLocaleString(language) },
    change: changeOf(one, other),
  });
  const amounts = (one: Money, other: number) => ({
    now: amountText(one, language),
    before: amountText(money(other, one.currency), language),
    change: changeOf(one.amount, other),
  });
  const ordersUrl = linkTo(seesOrders ? '/orders' : '');

  const figures: Figures['figures'] = [
    { of: 'visits', ...counted(now.visits, before.visits), url: linkTo('/list') },
    { of: 'orders', ...counted(ordersIn(now), ordersIn(before)), url: ordersUrl },
    ...currenciesIn(now, before).flatMap((currency) => {
      const [one, other] = [now, before].map(({ revenue }) =>
        revenue.find((sum) => sum.currency === currency),
      );
      const of = (name: 'ordered' | 'refunded') =>
        amounts(money(one?.[name] ?? 0, currency), other?.[name] ?? 0);
      return [
        { of: 'revenue' as const, ...of('ordered'), url: ordersUrl },
        { of: 'refunds' as const, ...of('refunded'), url: ordersUrl },
      ];
    }),
  ];
  const tallied = (dimension: 'source' | 'fruitless'): Row[] => {
    const earlier = new Map(addedUp(before.tallies, dimension).map(({ value, count }) => [value, count]));
    return addedUp(now.tallies, dimension)
      .filter(({ value }) => value !== OTHERS)
      .slice(0, MOST_ROWS)
      .map(({ value, count }) => ({
        ...{ name: value, ...counted(count, earlier.get(value) ?? 0) },
        url: linkTo('/list', { [dimension]: value }),
      }));
  };
  return {
    ...{ firstDay, lastDay, figures, sources: tallied('source'), searches: tallied('fruitless') },
    products: seesOrders ? await productRows() : [],
    reportUrl: linkTo(''),
  };

  async function productRows(): Promise<Row[]> {
    const best = now.products
      .filter(({ ordered }) => ordered > 0)
      .sort((one, other) => other.ordered - one.ordered)
      .slice(0, MOST_ROWS);
    const names = await productNames(
      readModels,
      websiteId,
      best.map(({ productId }) => productId),
    );
    return best.map(({ productId, currency, ordered }) => {
      const earlier = before.products.find((one) => one.productId === productId && one.currency === currency);
      return {
        name: names.get(productId) ?? productId,
        ...amounts(money(ordered, currency), earlier?.ordered ?? 0),
        url: linkTo('/orders', { product: productId }),
      };
    });
  }
}

interface Week {
  readonly visits: number;
  readonly tallies: readonly TrafficDoc['tallies'][];
  readonly revenue: readonly Revenue[];
  readonly products: readonly ProductRevenue[];
}

async function weekOf(readModels: ReadModels, websiteId: string, from: string): Promise<Week> {
  const to = weeksAfter(from, 1);
  const instants = { websiteId, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [days, orders] = await Promise.all([
    trafficByDay(readModels, { websiteId, from, to }),
    revenueBetween(readModels, instants),
  ]);
  const isForMoney = ({ testMode }: { readonly testMode: boolean }) => !testMode;
  return {
    visits: days.reduce((sum, { visits }) => sum + visits, 0),
    tallies: days.map(({ tallies }) => tallies),
    revenue: revenueOf(orders, instants).filter(isForMoney),
    products: revenueByProduct(orders, instants).filter(isForMoney),
  };
}

const ordersIn = ({ revenue }: Week): number => revenue.reduce((sum, { orders }) => sum + orders, 0);

const currenciesIn = (...weeks: readonly Week[]): Revenue['currency'][] => [
  ...new Set(weeks.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))),
];

/** In percent; `null` where there was nothing to compare with. */
const changeOf = (now: number, before: number): number | null => {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / before) * 100);
};
