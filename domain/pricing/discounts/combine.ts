import type { Goods } from '../goods.ts';
import { sum } from '../rounding.ts';
import { classOf, type DiscountClass, type DiscountDefinition } from './discount.ts';
import { type Reduction, reductionOf, withoutReduction } from './reduction.ts';

/** Discounts that apply together, and what is left to pay of each line after them. */
export interface Combination {
  readonly reductions: readonly Reduction[];
  readonly freeShipping: DiscountDefinition | null;
  readonly remaining: readonly number[];
}

type Mode = 'none' | 'one' | 'many';
const MODES: readonly Mode[] = ['none', 'one', 'many'];

/**
 * The best set of discounts that may apply together. Two combine when each names the class of the other in
 * `combinesWith`. Whatever the number of discounts, a set that cannot be added to is one of eighteen kinds: of the
 * product class none, the best one, or all that combine with their own class; of the order class the same; of the
 * shipping class none or one. Within a kind, product discounts are taken first, then order discounts off what is left,
 * each class in the order buy-x-get-y, percentage, amount, then by id; "the best one" is the one that takes most off what
 * is left. The kind with the lowest `priceOf` wins; among equals the one with more discounts, then the first by ids.
 * `remaining` is what is to pay of each line before any of them: less than all where a subscription saves something.
 */
export function bestCombination(
  candidates: readonly DiscountDefinition[],
  goods: readonly Goods[],
  priceOf: (combination: Combination) => number,
  remaining: readonly number[] = goods.map(({ subtotal }) => subtotal),
): Combination {
  const untouched: Combination = { reductions: [], freeShipping: null, remaining };
  if (candidates.length === 0) return untouched;
  const ordered = [...candidates].sort(inOrder);
  let best = { combination: untouched, price: priceOf(untouched) };
  for (const product of MODES) {
    for (const order of MODES) {
      for (const shipping of ['none', 'one'] as const) {
        const combination = combine({ product, order, shipping }, ordered, goods, untouched);
        if (!combination) continue;
        const price = priceOf(combination);
        if (price < best.price || (price === best.price && isPreferred(combination, best.combination))) {
          best = { combination, price };
        }
      }
    }
  }
  return best.combination;
}

/** `null` where a class has nobody to send. */
function combine(
  modes: Readonly<Record<DiscountClass, Mode>>,
  ordered: readonly DiscountDefinition[],
  goods: readonly Goods[],
  untouched: Combination,
): Combination | null {
  const classes = (Object.keys(modes) as DiscountClass[]).filter((each) => modes[each] !== 'none');
  const mayJoin = (discount: DiscountDefinition, own: DiscountClass) =>
    classOf(discount) === own &&
    classes.every((other) => (other === own && modes[own] !== 'many') || discount.combinesWith[other]);
  let combination = untouched;
  for (const own of ['product', 'order'] as const) {
    if (modes[own] === 'none') continue;
    const joining = ordered.filter((discount) => mayJoin(discount, own));
    if (joining.length === 0) return null;
    combination =
      modes[own] === 'one' ? withBest(combination, joining, goods) : withAll(combination, joining, goods);
  }
  if (modes.shipping === 'none') return combination;
  const freeShipping = ordered.find((discount) => mayJoin(discount, 'shipping'));
  return freeShipping ? { ...combination, freeShipping } : null;
}

function withBest(
  combination: Combination,
  joining: readonly DiscountDefinition[],
  goods: readonly Goods[],
): Combination {
  const best = joining
    .map((discount) => reductionOf(discount, goods, combination.remaining))
    .reduce((most, reduction) => (reduction.amount > most.amount ? reduction : most));
  return withReduction(combination, best);
}

const withAll = (
  combination: Combination,
  joining: readonly DiscountDefinition[],
  goods: readonly Goods[],
): Combination =>
  joining.reduce(
    (sofar, discount) => withReduction(sofar, reductionOf(discount, goods, sofar.remaining)),
    combination,
  );

const withReduction = (combination: Combination, reduction: Reduction): Combination => ({
  ...combination,
  reductions: [...combination.reductions, reduction],
  remaining: withoutReduction(combination.remaining, reduction),
});

const BENEFIT_ORDER = { buyXGetY: 0, percentage: 1, amount: 2, freeShipping: 3 } as const;

function inOrder(a: DiscountDefinition, b: DiscountDefinition): number {
  const byBenefit = BENEFIT_ORDER[a.benefit.kind] - BENEFIT_ORDER[b.benefit.kind];
  return byBenefit === 0 ? (a.discountId < b.discountId ? -1 : 1) : byBenefit;
}

/** Those that take part, the one for shipping last. */
export const discountsOf = ({ reductions, freeShipping }: Combination): readonly DiscountDefinition[] => [
  ...reductions.map(({ discount }) => discount),
  ...(freeShipping ? [freeShipping] : []),
];

/** What is to pay for all goods after them, in minor units. */
export const goodsLeft = ({ remaining }: Combination): number => sum(remaining);

function isPreferred(combination: Combination, than: Combination): boolean {
  const [mine, theirs] = [discountsOf(combination), discountsOf(than)];
  if (mine.length !== theirs.length) return mine.length > theirs.length;
  const ids = (discounts: readonly DiscountDefinition[]) =>
    discounts.map(({ discountId }) => discountId).join();
  return ids(mine) < ids(theirs);
}
