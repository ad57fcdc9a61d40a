import { dayAfter } from '../../../domain/kernel/calendar.ts';
import { type Money, money } from '../../../domain/kernel/money.ts';
import { dayIn } from '../../../domain/kernel/timeZone.ts';
import { balanceOf } from '../../../domain/orders/standing.facts.ts';
import type { PreferencesOf } from '../../../domain/preferences/namespaces.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { ShownOrder } from './shownOrder.ts';

/** How what is left of an order is paid by who got an invoice. */
export interface InvoiceTerms {
  readonly amount: Money;
  /** What a payment has to name, so that the store knows what it is for. */
  readonly reference: string;
  /** A day where the store is, `2026-03-16`. */
  readonly dueOn: string;
  /** The owner's own words, line by line; empty where they said nothing. */
  readonly instructions: readonly string[];
}

/** Who sells and how invoices are paid, as papers, pages and mails say it. */
export interface Letterhead {
  readonly storeTitle: string;
  /** Line by line, beginning with the name (`docs/rules/payments.md#seller`). */
  readonly seller: readonly string[];
  readonly payments: InvoiceSettings;
}

/** What an owner has said of invoices, and where the store is (an IANA name): its days are those that are counted. */
export type InvoiceSettings = Pick<PreferencesOf<'payments'>, 'instructions' | 'dueDays'> & {
  readonly timeZone: string;
};

/** What invoices of a website say, as it is now. */
export async function invoiceSettingsOf(
  {
    preferences,
    commandHandler,
  }: { readonly preferences: Preferences; readonly commandHandler: Pick<CommandHandler, 'load'> },
  websiteId: string,
): Promise<InvoiceSettings> {
  const [payments, { state: store }] = await Promise.all([
    preferences.of(websiteId, 'payments'),
    commandHandler.load(storeAggregate, websiteId),
  ]);
  return { ...payments, timeZone: store.settings.timeZone };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `null` where nothing is left to pay, or a provider collects it (`docs/rules/payments.md#invoices`). */
export function invoiceTermsOf(order: ShownOrder, settings: InvoiceSettings): InvoiceTerms | null {
  const isOwed =
    order.status === 'open' && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'partiallyPaid');
  const left = balanceOf(order);
  if (!isOwed || left <= 0) return null;
  return {
    amount: money(left, order.currency),
    reference: order.orderNumber,
    ...howToPay(settings, order.placedAt),
  };
}

/** What a buyer on account is told of an order that is placed at an instant. */
export const howToPay = (
  { instructions, dueDays, timeZone }: InvoiceSettings,
  placedAt: string,
): Pick<InvoiceTerms, 'dueOn' | 'instructions'> => ({
  dueOn: dayAfter(dayIn(timeZone, placedAt), dueDays),
  instructions: linesOf(instructions),
});

/** Who sells, line by line; the store's title where the owner has not said. */
export const sellerLines = (seller: PreferencesOf<'seller'>, storeTitle: string): string[] => [
  seller.name === '' ? storeTitle : seller.name,
  ...linesOf(seller.address),
  ...[seller.email, seller.phone].filter((line) => line !== ''),
  ...linesOf(seller.details),
];

/** What papers and mails of a website are headed with. */
export async function letterheadOf(
  preferences: Preferences,
  websiteId: string,
  { title, timeZone }: Pick<StoreSettings, 'title' | 'timeZone'>,
): Promise<Letterhead> {
  const [seller, payments] = await Promise.all([
    preferences.of(websiteId, 'seller'),
    preferences.of(websiteId, 'payments'),
  ]);
  return { storeTitle: title, seller: sellerLines(seller, title), payments: { ...payments, timeZone } };
}
