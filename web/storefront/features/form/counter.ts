import type { AskedField } from './askedField.ts';

/** What stands below a text with a limit: `12 / 200`, and whether that is too much. Nothing where there is no limit, or none that counts. */
export function counterOf(
  { type, maxLength }: Pick<AskedField, 'type' | 'maxLength'>,
  length: number,
): { readonly words: string; readonly isOver: boolean } | null {
  if (type !== 'textarea' || !(maxLength > 0)) return null;
  return { words: `${length} / ${maxLength}`, isOver: length > maxLength };
}
