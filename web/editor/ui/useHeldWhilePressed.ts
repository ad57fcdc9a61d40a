import { useEffect, useRef, useState } from 'react';

/** In milliseconds after it was let go: under a finger the click comes later than that. */
const UNTIL_CLICKED = 150;

/**
 * What is shown, which stays as it is from when it is pressed until that counts. What is looked up arrives at any moment, and the
 * press of one thing would else come to lie on another that has taken its place.
 *
 * @returns what to show, and what to call when it is pressed
 */
export function useHeldWhilePressed<Shown>(latest: Shown): [Shown, () => void] {
  const [held, setHeld] = useState<{ readonly shown: Shown } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function hold(): void {
    stop.current?.();
    setHeld({ shown: held ? held.shown : latest });
    const over = new AbortController();
    let clicked: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      over.abort();
      clicked = setTimeout(() => setHeld(null), UNTIL_CLICKED);
    };
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, release, { capture: true, signal: over.signal });
    stop.current = () => {
      over.abort();
      clearTimeout(clicked);
    };
  }
  return [held ? held.shown : latest, hold];
}
