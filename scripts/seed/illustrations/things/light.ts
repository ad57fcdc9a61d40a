import { lit, PALETTE, shaded } from '../colour.ts';
import { xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softShape } from '../soft.ts';
import { tilt, vessel } from './vessel.ts';

/** Light around a lamp or a flame. */
export function glow(ink: Ink, x: number, y: number, rx: number, ry: number, strength: number): string {
  const fill = ink.radial([
    [0, '#ffe2a0', strength],
    [0.35, '#ffcf80', strength * 0.42],
    [1, '#ffc06a', 0],
  ]);
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

function flame(ink: Ink, y: number, size = 1): string {
  const fill = ink.radial(
    [
      [0, '#fffdf0'],
      [0.4, '#ffe7a0'],
      [0.8, '#f6a63c'],
      [1, '#e2802a', 0.7],
    ],
    'cx=".5" cy=".68" r=".62"',
  );
  const burning = ink.group(
    `${glow(ink, 0, -50, 190, 200, 0.5)}<path d="M0 4C-1 -8 1 -14 -1 -26" fill="none" stroke="#3b2a1e" stroke-width="5" stroke-linecap="round"/><path fill="${fill}" d="M0 -8C-26 -16 -26 -52 -8 -82C-2 -94 0 -104 1 -116C12 -96 26 -66 24 -40C22 -20 14 -10 0 -8Z"/>`,
  );
  return `<use href="#${burning}" transform="translate(0 ${n(y)})scale(${n(size, 2)})"/>`;
}

export function pillar(width: number, height: number, burning: boolean, colour: string = PALETTE.wax): Draw {
  const wax = vessel(
    [
      [width, 0],
      [width, height],
    ],
    { colour, gloss: 0.25, inside: lit(colour, 0.3) },
  );
  return (ink) => {
    const drawn = wax(ink);
    const ry = width * tilt(height);
    const warm = burning
      ? `<path fill="${ink.linear(
          [
            [0, '#ffe9b0', 0.85],
            [1, '#ffd27a', 0],
          ],
          'down',
        )}" d="M${xy(-width, -height)}A${n(width)} ${n(ry)} 0 0 0 ${xy(width, -height)}V${n(-height * 0.45)}H${n(-width)}Z"/><ellipse cy="${n(-height)}" rx="${n(width * 0.62)}" ry="${n(ry * 0.6)}" fill="#ffefbf"/>`
      : '';
    const wick = burning
      ? flame(ink, -height + 2, 0.9)
      : `<path d="M0 ${n(-height)}C2 ${n(-height - 14)} -3 ${n(-height - 20)} 2 ${n(-height - 32)}" fill="none" stroke="#4a3626" stroke-width="5" stroke-linecap="round"/>`;
    return { ...drawn, svg: drawn.svg + warm + wick };
  };
}

export function candlestick(height: number): Draw {
  const stick = vessel(
    [
      [92, 0],
      [94, 10],
      [60, 20],
      [24, 32],
      [15, 60],
      [14, height * 0.5],
      [15, height - 40],
      [30, height - 22],
      [24, height - 6],
      [26, height],
    ],
    { colour: PALETTE.brass, gloss: 1 },
  );
  const taper = vessel(
    [
      [22, 0],
      [19, 260],
      [10, 286],
    ],
    { colour: PALETTE.plaster, gloss: 0.2, closed: true },
  );
  return (ink) => {
    const drawn = stick(ink);
    return {
      ...drawn,
      svg: `${drawn.svg}<g transform="translate(0 ${n(-height)})">${taper(ink).svg}${flame(ink, -284, 0.8)}</g>`,
      height,
    };
  };
}

export function candleInTumbler(colour: string): Draw {
  const cup = vessel(
    [
      [130, 0],
      [142, 10],
      [150, 120],
      [154, 280],
    ],
    { colour, speckle: 0.35, gloss: 0.45, inside: '#f6e3b4' },
  );
  return (ink) => {
    const drawn = cup(ink);
    return { ...drawn, svg: `${drawn.svg}${glow(ink, 10, -276, 130, 20, 0.9)}${flame(ink, -270, 1.05)}` };
  };
}

export function tableLamp(colour: string): Draw {
  const base = vessel(
    [
      [128, 0],
      [150, 14],
      [196, 100],
      [200, 190],
      [150, 290],
      [66, 350],
      [34, 366],
    ],
    { colour, speckle: 0.4, gloss: 0.4, closed: true },
  );
  const neck = vessel(
    [
      [20, 0],
      [18, 90],
    ],
    { colour: PALETTE.brass, gloss: 1, closed: true },
  );
  return (ink) => {
    const drawn = base(ink);
    const [top, bottom, height] = [190, 330, 360];
    const shade = `M${xy(-bottom, 0)}L${xy(-top, -height)}A${top} ${n(top * 0.07)} 0 0 1 ${xy(top, -height)}L${xy(bottom, 0)}A${bottom} ${n(bottom * 0.13)} 0 0 1 ${xy(-bottom, 0)}Z`;
    const pleats = Array.from({ length: 25 }, (_, i) => {
      const at = Math.sin(((i - 12) / 12.5) * 1.5);
      return `M${n(at * top)} ${n(-height - Math.sqrt(1 - at * at) * -8)}L${n(at * bottom)} ${n(Math.sqrt(1 - at * at) * 42)}`;
    }).join('');
    const paper = ink.linear([
      [0, '#c99a5a'],
      [0.2, '#efc98a'],
      [0.45, '#fff0c8'],
      [0.7, '#f2cf92'],
      [1, '#a9783f'],
    ]);
    const heat = ink.radial(
      [
        [0, '#fffbe6', 0.95],
        [0.5, '#ffe6a8', 0.4],
        [1, '#ffdf9a', 0],
      ],
      'cy=".72" r=".55"',
    );
    return {
      ...drawn,
      height: 800,
      svg: `<g>${glow(ink, 0, -560, 640, 560, 0.55)}${glow(ink, 0, 10, 560, 90, 0.5)}</g>${drawn.svg}<g transform="translate(0 -358)">${neck(ink).svg}</g><g transform="translate(0 -440)"><ellipse rx="${bottom}" ry="42" fill="#ffe7b0"/><path d="${shade}" fill="${paper}"/><path d="${shade}" fill="${heat}"/><g stroke-width="3"><use href="#${ink.shape(pleats)}" stroke="#8c5f2c" stroke-opacity=".3"/><use href="#${ink.shape(pleats)}" x="4" stroke="#fff6dc" stroke-opacity=".4"/></g></g>`,
    };
  };
}

/** Hangs from above: 0,0 is its middle. */
export function paperPendant(radius: number, cord: number): Draw {
  return (ink) => {
    const flat = radius * 0.82;
    const body = ink.radial(
      [
        [0, '#fffaea'],
        [0.4, '#fdeabf'],
        [0.78, '#f0cf97'],
        [1, '#c8985a'],
      ],
      'cy=".56" r=".56"',
    );
    const ribs = Array.from({ length: 17 }, (_, i) => {
      const t = (i - 8) / 9;
      const rx = radius * Math.sqrt(1 - t * t);
      const y = t * flat;
      return `M${xy(-rx, y)}C${xy(-rx * 0.5, y + rx * 0.11 * (t + 0.35))} ${xy(rx * 0.5, y + rx * 0.11 * (t + 0.35))} ${xy(rx, y + 2)}`;
    }).join('');
    return {
      foot: 0,
      height: flat * 2,
      svg: `${glow(ink, 0, 0, radius * 2.5, radius * 2.3, 0.6)}<path d="M0 ${n(-cord)}V${n(-flat)}" stroke="#4b4038" stroke-width="6"/><ellipse rx="${n(radius)}" ry="${n(flat)}" fill="${body}"/><g fill="none" stroke-width="2.5"><use href="#${ink.shape(ribs)}" stroke="#a87a3e" stroke-opacity=".42"/><use href="#${ink.shape(ribs)}" y="3" stroke="#fff" stroke-opacity=".45"/></g><ellipse cy="${n(-flat + 4)}" rx="${n(radius * 0.2)}" ry="${n(radius * 0.045)}" fill="#8d6b43"/>`,
    };
  };
}

export function sconce(radius: number): Draw {
  return (ink) => {
    const disc = `M${xy(-radius, 0)}A${n(radius)} ${n(radius)} 0 0 1 ${xy(radius, 0)}Z`;
    const plaster = ink.linear(
      [
        [0, '#fbf6ea'],
        [0.5, '#e6dccb'],
        [1, '#b3a591'],
      ],
      'down',
    );
    const beam = (y: number, size: number) =>
      `<ellipse cy="${n(y)}" rx="${n(radius * (size + 0.4))}" ry="${n(radius * 2)}" fill="${ink.radial([
        [0, '#fff0c4', 0.85],
        [0.3, '#ffe3a2', 0.4],
        [1, '#ffd27a', 0],
      ])}"/>`;
    return {
      foot: 0,
      height: radius,
      svg: `${glow(ink, 0, -radius * 0.5, radius * 3.4, radius * 3.2, 0.5)}${beam(-radius * 0.7, 1)}${beam(0, 0.7)}${softShape(ink, disc, '#2a1c12', 0.35, 18, 'translate(10 12)')}<path d="${disc}" fill="${plaster}"/><path d="M${xy(-radius, 0)}A${n(radius)} ${n(radius)} 0 0 1 ${xy(radius, 0)}" fill="none" stroke="#fff6da" stroke-width="7"/><path d="M${n(-radius)} 0H${n(radius)}" stroke="${shaded(PALETTE.wax, 0.1)}" stroke-width="5"/>`,
    };
  };
}
