/** Milliseconds of the units that always take as long. */
export const FIXED_UNITS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** Whether this is a unit of time by its English name, such as `day` or `quarter`. */
export function isUnit(unit: unknown): unit is string {
  return typeof unit === 'string' && (Object.hasOwn(FIXED_UNITS, unit) || Object.hasOwn(MONTHS, unit));
}

/** A date some units later, in UTC; a day that its month has not becomes the last one. */
export function addUnits(date: Date, amount: number, unit: string): Date {
  const fixed = FIXED_UNITS[unit];
  if (fixed !== undefined) return new Date(date.getTime() + amount * fixed);
  const months = date.getUTCMonth() + amount * (MONTHS[unit] as number);
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}
