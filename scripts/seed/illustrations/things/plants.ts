import { shaded } from '../colour.ts';
import { closedCurve, openCurve, type Point, scatter, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';

/** A leaf from its stalk at x,y, `length` long, turned by `angle` degrees. */
export function leaf(ink: Ink, x: number, y: number, length: number, angle: number, colour: string): string {
  const wide = length * 0.2;
  const fill = ink.linear(
    [
      [0, shaded(colour, 0.3)],
      [0.5, colour],
      [1, shaded(colour, 0.12)],
    ],
    'down',
  );
  return `<g transform="translate(${xy(x, y)})rotate(${n(angle)})"><path fill="${fill}" d="M0 0C${xy(length * 0.2, -wide)} ${xy(length * 0.7, -wide)} ${xy(length, 0)}C${xy(length * 0.7, wide * 0.8)} ${xy(length * 0.2, wide * 0.9)} 0 0Z"/><path d="M0 0L${xy(length * 0.92, 0)}" stroke="${shaded(colour, 0.45)}" stroke-opacity=".4" stroke-width="1.5"/></g>`;
}

/** A stem along `points`, with leaves in turn on either side of its upper part. */
export function stem(ink: Ink, points: readonly Point[], leaves: number, colour: string, size = 92): string {
  const path = openCurve(points);
  const random = scatter(points.length * 31 + leaves);
  const parts = Array.from({ length: leaves }, (_, i) => {
    const at = 0.3 + (0.7 * (i + 0.6)) / leaves;
    const index = Math.min(points.length - 2, Math.floor(at * (points.length - 1)));
    const [from, to] = [points[index], points[index + 1]] as [Point, Point];
    const part = at * (points.length - 1) - index;
    const heading = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const side = i % 2 ? 1 : -1;
    return leaf(
      ink,
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
      size * (0.72 + random() * 0.45) * (1 - at * 0.25),
      heading + side * (38 + random() * 26),
      colour,
    );
  });
  const [tip, before] = [points[points.length - 1], points[points.length - 2]] as [Point, Point];
  const end = leaf(
    ink,
    tip[0],
    tip[1],
    size * 0.6,
    (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI,
    colour,
  );
  return `<path d="${path}" fill="none" stroke="#5d4734" stroke-width="7" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#9a7c5c" stroke-width="2" transform="translate(-1.5 -1)"/>${leaves > 0 ? parts.join('') + end : ''}`;
}

/** Small round buds along a bare twig. */
export function buds(points: readonly Point[], colour: string): string {
  return points
    .map(
      ([x, y], i) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${9 + (i % 3) * 3}" fill="${colour}"/><circle cx="${n(x - 3)}" cy="${n(y - 4)}" r="3" fill="#fff" opacity=".5"/>`,
    )
    .join('');
}

export function pebble(width: number, colour: string): Draw {
  return (ink) => {
    const w = width;
    const outline = closedCurve([
      [-w, -w * 0.2],
      [-w * 0.72, -w * 0.62],
      [-w * 0.05, -w * 0.8],
      [w * 0.68, -w * 0.58],
      [w, -w * 0.16],
      [w * 0.6, w * 0.1],
      [-w * 0.6, w * 0.1],
    ]);
    const fill = ink.radial(
      [
        [0, '#fff7e8'],
        [0.18, colour],
        [1, shaded(colour, 0.55)],
      ],
      'cx=".3" cy=".2" r=".95"',
    );
    return { svg: `<path d="${outline}" fill="${fill}"/>`, foot: w * 0.9, height: w * 0.8 };
  };
}

export function lemon(): Draw {
  return (ink) => {
    const fill = ink.radial(
      [
        [0, '#fff1b8'],
        [0.25, '#e9c04c'],
        [1, '#a5731c'],
      ],
      'cx=".35" cy=".25" r=".9"',
    );
    return {
      svg: `<path fill="${fill}" d="M-104 -62C-96 -124 -40 -146 14 -138C64 -132 84 -112 96 -92C112 -88 118 -70 100 -60C84 -14 34 4 -20 0C-70 -4 -100 -28 -104 -62Z"/>`,
      foot: 84,
      height: 130,
    };
  };
}

export function loaf(): Draw {
  return (ink) => {
    const crust = ink.radial(
      [
        [0, '#e6b876'],
        [0.45, '#b97c3f'],
        [1, '#5f371b'],
      ],
      'cx=".34" cy=".18" r=".95"',
    );
    const cuts = [-130, -40, 50, 136]
      .map((x) => `M${x} -196C${x + 20} -160 ${x + 34} -120 ${x + 38} -84`)
      .join('');
    return {
      svg: `<path fill="${crust}" d="M-262 -70C-272 -170 -150 -232 0 -232C160 -232 270 -170 262 -70C256 -8 200 6 0 6S-256 -8 -262 -70Z"/><path d="${cuts}" fill="none" stroke="#f3d8a6" stroke-width="20" stroke-linecap="round" opacity=".75"/><path d="${cuts}" transform="translate(9 3)" fill="none" stroke="#5f371b" stroke-width="5" stroke-linecap="round" opacity=".5"/>`,
      foot: 250,
      height: 230,
    };
  };
}
