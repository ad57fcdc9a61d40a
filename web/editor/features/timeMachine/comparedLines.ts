import { linesOf } from './stepWords.ts';

/** One field of an object at two moments; `null` where there was nothing. */
export interface ComparedLine {
  /** Tells it from the other lines. */
  readonly path: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly differs: boolean;
}

/** Two states of one object field by field, in the order of the later one; what is gone stands behind. */
export function comparedLines(one: unknown, other: unknown): readonly ComparedLine[] {
  const before = new Map(linesOf(one).map((line) => [line.path, line]));
  const after = new Map(linesOf(other).map((line) => [line.path, line]));
  return [...new Set([...after.keys(), ...before.keys()])].map((path) => {
    const then = before.get(path);
    const now = after.get(path);
    return {
      path,
      name: (now ?? then)?.name ?? path,
      before: then?.text ?? null,
      after: now?.text ?? null,
      differs: then?.text !== now?.text,
    };
  });
}
