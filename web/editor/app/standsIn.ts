import { useEffect, useSyncExternalStore } from 'react';

let place: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function moveTo(to: string | null): void {
  place = to;
  for (const listener of listeners) listener();
}

/** The path that the current screen counts as below; `null` where it is the one of its address. */
export const useStandsIn = (): string | null => useSyncExternalStore(subscribe, () => place);

/** Says while a screen is shown that it belongs below another path than its own: a post below its blog. `null` for its own. */
export function useBelongsBelow(path: string | null): void {
  useEffect(() => {
    moveTo(path);
    return () => moveTo(null);
  }, [path]);
}
