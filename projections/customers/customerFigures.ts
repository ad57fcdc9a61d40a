import type { CustomerFigures } from '../../domain/customers/segment.facts.ts';
import { ERASED } from '../../domain/kernel/personalData.ts';
import { type SubscriberDoc, subscribers } from '../mailingList/subscribers.ts';
import { type OrderDoc, orders } from '../orders/orders.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type CustomerDoc, customers } from './customers.ts';

/** A customer, and what segments ask of them. */
export interface FiguredCustomer {
  readonly customerId: string;
  readonly email: string;
  /** Where in the log they registered. */
  readonly position: number;
  readonly figures: CustomerFigures;
}

/** The read models that figures come from. */
export const FIGURE_MODELS = [customers.name, orders.name, subscribers.name] as const;

interface Bought {
  orders: number;
  spent: number;
  lastOrderAt: string | null;
  readonly countries: Set<string>;
  readonly tags: Set<string>;
}

/** What is known of every customer who was not erased, newest first: one reading of accounts, orders and mailing list. */
export async function everyFiguredCustomer(
  readModels: ReadModels,
  websiteId: string,
): Promise<FiguredCustomer[]> {
  const [bought, onList] = await Promise.all([
    boughtByCustomer(readModels, websiteId),
    addressesOnList(readModels, websiteId),
  ]);
  const accounts = await readModels.collection<CustomerDoc>(customers.name);
  const figured: FiguredCustomer[] = [];
  for await (const account of accounts.find({ websiteId }).sort({ position: -1 })) {
    if (account.email === ERASED) continue;
    const { customerId, position, email } = account;
    const of = bought.get(customerId) ?? nothingBought();
    const homes = account.addresses.map(({ address }) => address.country);
    figured.push({
      ...{ customerId, email, position },
      figures: {
        ...{ orders: of.orders, spent: of.spent, lastOrderAt: of.lastOrderAt, orderTags: of.tags },
        registeredAt: account.registeredAt,
        countries: new Set([...of.countries, ...homes]),
        language: account.language,
        acceptsMarketing: account.acceptsMarketing,
        isSubscribed: onList.has(email.toLowerCase()),
        isTaxExempt: Boolean(account.taxExemption),
      },
    });
  }
  return figured;
}

async function boughtByCustomer(readModels: ReadModels, websiteId: string): Promise<Map<string, Bought>> {
  const bought = new Map<string, Bought>();
  const found = await readModels.collection<OrderDoc>(orders.name);
  const shown = { customerId: 1, grandTotal: 1, refunded: 1, placedAt: 1, country: 1, tags: 1 };
  const counted = { websiteId, testMode: false, status: { $ne: 'cancelled' as const } };
  for await (const order of found.find(counted, { projection: shown })) {
    if (order.customerId === null) continue;
    const of = bought.get(order.customerId) ?? nothingBought();
    bought.set(order.customerId, of);
    of.orders++;
    of.spent += order.grandTotal - order.refunded;
    if (of.lastOrderAt === null || order.placedAt > of.lastOrderAt) of.lastOrderAt = order.placedAt;
    if (order.country) of.countries.add(order.country);
    for (const tag of order.tags) of.tags.add(tag);
  }
  return bought;
}

async function addressesOnList(readModels: ReadModels, websiteId: string): Promise<ReadonlySet<string>> {
  const found = await readModels.collection<SubscriberDoc>(subscribers.name);
  const isOn = { websiteId, 'lists.state': { $in: ['on' as const, 'pending' as const] } };
  const on = await found.find(isOn, { projection: { email: 1 } }).toArray();
  return new Set(on.map(({ email }) => email.toLowerCase()));
}

const nothingBought = (): Bought => ({
  ...{ orders: 0, spent: 0, lastOrderAt: null },
  countries: new Set(),
  tags: new Set(),
});
