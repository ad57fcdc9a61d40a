import { fractionDigits, moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { said } from '../../words/language.ts';

/** `VariantPriced` → `Variant priced`, `paymentId` → `Payment id`. */
export function spaced(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return said(words.charAt(0).toUpperCase() + words.slice(1));
}

/** What the parts of the log are about, where their names are words that were run together. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  apikey: 'API key',
  cartkeeper: 'Cart of an account',
  checkoutcontact: 'Contact of a checkout',
  checkoutreminders: 'Reminders of checkouts',
  customeremail: 'E-mail address of a customer',
  discountbook: 'Discounts of the store',
  discountcodes: 'Codes of a discount',
  giftcard: 'Gift card',
  giftcardcode: 'Code of a gift card',
  mailinglist: 'Subscriber',
  mailinglists: 'Mailing lists',
  memberarea: 'Member area',
  ordernumbers: 'Order numbers',
  ordersource: 'Where an order came from',
  ownviews: 'Own views of a list',
  postnews: 'Mail about a post',
  reviewchoice: 'Answer to requests for reviews',
  reviewrequest: 'Request for a review',
  singlesignon: 'Single sign-on',
  siteparts: 'Header, footer and pages of the store',
  storecreation: 'Opening of the store',
  taxexemptions: 'Tax exemptions',
  webhookdelivery: 'Delivery of a webhook',
  weeklyreport: 'Weekly report',
};
/** `apikey` → `API key`, `product` → `Product`: what a stream is about. */
export const categoryWords = (category: string): string => CATEGORY_NAMES[category] ?? spaced(category);

/** Where in an object a value stands: `Variants › cup › Price › Amount`. Ids are left as they are. */
export function pathWords(path: readonly (string | number)[]): string {
  const below = path[0] === 'state' && path.length > 1 ? path.slice(1) : path;
  return below.map((part) => (typeof part === 'number' ? `${part + 1}.` : partWords(part))).join(' › ');
}

const partWords = (part: string): string => (/^[a-z][a-zA-Z]{1,30}$/.test(part) ? spaced(part) : part);

/** A value of an object as it is read; `null` for nothing. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? instantOf(value) : value;
  if (isMoney(value)) return moneyWords(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  const lines = linesOf(value).map(({ name, text }) => `${name}: ${text}`);
  return lines.length === 0 ? null : lines.join('; ');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function isMoney(value: object): value is Parameters<typeof moneyWords>[0] {
  const { amount, currency, ...rest } = value as Record<string, unknown>;
  const isWhole = Number.isSafeInteger(amount) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return isWhole && Object.keys(rest).length === 0 && fractionDigits(currency as never) >= 0;
}

/** A state as lines that can be read: where each value stands, and what it says. Objects without values are left out. */
export function linesOf(state: unknown, path: readonly (string | number)[] = []): readonly StateLine[] {
  const isLeaf = typeof state !== 'object' || state === null || isMoney(state);
  if (isLeaf) {
    const text = valueText(state);
    return text === null ? [] : [{ path: path.join('/'), name: pathWords(path), text }];
  }
  const parts: [string | number, unknown][] = Array.isArray(state)
    ? state.map((part, index) => [index, part])
    : Object.entries(state);
  return parts.flatMap(([part, value]) => linesOf(value, [...path, part]));
}

interface StateLine {
  /** Tells it from the other lines. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
}
