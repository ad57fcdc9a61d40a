/** One comparison taken in one run: ours against the floor that physics and the libraries set on this machine. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly unit: string;
  /** The ratio to reach, where there is one. */
  readonly goal?: number;
}

/** A measurement with a bound of its own: a ceiling, or the least that is enough. */
export type Limit = {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** What keeps this machine from reaching it, whatever Storefold does. It is shown then, and not missed. */
  readonly outOfReach?: string;
} & ({ readonly ceiling: number } | { readonly least: number });

export type Measured = readonly (Row | Limit)[];

export const isRow = (one: Row | Limit): one is Row => 'floor' in one;

/** `null` where there is no goal, or none that this machine could reach. */
export function isMet(one: Row | Limit): boolean | null {
  if (isRow(one)) return one.goal === undefined ? null : one.ours / one.floor >= one.goal;
  if (one.outOfReach !== undefined) return null;
  return 'ceiling' in one ? one.measured <= one.ceiling : one.measured >= one.least;
}

/** What was measured, and on what. */
export interface Report {
  readonly machine: string;
  readonly commit: string;
  readonly at: string;
  readonly measured: Measured;
  /** Groups with goals that were not taken, because they take so long. */
  readonly leftOut: readonly string[];
}

export const missedGoals = ({ measured }: Report): readonly string[] =>
  measured.filter((one) => isMet(one) === false).map(({ what }) => what);
