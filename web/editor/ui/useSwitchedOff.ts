import { useState } from 'react';

/**
 * How a button is switched off. One that has the focus keeps it, as `aria-disabled`: browsers take it away from what is
 * `disabled`, and whoever has just pressed it by keyboard would stand nowhere.
 */
export function useSwitchedOff(isOff: boolean) {
  const [isHeld, setHeld] = useState(false);
  return {
    disabled: isOff && !isHeld,
    'aria-disabled': (isOff && isHeld) || undefined,
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  } as const;
}
