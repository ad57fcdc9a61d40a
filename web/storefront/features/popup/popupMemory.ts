/** The keys of the overlay in the browser's own storage (`docs/rules/web.md#popup-memory`). */
export const POPUP_KEYS = {
  dateClosed: 'popup-overlay-date-closed',
  version: 'popup-overlay-version',
  submitted: 'popup-overlay-submitted',
} as const;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const DAY = 24 * 60 * 60 * 1000;

/** Whether a visitor may be shown this version: not who has answered it, nor, for some days, who has closed it. */
export function mayAppear(
  memory: Memory,
  popup: { version: number; daysBetween: number },
  now: number,
): boolean {
  if (memory.getItem(POPUP_KEYS.version) !== String(popup.version)) return true;
  if (memory.getItem(POPUP_KEYS.submitted) === 'true') return false;
  const closed = Date.parse(memory.getItem(POPUP_KEYS.dateClosed) ?? '');
  return Number.isNaN(closed) || now - closed >= popup.daysBetween * DAY;
}

export function rememberClosed(memory: Memory, version: number, now: number): void {
  if (memory.getItem(POPUP_KEYS.version) !== String(version)) memory.removeItem(POPUP_KEYS.submitted);
  memory.setItem(POPUP_KEYS.version, String(version));
  memory.setItem(POPUP_KEYS.dateClosed, new Date(now).toISOString());
}

export function rememberSubmitted(memory: Memory, version: number): void {
  memory.setItem(POPUP_KEYS.version, String(version));
  memory.setItem(POPUP_KEYS.submitted, 'true');
}
