import type { DiscountRequest, ListedDiscount } from '../../../../api/http/contracts/pricing/discounts.ts';
import { decimalText } from '../../text/decimal.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';

type Terms = Pick<DiscountRequest, 'benefit' | 'scope'>;
/** The name of a product, where it is known already. */
export type ProductName = (productId: string) => string | undefined;
const UNKNOWN: ProductName = () => undefined;

/**
 * `10 % off everything`, `$5.00 off products of the category Ceramics`, `Buy 2 of the category Ceramics, get 1 of Tide Cup
 * free`.
 */
export function benefitWords({ benefit, scope }: Terms, nameOf = UNKNOWN): string {
  switch (benefit.kind) {
    case 'percentage':
      return `${percentWords(benefit.basisPoints)} off ${scopeWords(scope, nameOf)}`;
    case 'amount':
      return `${moneyWords(benefit.amount)} off ${scopeWords(scope, nameOf)}`;
    case 'freeShipping':
      return 'Free shipping';
    case 'buyXGetY': {
      const off = benefit.basisPoints === 10_000 ? 'free' : `for ${percentWords(benefit.basisPoints)} less`;
      const bought = `Buy ${benefit.buyQuantity} of ${piecesWords(scope, nameOf)}`;
      const most = benefit.maxTimes === null ? '' : `, at most ${timesWords(benefit.maxTimes)} in one order`;
      return `${bought}, get ${benefit.getQuantity} of ${piecesWords(benefit.get, nameOf)} ${off}${most}`;
    }
  }
}

const percentWords = (basisPoints: number): string => `${decimalText(basisPoints, 2)} %`;

/** `once`, `twice`, `3 times`. */
export const timesWords = (count: number): string =>
  ({ 1: 'once', 2: 'twice' })[count] ?? counted(count, 'time');

/** `everything`, `products of the category Lamps`, `Tide Cup and 2 other products`. */
function scopeWords(scope: Terms['scope'], nameOf = UNKNOWN): string {
  switch (scope.kind) {
    case 'order':
      return 'everything';
    case 'products':
      return productsWords(scope.productIds, nameOf);
    case 'categories':
      return `products of ${categoriesWords(scope.categories)}`;
  }
}

/** The same after `2 of`. */
const piecesWords = (scope: Terms['scope'], nameOf: ProductName): string =>
  scope.kind === 'order'
    ? 'anything'
    : scope.kind === 'categories'
      ? categoriesWords(scope.categories)
      : productsWords(scope.productIds, nameOf);

const categoriesWords = (categories: readonly string[]): string =>
  categories.length === 1
    ? `the category ${categories[0]}`
    : `the categories ${categories.join(' or ') || '…'}`;

function productsWords(productIds: readonly string[], nameOf: ProductName): string {
  const [first, second] = productIds.map(nameOf);
  const others = productIds.length - 1;
  if (first === undefined)
    return productIds.length === 0 ? 'products' : counted(productIds.length, 'product');
  if (others === 0) return first;
  return `${first} and ${others === 1 ? (second ?? '1 other product') : counted(others, 'other product')}`;
}

export const STATUS: Readonly<
  Record<ListedDiscount['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  scheduled: { words: 'Scheduled', tone: 'info' },
  running: { words: 'Running', tone: 'good' },
  ended: { words: 'Ended', tone: 'plain' },
  archived: { words: 'Archived', tone: 'plain' },
};

/** `12 of 500`, or how often where there is no limit. */
export const usesWords = ({ uses, totalUses }: Pick<ListedDiscount, 'uses' | 'totalUses'>): string =>
  totalUses === null ? uses.used.toLocaleString(LOCALE) : `${uses.used} of ${totalUses}`;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  discountId: '',
  version: '',
  name: 'Name',
  code: 'Code',
  needsCode: 'Only with codes made in bulk',
  codesMade: 'Codes made',
  codesWithdrawn: 'Codes withdrawn',
  prefix: 'They begin with',
  usesPerCode: 'Uses of each code',
  note: 'Note',
  benefit: 'What it gives',
  scope: 'Goods',
  minimumSubtotal: 'Least order value',
  minimumQuantity: 'Least pieces',
  startsAt: 'Begins',
  endsAt: 'Ends',
  totalUses: 'Uses in all',
  usesPerCustomer: 'Uses of one customer',
  combinesWith: 'Beside others',
  segmentIds: 'Customers',
};
export const discountFieldName = (field: string): string => FIELD_NAMES[field] ?? field;

/** A value of the terms in words. Values come from other people's edits and from old events, so each is read anew. */
export function discountFieldWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  switch (field) {
    case 'needsCode':
      return value === true ? 'yes' : 'no';
    case 'startsAt':
    case 'endsAt':
      return instantOf(String(value));
    case 'benefit':
      return benefitWords({ benefit: value as Terms['benefit'], scope: { kind: 'order' } });
    case 'scope':
      return scopeWords(value as Terms['scope']);
    case 'minimumSubtotal':
      return moneyWords(value as NonNullable<DiscountRequest['minimumSubtotal']>);
    case 'segmentIds':
      return `those in ${counted((value as readonly string[]).length, 'segment')}`;
    case 'combinesWith':
      return (
        Object.entries(value)
          .filter(([, isOn]) => isOn)
          .map(([kind]) => `${kind} discounts`)
          .join(', ') || 'none'
      );
    default:
      return String(value);
  }
}

export const DISCOUNT_DEEDS: Readonly<Record<string, string>> = {
  DiscountCreated: 'created it',
  DiscountChanged: 'changed it',
  DiscountEnded: 'ended it',
  DiscountArchived: 'archived it',
  DiscountCodesOrdered: 'made codes for it',
  DiscountCodesWithdrawn: 'withdrew codes of it',
};
