import type { EditedVariant } from '../../../../../api/http/contracts/catalog/products.ts';
import { newPrice } from '../list/newPrice.ts';
import type { ProductAction } from '../productActions.ts';

export interface SaleDraft {
  /** Ids of the variants. */
  readonly chosen: readonly string[];
  /** Hundredths of a percent; `null` while nothing is typed. */
  readonly basisPoints: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
export type SaleMistakes = Partial<Record<keyof SaleDraft, string>>;

const WHOLE = 10_000;

/** What is missing before a sale can be planned, field by field. */
export function mistakesIn({ chosen, basisPoints, startsAt, endsAt }: SaleDraft, now: string): SaleMistakes {
  const isRate = basisPoints !== null && basisPoints > 0 && basisPoints < WHOLE;
  return {
    ...(chosen.length === 0 && { chosen: 'Choose at least one variant.' }),
    ...(!isRate && { basisPoints: 'Enter a percentage like 20, below 100.' }),
    ...(startsAt === null && { startsAt: 'Say when it begins.' }),
    ...(endsAt !== null && (endsAt <= (startsAt ?? '') || endsAt <= now)
      ? { endsAt: 'A sale must end after it begins, and in the future.' }
      : {}),
  };
}

/** One planned sale for each variant that was chosen. */
export function salesFor(
  { chosen, basisPoints, startsAt, endsAt }: SaleDraft,
  variants: readonly EditedVariant[],
): Extract<ProductAction, { action: 'scheduleSale' }>[] {
  if (basisPoints === null || startsAt === null) return [];
  return variants
    .filter(({ variantId }) => chosen.includes(variantId))
    .map(({ variantId, price }) => ({
      action: 'scheduleSale',
      variantId,
      salePrice: newPrice(price, { kind: 'by', basisPoints: -basisPoints, rounding: 'cent' }),
      ...{ startsAt, endsAt },
    }));
}
