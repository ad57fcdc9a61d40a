import { DARK, LIGHT, lit, mix, shaded } from '../colour.ts';
import { type Point, through, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';
import type { Profile } from './profile.ts';
import { shadeRound, speckles } from './shading.ts';

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
      `<use href="#${shape}" fill="${glaze.colour}"/>`,
      waterline(profile, glaze, widest),
      (glaze.rings ?? []).map((at) => ring(profile, at, glaze.colour)).join(''),
      glaze.speckle ? `<use href="#${shape}" fill="${speckles(ink, glaze.speckle)}"/>` : '',
      shadeRound(ink, shape, glaze.colour, profile, glaze.gloss ?? 0.3),
      extra(ink),
      '</g>',
      glaze.closed ? '' : mouth(ink, rimRadius, height, glaze),
    ].join('');
    return { svg, foot: footRadius, height };
  };
}

function silhouette(profile: Profile): string {
  const right = profile.map(([radius, height]): Point => [radius, -height]);
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  const [footRadius] = profile[0] as Point;
  const [rimRadius, height] = profile[profile.length - 1] as Point;
  const [start] = right as [Point];
  const rim = `A${n(rimRadius)} ${n(rimRadius * tilt(height))} 0 0 0 ${xy(-rimRadius, -height)}`;
  const foot = `A${n(footRadius)} ${n(footRadius * tilt(0))} 0 0 0 ${xy(footRadius, 0)}`;
  return `M${xy(start[0], start[1])}${through(right)}${rim}${through(left)}${foot}Z`;
}

function waterline(profile: Profile, { bare, waterline: at }: Glaze, widest: number): string {
  if (bare === undefined || at === undefined) return '';
  const drop = widest * tilt(at);
  const w = widest * 1.1;
  const line = `M${xy(-w, -at - drop * 0.5)}C${xy(-w * 0.6, -at + drop * 1.25)} ${xy(-w * 0.15, -at + drop * 0.6)} ${xy(w * 0.1, -at + drop * 0.95)}S${xy(w * 0.7, -at + drop * 0.9)} ${xy(w, -at - drop * 0.5)}`;
  const [[foot]] = profile as [Point];
  return `<path fill="${bare}" d="${line}V${n(foot * 0.4 + 20)}H${n(-w)}Z"/><path fill="none" stroke="${shaded(bare, 0.5)}" stroke-opacity=".3" stroke-width="3" d="${line}"/>`;
}

function radiusAt(profile: Profile, height: number): number {
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

function mouth(ink: Ink, radius: number, height: number, { colour, inside }: Glaze): string {
  const ry = radius * tilt(height);
  const lip = Math.min(9, radius * 0.07);
  const well = inside ?? mix(colour, shaded(colour, 0.6), 0.55);
  const lipLight = ink.linear([
    [0, LIGHT, 0.45],
    [0.35, LIGHT, 0.62],
    [0.8, LIGHT, 0],
    [1, DARK, 0.14],
  ]);
  const wellShade = ink.linear([
    [0, DARK, 0.5],
    [0.6, DARK, 0.12],
    [1, LIGHT, 0.22],
  ]);
  const ellipse = (inset: number, fill: string) =>
    `<ellipse cy="${n(-height + inset * 0.12)}" rx="${n(radius - inset)}" ry="${n(Math.max(1, ry - inset * 0.62))}" fill="${fill}"/>`;
  return ellipse(0, colour) + ellipse(0, lipLight) + ellipse(lip, well) + ellipse(lip, wellShade);
}
