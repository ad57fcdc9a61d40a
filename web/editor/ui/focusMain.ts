/** Leads whoever stood on something that is gone now to the beginning of the screen, without moving it. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The same where nothing else has taken the focus. */
export function focusMainIfLost(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) focusMain();
}
