/** Fractions of width and height, from the top left. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** How far a key moves it, and with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

/** Where a pointer is over a picture. */
export const pointAt = (
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): FocalPoint => ({
  x: within((clientX - box.left) / box.width),
  y: within((clientY - box.top) / box.height),
});

/** Where a key moves it; `null` for a key that does not. */
export function movedBy({ x, y }: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  const step = STEPS[key];
  if (!step) return null;
  const size = isLarge ? LARGE_STEP : STEP;
  return { x: within(x + step[0] * size), y: within(y + step[1] * size) };
}

/** `30% from the left, 60% from the top` */
export const pointWords = ({ x, y }: FocalPoint): string =>
  `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
