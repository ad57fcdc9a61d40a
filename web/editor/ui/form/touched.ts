import { said } from '../../words/language.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ from what is saved. Compared as JSON: forms hold plain data with fields in a fixed order. */
export const touchedFields = (values: Values, saved: Values): string[] =>
  Object.keys(values).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));

export const picked = <T extends object>(values: T, fields: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<T>;

/** A mistake in a form: the name of its field, and what is wrong. */
export interface Mistake {
  readonly field: string;
  readonly message: string;
}

/** Every message in what react-hook-form calls errors, with the name of its field. */
export function mistakesIn(errors: unknown, path = ''): Mistake[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string' && 'type' in errors) {
    return [{ field: path, message: said(errors.message) }];
  }
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : mistakesIn(inner, name === 'root' ? path : path === '' ? name : `${path}.${name}`),
  );
}

/** The first message at or below a field: that of an amount is about its money. */
export const messageIn = (error: unknown): string | null => mistakesIn(error)[0]?.message ?? null;
