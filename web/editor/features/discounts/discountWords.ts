import type { DiscountRequest, ListedDiscount } from '../../../../api/http/contracts/pricing/discounts.ts';
import { decimalText } from '../../text/decimal.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

type Terms = Pick<DiscountRequest, 'benefit' | 'scope'>;

/** `10 % off everything`, `$5.00 off Ceramics`, `Buy 2 of Ceramics, get 1 of Ceramics free`. */
export function benefitWords({ benefit, scope }: Terms): string {
  switch (benefit.kind) {
    case 'percentage':
      return `${percentWords(benefit.basisPoints)} off ${scopeWords(scope)}`;
    case 'amount':
      return `${moneyWords(benefit.amount)} off ${scopeWords(scope)}`;
    case 'freeShipping':
      return 'Free shipping';
    case 'buyXGetY': {
      const off = benefit.basisPoints === 10_000 ? 'free' : `for ${percentWords(benefit.basisPoints)} less`;
      const bought = `Buy ${benefit.buyQuantity} of ${scopeWords(scope)}`;
      return `${bought}, get ${benefit.getQuantity} of ${scopeWords(benefit.get)} ${off}`;
    }
  }
}

const percentWords = (basisPoints: number): string => `${decimalText(basisPoints, 2)} %`;

export function scopeWords(scope: Terms['scope']): string {
  switch (scope.kind) {
    case 'order':
      return 'everything';
    case 'products':
      return counted(scope.productIds.length, 'product');
    case 'categories':
      return scope.categories.join(', ');
  }
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
  totalUses === null ? uses.used.toLocaleString('en-US') : `${uses.used} of ${totalUses}`;

const FIELD_NAMES: Readonly<Record<string, string>> = {
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
