import { linesOf } from '../timeMachine/stepWords.ts';

/** One value of an object at two instants; `null` where there was none. */
export interface ComparedLine {
  readonly path: string;
  readonly name: string;
  readonly first: string | null;
  readonly second: string | null;
}

/** Every value that two states have between them, those that differ first. */
export function compared(first: unknown, second: unknown): readonly ComparedLine[] {
  const lines = new Map<string, ComparedLine>();
  for (const { path, name, text } of linesOf(first ?? null))
    lines.set(path, { path, name, first: text, second: null });
  for (const { path, name, text } of linesOf(second ?? null)) {
    lines.set(path, { path, name, first: lines.get(path)?.first ?? null, second: text });
  }
  const all = [...lines.values()];
  return [...all.filter(differs), ...all.filter((line) => !differs(line))];
}

/** Whether it was another value then. */
export const differs = ({ first, second }: ComparedLine): boolean => first !== second;
