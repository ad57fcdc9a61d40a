/** Equal parts that a price is paid in (`docs/rules/instalments.md#parts`). */
export const INSTALMENT_COUNT = 4;

/** A displayed price → cents (`docs/rules/instalments.md#range`): always times 100, whatever the currency. */
export const centsOfDisplayedPrice = (displayed: number): number => Math.round(displayed * 100);

/** Prices in cents: in range above the minimum and not above the maximum (`docs/rules/instalments.md#range`). */
export interface InstalmentRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** Above the minimum, and at most the maximum, both in cents (`docs/rules/instalments.md#range`). */
export const isInRange = (price: number, { minimum, maximum }: InstalmentRange): boolean =>
  minimum < price && price <= maximum;

/** The parts of a price, which sum to it: what does not divide evenly is paid with the first ones. */
export function instalmentsOf(price: number): readonly number[] {
  const part = Math.floor(price / INSTALMENT_COUNT);
  const rest = price - part * INSTALMENT_COUNT;
  return Array.from({ length: INSTALMENT_COUNT }, (_, index) => part + (index < rest ? 1 : 0));
}
