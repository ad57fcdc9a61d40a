import { counted } from './words.ts';

const NOUNS = {
  WEEK: { one: 'week', many: 'weeks' },
  MONTH: { one: 'month', many: 'months' },
  YEAR: { one: 'year', many: 'years' },
} as const;

export type Period = keyof typeof NOUNS;

/** `month`; `1 month` and `2 months` where it is counted. */
export const periodWords = (unit: Period): string => NOUNS[unit].one;
export const periodsWords = (value: number, unit: Period): string =>
  counted(value, NOUNS[unit].one, NOUNS[unit].many);
