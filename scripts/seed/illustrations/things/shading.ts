import { DARK, LIGHT } from '../colour.ts';
import { type Point, scatter } from '../curve.ts';
import { type Ink, n, type Stop } from '../ink.ts';
import type { Profile } from './profile.ts';

/** How a round body takes light from the left front, to lay over its colour: Lambert's law, and the wall's reflection. */
const roundLight = (ink: Ink): string =>
  ink.linear(
    [-1, -0.85, -0.5, -0.1, 0.02, 0.3, 0.6, 0.85, 0.95, 1].map((x): Stop => {
      const facing = -0.55 * x + 0.83 * Math.sqrt(1 - x * x);
      const bounce = Math.max(0, x - 0.9) * 1.4;
      const dark = Math.max(0, Math.min(0.54, (0.84 - facing) * 0.5) - bounce);
      return [(x + 1) / 2, facing > 0.84 ? LIGHT : DARK, facing > 0.84 ? (facing - 0.84) * 1.5 : dark];
    }),
  );

/** Light and shade over the silhouette of a turned thing, whatever its colour. */
export function shadeRound(ink: Ink, shape: string, colour: string, profile: Profile, gloss: number): string {
  const widest = Math.max(...profile.map(([radius]) => radius));
  const height = profile[profile.length - 1]?.[1] ?? 0;
  const shine = ink.radial([
    [0, LIGHT, 0.26 + gloss * 0.36],
    [0.35, LIGHT, 0.11 + gloss * 0.08],
    [1, LIGHT, 0],
  ]);
  const depth = ink.radial([
    [0, DARK, 0.2],
    [0.5, DARK, 0.08],
    [1, DARK, 0],
  ]);
  const ground = ink.linear(
    [
      [0, LIGHT, 0.08],
      [0.45, DARK, 0],
      [1, DARK, 0.3],
    ],
    'down',
  );
  const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
  return [
    `<use href="#${shape}" fill="${roundLight(ink)}"/>`,
    ellipse(widest * 0.75, -height * 0.3, widest * 0.9, height * 0.72, depth),
    ellipse(-widest * 0.4, -height * 0.66, widest * 0.5, height * 0.46, shine),
    slimParts(profile, widest)
      .map((part) => shadeSlim(ink, colour, part))
      .join(''),
    `<use href="#${shape}" fill="${ground}"/>`,
  ].join('');
}

type Slim = readonly [radius: number, from: number, to: number];

function shadeSlim(ink: Ink, colour: string, [radius, from, to]: Slim): string {
  const area = `M${n(-radius)} ${n(-to - radius)}h${n(radius * 2)}v${n(to - from + radius)}h${n(-radius * 2)}z`;
  return `<path fill="${colour}" opacity=".8" d="${area}"/><path fill="${roundLight(ink)}" d="${area}"/>`;
}

/** The slim parts of a profile (a neck, a stem), which need a turn of their own: radius, from, to. */
function slimParts(profile: Profile, widest: number): Slim[] {
  const spans: Slim[] = [];
  if ((profile[profile.length - 1]?.[0] ?? 0) > widest * 0.5) return spans;
  for (let i = 0; i + 1 < profile.length; i++) {
    const [[r0, h0], [r1, h1]] = [profile[i], profile[i + 1]] as [Point, Point];
    if (Math.max(r0, r1) > widest * 0.5 || h1 - h0 < 8) continue;
    spans.push([Math.max(r0, r1), h0, h1]);
  }
  return spans;
}

/** Iron in a glaze or grit in stone: a scatter of dots, sparse and uneven. */
export function speckles(ink: Ink, density: number): string {
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
