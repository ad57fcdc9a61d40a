import { useSyncExternalStore } from 'react';

let isGoingOn = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether somebody goes through what a new store needs, from one step to the next, until they have enough of it. */
export const useIsSettingUp = (): boolean => useSyncExternalStore(subscribe, () => isGoingOn);

export function goOnSettingUp(goesOn: boolean): void {
  isGoingOn = goesOn;
  for (const listener of listeners) listener();
}
