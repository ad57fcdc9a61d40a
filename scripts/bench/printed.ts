import { isMet, isRow, type Limit, missedGoals, type Report, type Row } from './report.ts';

/** For people: ratios first, then what has a bound of its own. */
export function printReport(report: Report): void {
  console.log(`\n${report.machine}, commit ${report.commit}, ${report.at}\n`);
  const { measured } = report;
  printRatios(measured.filter(isRow));
  printLimits(measured.filter((one): one is Limit => !isRow(one)));
  if (report.leftOut.length > 0)
    console.log(`Not taken, since it takes long: ${report.leftOut.join(', ')} (npm run bench -- --only …)`);
  const missed = missedGoals(report);
  if (missed.length > 0) console.log(`Missed: ${missed.join('; ')}`);
}

/** For programs. */
export function printJson(report: Report): void {
  const measured = report.measured.map((one) => ({ ...one, met: isMet(one) }));
  console.log(JSON.stringify({ ...report, measured, missed: missedGoals(report) }, null, 2));
}

function printRatios(rows: readonly Row[]): void {
  const table = rows.map((row) => {
    const { what, ours, floor, unit, goal } = row;
    const wanted = goal === undefined ? '' : `≥ ${goal}`;
    return [what, round(ours), round(floor), unit, (ours / floor).toFixed(2), wanted, mark(isMet(row))];
  });
  print(['', 'Storefold', 'floor', '', 'ratio', 'goal', ''], table);
}

function printLimits(limits: readonly Limit[]): void {
  const table = limits.map((limit) => {
    const { what, measured, unit, outOfReach } = limit;
    const goal = 'ceiling' in limit ? `≤ ${limit.ceiling}` : `≥ ${limit.least}`;
    const met = outOfReach === undefined ? mark(isMet(limit)) : `out of reach here: ${outOfReach}`;
    return [what, round(measured), unit, goal, met];
  });
  print(['', 'measured', '', 'goal', ''], table);
}

const mark = (met: boolean | null) => (met === null ? '' : met ? '✓' : '✗');

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const last = head.length - 1;
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) => {
      if (column === last) return cell;
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join('  ').trimEnd());
  }
  console.log('');
}
