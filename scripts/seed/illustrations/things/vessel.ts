import { lit, mix, shaded } from '../colour.ts';
import { type Point, scatter, through, xy } from '../curve.ts';
import { type Ink, n, type Stop } from '../ink.ts';
import type { Draw } from '../set.ts';

/** Radius and height above the table, from foot to rim. */
export type Profile = readonly (readonly [radius: number, height: number])[];

export interface Glaze {
  readonly colour: string;
  /** Colour of the bare body below the waterline. */
  readonly bare?: string;
  /** Height of the waterline above the table. */
  readonly waterline?: number;
  readonly speckle?: number;
  /** 0 is matt, 1 is glossy. */
  readonly gloss?: number;
  readonly inside?: string;
  readonly closed?: boolean;
  /** Heights of throwing rings. */
  readonly rings?: readonly number[];
}

/** How open an ellipse looks at a height above the table: the eye stands a little above the objects. */
export const tilt = (height: number): number => Math.max(0.06, 0.21 - height / 5200);

/** A thing turned on a wheel or a lathe: lit from the left. */
export function vessel(profile: Profile, glaze: Glaze, extra: (ink: Ink) => string = () => ''): Draw {
  return (ink) => {
    const [footRadius] = profile[0] as Point;
    const [rimRadius, height] = profile[profile.length - 1] as Point;
    const widest = Math.max(...profile.map(([radius]) => radius));
    const outline = silhouette(profile);
    const shape = ink.shape(outline);
    const svg = [
      `<g clip-path="${ink.clip(outline)}">`,
      volume(ink, shape, glaze.colour, profile, glaze.gloss ?? 0.3),
      waterline(ink, profile, glaze, widest),
      (glaze.rings ?? []).map((at) => ring(profile, at, glaze.colour)).join(''),
      glaze.speckle ? `<use href="#${shape}" fill="${speckles(ink, glaze.speckle)}"/>` : '',
      grounding(ink, widest, height),
      extra(ink),
      '</g>',
      glaze.closed ? '' : mouth(ink, rimRadius, height, glaze),
    ].join('');
    return { svg, foot: footRadius, height };
  };
}

export function silhouette(profile: Profile): string {
  const right = profile.map(([radius, height]): Point => [radius, -height]);
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  const [footRadius] = profile[0] as Point;
  const [rimRadius, height] = profile[profile.length - 1] as Point;
  const [start] = right as [Point];
  const rim = `A${n(rimRadius)} ${n(rimRadius * tilt(height))} 0 0 0 ${xy(-rimRadius, -height)}`;
  const foot = `A${n(footRadius)} ${n(footRadius * tilt(0))} 0 0 0 ${xy(footRadius, 0)}`;
  return `M${xy(start[0], start[1])}${through(right)}${rim}${through(left)}${foot}Z`;
}

const box = (half: number, height: number): string =>
  `M${n(-half)} ${n(-height - half * 0.2)}h${n(half * 2)}v${n(height + half * 0.5)}h${n(-half * 2)}z`;

function volume(ink: Ink, shape: string, colour: string, profile: Profile, gloss: number): string {
  const widest = Math.max(...profile.map(([radius]) => radius));
  const height = profile[profile.length - 1]?.[1] ?? 0;
  const round = ink.linear(turning(colour));
  const shine = ink.radial([
    [0, lit(colour, 0.9), 0.3 + gloss * 0.4],
    [0.35, lit(colour, 0.7), 0.16 + gloss * 0.1],
    [1, lit(colour, 0.6), 0],
  ]);
  const depth = ink.radial([
    [0, '#1f1716', 0.2],
    [0.5, '#1f1716', 0.08],
    [1, '#1f1716', 0],
  ]);
  const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
  return [
    `<use href="#${shape}" fill="${round}"/>`,
    ellipse(widest * 0.75, -height * 0.3, widest * 0.9, height * 0.72, depth),
    ellipse(-widest * 0.4, -height * 0.66, widest * 0.5, height * 0.46, shine),
    narrows(profile, widest)
      .map(
        ([radius, from, to]) =>
          `<path fill="${ink.linear(turning(colour, 0.82))}" d="M${n(-radius)} ${n(-to - radius)}h${n(radius * 2)}v${n(to - from + radius)}h${n(-radius * 2)}z"/>`,
      )
      .join(''),
  ].join('');
}

/** How a round body takes light from the left front: Lambert's law around it, and a little thrown back at the edge. */
function turning(colour: string, opacity = 1): Stop[] {
  return [-1, -0.85, -0.5, -0.1, 0.3, 0.6, 0.85, 0.95, 1].map((x) => {
    const facing = -0.55 * x + 0.83 * Math.sqrt(1 - x * x);
    const bounce = Math.max(0, x - 0.9) * 1.4;
    const tone =
      facing > 0.84
        ? lit(colour, (facing - 0.84) * 1.5)
        : shaded(colour, Math.max(0, Math.min(0.54, (0.84 - facing) * 0.5) - bounce));
    return [(x + 1) / 2, tone, opacity];
  });
}

