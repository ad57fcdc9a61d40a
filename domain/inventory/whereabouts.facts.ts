import { FIRST_LOCATION } from './locations/location.facts.ts';

/** Pieces at each location but the first; locations without any are left out. */
export type Elsewhere = Readonly<Record<string, number>>;

interface Kept {
  readonly onHand: number;
  readonly elsewhere: Elsewhere;
}

/** Pieces that are not at the first location. */
export const piecesElsewhere = (elsewhere: Elsewhere): number =>
  Object.values(elsewhere).reduce((sum, pieces) => sum + pieces, 0);

/** Pieces at one location. At the first is whatever is nowhere else: below zero for what was sold before it came. */
export const piecesAt = ({ onHand, elsewhere }: Kept, locationId: string): number =>
  locationId === FIRST_LOCATION ? onHand - piecesElsewhere(elsewhere) : (elsewhere[locationId] ?? 0);

/** The same pieces with some more, or fewer, at one location. */
export function changedAt(elsewhere: Elsewhere, locationId: string, more: number): Elsewhere {
  if (locationId === FIRST_LOCATION) return elsewhere;
  const { [locationId]: before = 0, ...others } = elsewhere;
  const after = before + more;
  return after === 0 ? others : { ...others, [locationId]: after };
}

/** Pieces that are taken from one location. */
export interface Taken {
  readonly locationId: string;
  readonly quantity: number;
}

/**
 * Where pieces are taken from: from the first location in the order of use that has all of them, else from one after the
 * other. What is nowhere, as it was sold before it came, is owed by the first location.
 */
export function takenFrom(kept: Kept, quantity: number, order: readonly string[]): readonly Taken[] {
  const places = [...new Set([...order, FIRST_LOCATION, ...Object.keys(kept.elsewhere)])];
  const whole = places.find((locationId) => piecesAt(kept, locationId) >= quantity);
  if (whole !== undefined) return [{ locationId: whole, quantity }];
  const taken: Taken[] = [];
  let left = quantity;
  for (const locationId of places) {
    const some = Math.min(left, Math.max(0, piecesAt(kept, locationId)));
    if (some > 0) taken.push({ locationId, quantity: some });
    left -= some;
  }
  return left === 0 ? taken : owedBy(taken, left);
}

function owedBy(taken: readonly Taken[], quantity: number): readonly Taken[] {
  const before = taken.find(({ locationId }) => locationId === FIRST_LOCATION)?.quantity ?? 0;
  const others = taken.filter(({ locationId }) => locationId !== FIRST_LOCATION);
  return [{ locationId: FIRST_LOCATION, quantity: before + quantity }, ...others];
}
