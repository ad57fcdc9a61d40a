/** What somebody had typed, in an edit that was not kept; empty for one that is no matter of words. */
export const wordsIn = (edit: object | null): string =>
  edit !== null && 'to' in edit && typeof edit.to === 'string' ? edit.to : '';

/** What an edit is about, whatever was there before and after it. */
function matterOf(edit: object): string {
  const { from: _, to: __, ...matter } = edit as { readonly from?: unknown; readonly to?: unknown };
  return JSON.stringify(matter);
}

/** Whether one that was kept makes good one that was not: another thing does not take away the words that nobody has kept. */
export const makesGood = (kept: object | null, failed: object | null): boolean =>
  wordsIn(failed) === '' || (kept !== null && failed !== null && matterOf(kept) === matterOf(failed));

/** The words of a text, without how it is formatted, as somebody reads and copies them. */
export function plainWords(text: string): string {
  if (!/<\w/.test(text)) return text;
  const read = new DOMParser().parseFromString(
    text.replace(/<\/(p|h\d|li|blockquote)>|<br>/g, '$&\n'),
    'text/html',
  );
  return (read.body.textContent ?? '').trim();
}