/** The slim parts of a profile (a neck, a stem), which need a turn of their own: radius, from, to. */
function narrows(profile: Profile, widest: number): [radius: number, from: number, to: number][] {
  const spans: [number, number, number][] = [];
  if ((profile[profile.length - 1]?.[0] ?? 0) > widest * 0.5) return spans;
  for (let i = 0; i + 1 < profile.length; i++) {
    const [[r0, h0], [r1, h1]] = [profile[i], profile[i + 1]] as [Point, Point];
    if (Math.max(r0, r1) > widest * 0.5 || h1 - h0 < 8) continue;
    spans.push([Math.max(r0, r1), h0, h1]);
  }
  return spans;
}

/** Iron in a glaze or grit in stone: a scatter of dots, sparse and uneven. */
function speckles(ink: Ink, density: number): string {
  const [width, height] = [310, 270];
  const random = scatter(Math.round(density * 100));
  const dots = (count: number) =>
    Array.from(
      { length: Math.round(count * density) },
      () => `M${n(random() * width, 0)} ${n(random() * height, 0)}h.1`,
    ).join('');
  const layer = (size: number, opacity: number, count: number) =>
    `<path stroke-width="${size}" opacity="${opacity}" d="${dots(count)}"/>`;
  return ink.pattern(
    width,
    height,
    `<g stroke="#3a2a20" stroke-linecap="round">${layer(2.6, 0.42, 50)}${layer(4.2, 0.34, 17)}${layer(6.6, 0.2, 6)}</g>`,
    'rotate(9)',
  );
}

function waterline(ink: Ink, profile: Profile, { bare, waterline: at }: Glaze, widest: number): string {
  if (bare === undefined || at === undefined) return '';
  const drop = widest * tilt(at);
  const w = widest * 1.1;
  const fill = ink.linear([
    [0, shaded(bare, 0.12)],
    [0.24, lit(bare, 0.32)],
    [0.55, bare],
    [0.86, shaded(bare, 0.48)],
    [1, shaded(bare, 0.4)],
  ]);
  const line = `M${xy(-w, -at - drop * 0.5)}C${xy(-w * 0.6, -at + drop * 1.25)} ${xy(-w * 0.15, -at + drop * 0.6)} ${xy(w * 0.1, -at + drop * 0.95)}S${xy(w * 0.7, -at + drop * 0.9)} ${xy(w, -at - drop * 0.5)}`;
  const [[foot]] = profile as [Point];
  return `<path fill="${fill}" d="${line}V${n(foot * 0.4 + 20)}H${n(-w)}Z"/><path fill="none" stroke="${shaded(bare, 0.5)}" stroke-opacity=".3" stroke-width="3" d="${line}"/>`;
}

export function radiusAt(profile: Profile, height: number): number {
  for (let i = 0; i + 1 < profile.length; i++) {
    const [[r0, h0], [r1, h1]] = [profile[i], profile[i + 1]] as [Point, Point];
    if (height >= h0 && height <= h1) return r0 + ((r1 - r0) * (height - h0)) / (h1 - h0 || 1);
  }
  return 0;
}

function ring(profile: Profile, at: number, colour: string): string {
  const r = radiusAt(profile, at) * 1.02;
  const arc = (y: number) => `M${xy(-r, -y)}A${n(r)} ${n(r * tilt(at))} 0 0 0 ${xy(r, -y)}`;
  return `<path fill="none" stroke="${shaded(colour, 0.5)}" stroke-opacity=".34" stroke-width="5" d="${arc(at)}"/><path fill="none" stroke="${lit(colour, 0.7)}" stroke-opacity=".4" stroke-width="4" d="${arc(at + 6)}"/>`;
}

function grounding(ink: Ink, widest: number, height: number): string {
  const fill = ink.linear(
    [
      [0, '#fff7e8', 0.08],
      [0.45, '#231c1d', 0],
      [1, '#231c1d', 0.3],
    ],
    'down',
  );
  return `<path fill="${fill}" d="${box(widest, height)}"/>`;
}

function mouth(ink: Ink, radius: number, height: number, { colour, inside }: Glaze): string {
  const ry = radius * tilt(height);
  const lip = Math.min(9, radius * 0.07);
  const well = inside ?? mix(colour, shaded(colour, 0.6), 0.55);
  const lipPaint = ink.linear([
    [0, lit(colour, 0.45)],
    [0.35, lit(colour, 0.62)],
    [1, shaded(colour, 0.14)],
  ]);
  const wellPaint = ink.linear([
    [0, shaded(well, 0.5)],
    [0.45, shaded(well, 0.22)],
    [1, lit(well, 0.24)],
  ]);
  return `<ellipse cy="${n(-height)}" rx="${n(radius)}" ry="${n(ry)}" fill="${lipPaint}"/><ellipse cy="${n(-height + lip * 0.12)}" rx="${n(radius - lip)}" ry="${n(Math.max(1, ry - lip * 0.62))}" fill="${wellPaint}"/>`;
}
