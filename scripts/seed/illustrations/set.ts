import { lit, shaded } from './colour.ts';
import { createInk, type Ink, n } from './ink.ts';
import { softShape } from './soft.ts';

/** One object: drawn with the middle of its foot at 0,0 and y pointing down. */
export interface Thing {
  readonly svg: string;
  /** Half the width that touches the table; 0 for what hangs. */
  readonly foot: number;
  readonly height: number;
  /** Stands on a straight edge instead of a ring: its shadow is a strip. */
  readonly straight?: boolean;
}

export type Draw = (ink: Ink) => Thing;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly shadow?: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Surroundings {
  readonly wall: string;
  readonly table: string;
  /** Height of the table's far edge as a share of the frame, from the top. */
  readonly horizon?: number;
  /** Light falling through a window onto the wall, 0–1. */
  readonly window?: number;
  /** How dark the corners get, 0–1. */
  readonly dusk?: number;
}

/** A whole drawing: paints come first in the file, and everything is one SVG with no outside parts. */
export function drawing(frame: Frame, paint: (ink: Ink) => string): string {
  const ink = createInk();
  const body = paint(ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"><defs>${ink.defs()}</defs>${body}</svg>\n`;
}

/** Wall and table, lit from the upper left. */
export function backdrop(ink: Ink, { width, height }: Frame, set: Surroundings): string {
  const { wall, table, horizon = 0.67, window = 0, dusk = 0.3 } = set;
  const edge = height * horizon;
  const wallPaint = ink.radial(
    [
      [0, lit(wall, 0.34)],
      [0.45, wall],
      [1, shaded(wall, 0.1 + dusk * 0.5)],
    ],
    'cx=".26" cy=".2" r="1.05"',
  );
  const tablePaint = ink.linear(
    [
      [0, shaded(table, 0.14)],
      [0.1, table],
      [0.5, lit(table, 0.16)],
      [1, shaded(table, 0.06 + dusk * 0.2)],
    ],
    'down',
  );
  const falloff = ink.linear([
    [0, '#fff7e8', 0.1],
    [0.45, '#fff7e8', 0],
    [1, '#231c1d', 0.06 + dusk * 0.36],
  ]);
  const crease = ink.linear(
    [
      [0, '#231c1d', 0],
      [1, '#231c1d', 0.13],
    ],
    'down',
  );
  return [
    `<path fill="${wallPaint}" d="M0 0h${width}v${n(edge + 2)}H0z"/>`,
    window > 0 ? windowLight(ink, width, edge, window) : '',
    `<path fill="${crease}" d="M0 ${n(edge - 130)}h${width}v130H0z"/>`,
    `<path fill="${tablePaint}" d="M0 ${n(edge)}h${width}V${height}H0z"/>`,
    `<path fill="${lit(table, 0.5)}" opacity=".55" d="M0 ${n(edge)}h${width}v2.5H0z"/>`,
    `<path fill="${falloff}" d="M0 0h${width}v${height}H0z"/>`,
  ].join('');
}

function windowLight(ink: Ink, width: number, edge: number, strength: number): string {
  const [left, pane, gap, slant] = [width * 0.1, width * 0.2, width * 0.034, width * 0.13];
  const top = edge * 0.06;
  const bottom = edge * 0.86;
  const middle = (top + bottom) / 2;
  const panes = [0, 1].flatMap((column) => {
    const x = left + column * (pane + gap);
    const half = (from: number, to: number) => {
      const at = (y: number) => (slant * (y - top)) / (bottom - top);
      return `M${n(x + at(from))} ${n(from)}h${n(pane)}L${n(x + pane + at(to))} ${n(to)}h${n(-pane)}z`;
    };
    return [half(top, middle - gap / 2), half(middle + gap / 2, bottom)];
  });
  return softShape(ink, panes.join(''), '#fff3d6', strength * 0.8, width / 130);
}

/** A surface seen from above, for what is best shown lying down. */
export function flatLay(ink: Ink, { width, height }: Frame, surface: string): string {
  const paint = ink.radial(
    [
      [0, lit(surface, 0.3)],
      [0.5, surface],
      [1, shaded(surface, 0.24)],
    ],
    'cx=".28" cy=".22" r="1.05"',
  );
  return `<path fill="${paint}" d="M0 0h${width}v${height}H0z"/>`;
}

/** Puts a thing on the table with the shadow it touches and the shadow it throws to the right. */
export function put(ink: Ink, draw: Draw, { x, y, scale = 1, shadow = 1 }: Place): string {
  const { svg, foot, height, straight } = draw(ink);
  const spot = (opacity: number) =>
    ink.radial([
      [0, '#1f1716', opacity],
      [0.55, '#1f1716', opacity * 0.5],
      [1, '#1f1716', 0],
    ]);
  const reach = Math.min(height * 0.5, foot * 2.6) + foot * 0.5;
  const ellipse = (cx: number, cy: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${spot(opacity)}"/>`;
  const round = () =>
    ellipse(reach * 0.62, foot * 0.06, foot + reach, foot * 0.32 + 16, 0.3 * shadow) +
    ellipse(reach * 0.24, foot * 0.07, foot * 1.1 + reach * 0.36, foot * 0.24 + 8, 0.4 * shadow) +
    ellipse(foot * 0.06, foot * 0.08, foot * 1.12, foot * 0.2 + 5, 0.75 * shadow);
  const strip = () =>
    ellipse(foot * 0.3, -6, foot * 1.24, 46, 0.34 * shadow) +
    softShape(
      ink,
      `M${n(-foot)} -14H${n(foot)}L${n(foot + 16)} 2H${n(-foot + 6)}Z`,
      '#1f1716',
      0.6 * shadow,
      12,
    );
  const shadows = foot === 0 || shadow === 0 ? '' : straight ? strip() : round();
  const sized = scale === 1 ? '' : ` scale(${n(scale, 3)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${sized}"><use href="#${ink.group(shadows + svg)}"/></g>`;
}
