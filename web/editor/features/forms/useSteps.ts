import { useEffect, useRef, useState } from 'react';

/** What is changed within this belongs to one step: a word that is typed, in milliseconds. */
const ONE_STEP = 600;
const MOST_STEPS = 100;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The way back and forth through what a person made of something, until they leave it. Whatever changes its shape is a step
 * of its own; what is typed in between is one as long as nobody pauses.
 */
export function useSteps<Value>(
  value: Value,
  put: (value: Value) => void,
  shapeOf: (value: Value) => string,
) {
  const [past, setPast] = useState<readonly Value[]>([]);
  const [future, setFuture] = useState<readonly Value[]>([]);
  const known = useRef(value);
  const goesTo = useRef<Value | null>(null);
  const changedAt = useRef(0);

  useEffect(() => {
    const before = known.current;
    // A form makes its values anew whenever it is asked for them.
    if (same(before, value)) return;
    known.current = value;
    const isStep = goesTo.current !== null && same(goesTo.current, value);
    goesTo.current = null;
    if (isStep) return;
    const now = Date.now();
    const isSameStep = now - changedAt.current < ONE_STEP && shapeOf(before) === shapeOf(value);
    changedAt.current = now;
    setFuture([]);
    if (!isSameStep) setPast((steps) => [...steps.slice(1 - MOST_STEPS), before]);
  }, [value, shapeOf]);

  const go = (to: Value) => {
    goesTo.current = to;
    put(to);
  };
  return {
    mayUndo: past.length > 0,
    mayRedo: future.length > 0,
    undo() {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      setFuture([value, ...future]);
      go(last);
    },
    redo() {
      const [next, ...later] = future;
      if (next === undefined) return;
      setPast([...past, value]);
      setFuture(later);
      go(next);
    },
  };
}
