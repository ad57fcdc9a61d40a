import type { Conflict } from '../app/editorApi.ts';
import { LOCALE } from '../words/language.ts';
import { type Money, moneyWords } from './money.ts';

/** Any value of an event, as a person reads it; `null` for nothing at all. */
export function valueWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return value.toLocaleString(LOCALE);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(valueWords).join(', ');
  if (isMoney(value)) return moneyWords(value);
  if (typeof value === 'object') return Object.values(value).map(valueWords).join(' / ');
  return String(value);
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value;

/** What somebody else made of the same, for who may write over it by saving once more. */
export function meanwhileWords(conflicts: readonly Conflict[]): string {
  const theirs = conflicts.map((conflict) => valueWords(conflict.theirs) ?? 'nothing').join('; ');
  return `Somebody else has set this to ${theirs} meanwhile. Save once more to keep yours.`;
}
