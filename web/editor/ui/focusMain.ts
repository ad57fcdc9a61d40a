/** Leads whoever stood on something that is gone now to the beginning of the screen, without moving it. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The same where nothing else has taken the focus: it is nowhere, or still on what is `gone`. */
export function focusMainIfLost(gone?: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || gone?.contains(activeElement)) focusMain();
}
