import { n } from './ink.ts';

export type Point = readonly [x: number, y: number];

/** Bezier commands through all points after the first (Catmull-Rom), to follow a moveto or lineto to the first. */
export function through(points: readonly Point[], tension = 1): string {
  let path = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ] as [Point, Point, Point, Point];
    const k = tension / 6;
    path += `C${xy(from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k)} ${xy(to[0] - (after[0] - from[0]) * k, to[1] - (after[1] - from[1]) * k)} ${xy(to[0], to[1])}`;
  }
  return path;
}

export const xy = (x: number, y: number): string => `${n(x)} ${n(y)}`;

export function openCurve(points: readonly Point[]): string {
  const [[x, y]] = points as [Point];
  return `M${xy(x, y)}${through(points)}`;
}

/** A smooth closed outline, e.g. a pebble. */
export function closedCurve(points: readonly Point[]): string {
  const count = points.length;
  const around = [points[count - 1], ...points, points[0], points[1]] as Point[];
  const [[x, y]] = points as [Point];
  let path = `M${xy(x, y)}`;
  for (let i = 1; i <= count; i++) {
    const [before, from, to, after] = around.slice(i - 1, i + 3) as [Point, Point, Point, Point];
    path += `C${xy(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} ${xy(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)} ${xy(to[0], to[1])}`;
  }
  return `${path}Z`;
}

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${xy(x, y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** Repeatable scatter in [0, 1): the drawings come out the same each time. */
export function scatter(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}
