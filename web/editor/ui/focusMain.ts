/** Leads whoever stood on something that is gone now to the beginning of the screen, without moving it. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Whether the focus is nowhere, or still on what is `gone`. */
export function isFocusLost(gone?: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || gone?.contains(activeElement) === true;
}

/** Leads there where nothing else has taken the focus. */
export function focusMainIfLost(gone?: Element | null): void {
  if (isFocusLost(gone)) focusMain();
}
