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
    boughtByCustomer(readModels, { websiteId }),
    addressesOnList(readModels, { websiteId }),
  ]);
  const accounts = await readModels.collection<CustomerDoc>(customers.name);
  const figured: FiguredCustomer[] = [];
  for await (const account of accounts.find({ websiteId }).sort({ position: -1 })) {
    if (account.email === ERASED) continue;
    const { customerId, email, position } = account;
    figured.push({
      customerId,
      email,
      position,
      figures: figuresOf(account, bought.get(customerId), onList),
    });
  }
  return figured;
}

/** The same of one customer of that website; `null` where there is none, and of one who was erased. */
export async function figuresOfCustomer(
  readModels: ReadModels,
  websiteId: string,
  customerId: string,
): Promise<CustomerFigures | null> {
  const accounts = await readModels.collection<CustomerDoc>(customers.name);
  const account = await accounts.findOne({ _id: customerId, websiteId });
  if (!account || account.email === ERASED) return null;
  const [bought, onList] = await Promise.all([
    boughtByCustomer(readModels, { websiteId, customerId }),
    addressesOnList(readModels, { websiteId, email: account.email }),
  ]);
  return figuresOf(account, bought.get(customerId), onList);
}

function figuresOf(
  account: CustomerDoc,
  of: Bought = nothingBought(),
  onList: ReadonlySet<string>,
): CustomerFigures {
  const homes = account.addresses.map(({ address }) => address.country);
  return {
    ...{ orders: of.orders, spent: of.spent, lastOrderAt: of.lastOrderAt, orderTags: of.tags },
    // Documents of the version before have none, as long as they are shown.
    tags: new Set(account.tags ?? []),
    registeredAt: account.registeredAt,
    countries: new Set([...of.countries, ...homes]),
    language: account.language,
    acceptsMarketing: account.acceptsMarketing,
    isSubscribed: onList.has(account.email.toLowerCase()),
    isTaxExempt: Boolean(account.taxExemption),
  };
}

/** How much each of these customers bought, by customer id; who bought nothing is left out. */
export async function purchasesOf(
  readModels: ReadModels,
  websiteId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<CustomerFigures, 'orders' | 'spent' | 'lastOrderAt'>>> {
  return boughtByCustomer(readModels, { websiteId, customerId: { $in: [...customerIds] } });
}

/** By customer: of all, of some, or of one. */
async function boughtByCustomer(
  readModels: ReadModels,
  whose: { readonly websiteId: string; readonly customerId?: string | { readonly $in: string[] } },
): Promise<Map<string, Bought>> {
  const bought = new Map<string, Bought>();
  const found = await readModels.collection<OrderDoc>(orders.name);
  const shown = { customerId: 1, grandTotal: 1, refunded: 1, placedAt: 1, country: 1, tags: 1 };
  const counted = { ...whose, testMode: false, status: { $ne: 'cancelled' as const } };
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

/** In small letters: all, or one where it is on the list. */
async function addressesOnList(
  readModels: ReadModels,
  whose: { readonly websiteId: string; readonly email?: string },
): Promise<ReadonlySet<string>> {
  const found = await readModels.collection<SubscriberDoc>(subscribers.name);
  const isOn = { ...whose, 'lists.state': { $in: ['on' as const, 'pending' as const] } };
  const on = await found.find(isOn, { projection: { email: 1 } }).toArray();
  return new Set(on.map(({ email }) => email.toLowerCase()));
}

const nothingBought = (): Bought => ({
  ...{ orders: 0, spent: 0, lastOrderAt: null },
  countries: new Set(),
  tags: new Set(),
});
