const KEY = 'storefold.position';

/**
 * The newest commit position this browser tab has caused. Reads ask for at least this, so that a person always sees
 * their own change, also when the page is loaded again right after it.
 */
export function rememberPosition(position: string | null): void {
  if (!position || !/^\d+$/.test(position)) return;
  const known = newestPosition();
  if (known === null || BigInt(position) > BigInt(known)) storage()?.setItem(KEY, position);
}

export function newestPosition(): string | null {
  const known = storage()?.getItem(KEY) ?? null;
  return known !== null && /^\d+$/.test(known) ? known : null;
}

/** Reading the property alone throws where a browser blocks storage; then the position cookie has to do. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
