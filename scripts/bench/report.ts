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
} & ({ readonly ceiling: number } | { readonly least: number });

export function printRatios(rows: readonly Row[]): void {
  const table = rows.map(({ what, ours, floor, unit, goal }) => {
    const ratio = ours / floor;
    return [
      what,
      round(ours),
      round(floor),
      unit,
      ratio.toFixed(2),
      goal === undefined ? '' : `≥ ${goal}`,
      mark(goal === undefined ? undefined : ratio >= goal),
    ];
  });
  print(['', 'Storefold', 'floor', '', 'ratio', 'goal', ''], table);
}

export function printLimits(limits: readonly Limit[]): void {
  const table = limits.map((limit) => {
    const { what, measured, unit } = limit;
    const isMet = 'ceiling' in limit ? measured <= limit.ceiling : measured >= limit.least;
    const goal = 'ceiling' in limit ? `≤ ${limit.ceiling}` : `≥ ${limit.least}`;
    return [what, round(measured), unit, goal, mark(isMet)];
  });
  print(['', 'measured', '', 'goal', ''], table);
}

const mark = (met: boolean | undefined) => (met === undefined ? '' : met ? '✓' : '✗');

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
  console.log('');
}
