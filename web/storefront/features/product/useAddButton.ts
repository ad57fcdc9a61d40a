import { useEffect, useReducer } from 'react';
import { DELAYS, nextPhase } from './addButton.ts';

/** The button's phase, moved on by the clock where a phase lasts for a set time. */
export function useAddButton() {
  const [phase, signal] = useReducer(nextPhase, 'idle');
  useEffect(() => {
    const delay = DELAYS[phase];
    if (delay === null) return;
    const timer = setTimeout(() => signal('elapsed'), delay);
    return () => clearTimeout(timer);
  }, [phase]);
  return [phase, signal] as const;
}
