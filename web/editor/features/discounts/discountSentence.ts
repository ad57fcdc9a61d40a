import type { DiscountRequest } from '../../../../api/http/contracts/pricing/discounts.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { benefitWords, type ProductName, timesWords } from './discountWords.ts';

/** A part of the sentence that a discount is, each about one thing that can be changed by itself. */
export type ClauseId = 'gives' | 'least' | 'code' | 'customers' | 'time' | 'uses' | 'beside';
export interface Clause {
  readonly id: ClauseId;
  /** Without comma or full stop. Where nothing is asked: what could be. */
  readonly words: string;
  /** Whether it is part of the sentence; what asks nothing is left out of it. */
  readonly isSaid: boolean;
}

/** Names of what terms know by id. */
export interface SentenceNames {
  readonly product: ProductName;
  /** `undefined` while they are not known; then segments are counted. */
  readonly segments: ReadonlyMap<string, string> | undefined;
}

/** What the discount asks and gives, part by part, in the order in which one would say it. */
export function clausesOf(terms: DiscountRequest, names: SentenceNames): readonly Clause[] {
  const { totalUses, usesPerCustomer, segmentIds = null } = terms;
  const said = (id: ClauseId, words: string, isSaid = true): Clause => ({ id, words, isSaid });
  return [
    said('gives', benefitWords(terms, names.product)),
    leastClause(terms),
    said('code', codeWords(terms)),
    said('customers', customerWords(segmentIds, names), (segmentIds ?? []).length > 0),
    said('time', timeWords(terms)),
    said('uses', limitWords(terms), totalUses !== null || usesPerCustomer !== null),
    said('beside', besideWords(terms.combinesWith)),
  ];
}

/** `10 % off everything, with the code SPRING-10, from Nov 23, 2026, 9:00 AM on, beside no other discount.` */
export const sentenceOf = (terms: DiscountRequest, names: SentenceNames): string =>
  `${clausesOf(terms, names)
    .filter(({ isSaid }) => isSaid)
    .map(({ words }) => words)
    .join(', ')}.`;

function leastClause({ minimumSubtotal, minimumQuantity, scope, benefit }: DiscountRequest): Clause {
  const asked = [
    ...(minimumSubtotal ? [moneyWords(minimumSubtotal)] : []),
    ...(minimumQuantity === null ? [] : [counted(minimumQuantity, 'piece')]),
  ];
  const ofThese = scope.kind === 'order' || benefit.kind === 'freeShipping' ? '' : ' of these';
  const words = `when the order holds at least ${asked.join(' and ') || '…'}${ofThese}`;
  return { id: 'least', words, isSaid: asked.length > 0 };
}

function codeWords({ code, needsCode }: DiscountRequest): string {
  if (code !== null) return `with the code ${code}`;
  return needsCode ? 'with a code made in bulk' : 'without a code';
}

function customerWords(segmentIds: readonly string[] | null, { segments }: SentenceNames): string {
  if (segmentIds === null || segmentIds.length === 0) return 'for customers of a segment';
  if (!segments) return `for customers in ${counted(segmentIds.length, 'segment')}`;
  const called = segmentIds.map((each) => segments.get(each) ?? 'one that was removed').join(' or ');
  return `for customers in the ${segmentIds.length === 1 ? 'segment' : 'segments'} ${called}`;
}

function timeWords({ startsAt, endsAt }: DiscountRequest): string {
  const from = startsAt === undefined ? 'from now' : `from ${instantOf(startsAt)}`;
  return endsAt === null ? `${from} on` : `${from} until ${instantOf(endsAt)}`;
}

function limitWords({ totalUses, usesPerCustomer }: DiscountRequest): string {
  const limits = [
    ...(totalUses === null ? [] : [`${timesWords(totalUses)} in all`]),
    ...(usesPerCustomer === null ? [] : [`${timesWords(usesPerCustomer)} for each customer`]),
  ];
  return `at most ${limits.join(' and ') || 'so often'}`;
}

const BESIDE = { product: 'on products', order: 'on the order', shipping: 'on shipping' };

function besideWords(combinesWith: DiscountRequest['combinesWith']): string {
  const kinds = (['product', 'order', 'shipping'] as const).filter((kind) => combinesWith[kind]);
  if (kinds.length === 0) return 'beside no other discount';
  return `beside other discounts ${kinds.map((kind) => BESIDE[kind]).join(', ')}`;
}
