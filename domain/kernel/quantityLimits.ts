import { z } from 'zod';
import { DomainError } from './errors.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts';

const pieces = z
  .int('Write a whole number.')
  .min(MIN_QUANTITY, `Write at least ${MIN_QUANTITY}.`)
  .max(MAX_QUANTITY, `Write at most ${MAX_QUANTITY}.`);

/** How many pieces of a product an order may have (`docs/rules/catalog.md#quantities-of-an-order`). */
export const quantityLimitsSchema = z.strictObject({
  least: pieces,
  most: pieces,
  step: pieces,
  /** Over all orders of one customer; `null` for no limit. */
  perCustomer: pieces.nullable(),
});
/** `least` and `step` count the pieces of one variant, `most` and `perCustomer` those of all variants together. */
export type QuantityLimits = z.infer<typeof quantityLimitsSchema>;

/** Of a product of which nobody said more. */
export const NO_QUANTITY_LIMITS: QuantityLimits = {
  least: MIN_QUANTITY,
  most: MAX_QUANTITY,
  step: 1,
  perCustomer: null,
};

/** Throws `QUANTITY_LIMITS_INVALID` with `field` where no number of pieces could meet them all. */
export function assertSoundLimits({ least, most, step, perCustomer }: QuantityLimits): void {
  const refuse = (field: string, message: string) => {
    throw new DomainError('QUANTITY_LIMITS_INVALID', message, { field: `quantityLimits.${field}` });
  };
  if (least % step !== 0 && least !== MIN_QUANTITY) refuse('least', `This is no multiple of ${step}.`);
  if (most % step !== 0 && most !== MAX_QUANTITY) refuse('most', `This is no multiple of ${step}.`);
  const tooFew = 'This is less than the fewest that can be bought.';
  if (most < Math.max(least, step)) refuse('most', tooFew);
  if (perCustomer !== null && perCustomer < Math.max(least, step)) refuse('perCustomer', tooFew);
}

/** The fewest pieces that can be bought at all. */
export const fewestOf = ({ least, step }: QuantityLimits): number => Math.max(least, step);

/** The most pieces that one order can have, whoever buys. */
export const mostOf = ({ most, perCustomer }: QuantityLimits): number => Math.min(most, perCustomer ?? most);

/**
 * Refuses pieces of a variant of which others of the product are in the same cart: `QUANTITY_OVER_LIMIT` with `remaining`,
 * `QUANTITY_NOT_MULTIPLE` or `QUANTITY_UNDER_LIMIT`.
 */
export function assertWithinLimits(
  limits: QuantityLimits,
  wanted: { readonly ofVariant: number; readonly ofProduct: number },
): void {
  const { step } = limits;
  const most = mostOf(limits);
  if (wanted.ofProduct > most) {
    const remaining = Math.max(0, most - (wanted.ofProduct - wanted.ofVariant));
    throw new DomainError('QUANTITY_OVER_LIMIT', `You can buy at most ${most} of this item.`, { remaining });
  }
  if (wanted.ofVariant % step !== 0) {
    throw new DomainError('QUANTITY_NOT_MULTIPLE', `This item is sold in multiples of ${step}.`, { step });
  }
  const fewest = fewestOf(limits);
  if (wanted.ofVariant < fewest) {
    throw new DomainError('QUANTITY_UNDER_LIMIT', `Buy at least ${fewest} of this item.`, { least: fewest });
  }
}
