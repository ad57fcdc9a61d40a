const KEY = 'storefold:sql';

/** The question that was typed last in this tab of the browser: it is there again after another screen, and after a reload. */
export const typedQuestion = (): string | null => storage()?.getItem(KEY) ?? null;

export const keepTyped = (sql: string): void => storage()?.setItem(KEY, sql);

/** `null` where the browser keeps nothing for sites. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
