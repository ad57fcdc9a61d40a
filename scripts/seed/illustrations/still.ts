import { PRODUCT_FRAME } from '../images.ts';
import type { Ink } from './ink.ts';
import { backdrop, type Draw, drawing, flatLay, type Place, put, type Surroundings } from './set.ts';

/** Drawings by file name, without `.svg`. Each is made when it is asked for. */
export type Scenes = Readonly<Record<string, () => string>>;

export type Placed = readonly [draw: Draw, place: Place] | ((ink: Ink) => string);

export const paint = (ink: Ink, placed: Placed): string =>
  typeof placed === 'function' ? placed(ink) : put(ink, placed[0], placed[1]);

/** Objects on the table, from the back to the front. */
export const still = (set: Surroundings, ...things: readonly Placed[]): string =>
  drawing(
    PRODUCT_FRAME,
    (ink) => backdrop(ink, PRODUCT_FRAME, set) + things.map((thing) => paint(ink, thing)).join(''),
  );

/** Objects lying on a surface seen from above. */
export const fromAbove = (surface: string, ...things: readonly Placed[]): string =>
  drawing(
    PRODUCT_FRAME,
    (ink) => flatLay(ink, PRODUCT_FRAME, surface) + things.map((thing) => paint(ink, thing)).join(''),
  );

/** The walls and tables of the studio. */
export const SETS = {
  morning: { wall: '#e6ddce', table: '#cbb798', window: 0.55, dusk: 0.16 },
  linen: { wall: '#ddd2c0', table: '#e7dfd0', dusk: 0.18 },
  oat: { wall: '#d8c7ab', table: '#b99a72', dusk: 0.2 },
  clay: { wall: '#c58d70', table: '#d9b294', dusk: 0.3 },
  sage: { wall: '#aab29c', table: '#cfcbb8', dusk: 0.25 },
  ochre: { wall: '#dab877', table: '#e8d5ac', dusk: 0.22 },
  ink: { wall: '#566478', table: '#8b8f96', dusk: 0.4 },
  evening: { wall: '#4a3c38', table: '#6a4e3c', dusk: 0.75 },
} satisfies Record<string, Surroundings>;

/** `{ x, y, scale }` on the table of a product drawing. */
export const at = (x: number, y: number, scale = 1, shadow = 1): Place => ({ x, y, scale, shadow });

/** Turns and moves something drawn by hand. */
export const turned =
  (x: number, y: number, degrees: number, scale: number, inner: (ink: Ink) => string) =>
  (ink: Ink): string =>
    `<g transform="translate(${x} ${y})rotate(${degrees})scale(${scale})">${inner(ink)}</g>`;
