type ClassRates = Readonly<Record<string, number>>;

/** The rate of one tax class, in millionths. */
export interface ClassRow {
  readonly of: string;
  readonly rate: number;
}

export const classRowsOf = (rates: ClassRates): readonly ClassRow[] =>
  Object.entries(rates).map(([of, rate]) => ({ of, rate }));

/** What rows come to. Of two for the same class the last counts. */
export const classRatesOf = (rows: readonly ClassRow[]): ClassRates =>
  Object.fromEntries(rows.map(({ of, rate }) => [of.trim(), rate]));

export const sameRates = (a: ClassRates, b: ClassRates): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
};
