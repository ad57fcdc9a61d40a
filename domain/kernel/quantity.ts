import { DomainError } from './errors.ts';

/** Fewest pieces of a line; taking the last one out is removing the line (`docs/rules/cart.md#quantities`). */
export const MIN_QUANTITY = 1;
/** Most pieces of a line, whatever is in stock (`docs/rules/cart.md#quantities`). */
export const MAX_QUANTITY = 9999;

/** With `QUANTITY_NOT_A_NUMBER`; the full stop belongs to it (`docs/rules/cart.md#quantities`). */
export const NOT_A_NUMBER = 'Quantity must be a number.';
/** With `QUANTITY_NOT_WHOLE`; without a full stop (`docs/rules/cart.md#quantities`). */
export const NOT_WHOLE = 'Quantity must be a whole number';
/** With `QUANTITY_OUT_OF_RANGE`; the words are ours (`docs/rules/cart.md#quantities`). */
export const OUT_OF_RANGE = `Quantity must be between ${MIN_QUANTITY} and ${MAX_QUANTITY}.`;

/** How people write numbers: no hexadecimal, no exponents. */
const DECIMAL = /^[+-]?\d+(\.\d*)?$/;

/**
 * A quantity as a buyer sends it: a number, or text that reads as one. Throws `QUANTITY_NOT_A_NUMBER`,
 * `QUANTITY_NOT_WHOLE` or `QUANTITY_OUT_OF_RANGE`.
 */
export function parseQuantity(input: unknown): number {
  const quantity = typeof input === 'string' && DECIMAL.test(input.trim()) ? Number(input) : input;
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) {
    throw new DomainError('QUANTITY_NOT_A_NUMBER', NOT_A_NUMBER);
  }
  if (!Number.isInteger(quantity)) throw new DomainError('QUANTITY_NOT_WHOLE', NOT_WHOLE);
  if (quantity < MIN_QUANTITY || quantity > MAX_QUANTITY) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', OUT_OF_RANGE, { min: MIN_QUANTITY, max: MAX_QUANTITY });
  }
  return quantity;
}
