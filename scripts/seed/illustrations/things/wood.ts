import { lit, PALETTE, shaded } from '../colour.ts';
import { openCurve, scatter, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softShape } from '../soft.ts';
import { jar } from './ceramics.ts';

/** Long grain running down a board of that size, centred on x 0. */
function grain(width: number, from: number, to: number, colour: string): string {
  const random = scatter(Math.round(width + to));
  const lines = Array.from({ length: Math.round(width / 45) }, (_, i) => {
    const x = -width / 2 + 14 + i * 45 + random() * 8;
    const bend = (random() - 0.5) * 26;
    return openCurve([
      [x, from],
      [x + bend, from + (to - from) * 0.35],
      [x + bend * 0.4, from + (to - from) * 0.7],
      [x - bend * 0.4, to],
    ]);
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${shaded(colour, 0.45)}" stroke-opacity=".26" stroke-width="2.5"/>`;
}

/** Leans against the wall with its lower edge at 0,0. */
export function servingBoard(colour: string): Draw {
  return (ink) => {
    const outline =
      'M-150 0C-166 0 -176 -12 -176 -30L-168 -520C-164 -590 -56 -600 -44 -680L-40 -850C-40 -906 40 -906 40 -850L44 -680C56 -600 164 -590 168 -520L176 -30C176 -12 166 0 150 0Z';
    const face = ink.linear(
      [
        [0, lit(colour, 0.3)],
        [0.4, colour],
        [1, shaded(colour, 0.24)],
      ],
      'diagonal',
    );
    return {
      foot: 160,
      straight: true,
      height: 420,
      svg: `${softShape(ink, outline, '#1f1716', 0.36, 30, 'translate(44 -2)')}<use href="#${ink.shape(outline)}" fill="${shaded(colour, 0.52)}" transform="translate(13 3)"/><use href="#${ink.shape(outline)}" fill="${face}"/><g clip-path="${ink.clip(outline)}">${grain(360, -900, 0, colour)}</g><use href="#${ink.shape(outline)}" fill="none" stroke="${lit(colour, 0.55)}" stroke-width="4" stroke-opacity=".7" transform="translate(2 2)"/><circle cy="-842" r="15" fill="#2b2019"/><path d="M-13 -836A15 15 0 0 0 13 -836" stroke="${lit(colour, 0.5)}" stroke-width="3" fill="none"/>`,
    };
  };
}

/** A board lying flat on the table, seen from a little above. */
export function lyingBoard(colour: string, half = 430): Draw {
  return (ink) => ({
    foot: half * 0.98,
    straight: true,
    height: 34,
    svg: `<path fill="${shaded(colour, 0.42)}" d="M${-half} -26V0C${-half} 10 ${half} 10 ${half} 0V-26Z"/><path fill="${ink.linear(
      [
        [0, lit(colour, 0.36)],
        [1, shaded(colour, 0.1)],
      ],
    )}" d="M${-half} -24L${n(-half * 0.84)} -112C${n(-half * 0.8)} -118 ${n(half * 0.8)} -118 ${n(half * 0.84)} -112L${half} -24C${half} -14 ${-half} -14 ${-half} -24Z"/><path d="M${n(-half * 0.9)} -40H${n(half * 0.9)}M${n(-half * 0.9)} -64C0 -70 0 -58 ${n(half * 0.9)} -66M${n(-half * 0.84)} -88H${n(half * 0.86)}" stroke="${shaded(colour, 0.45)}" stroke-opacity=".3" stroke-width="2.5" fill="none"/>`,
  });
}

/** Lies flat, blade to the left; 0,0 is its middle, about 900 long. */
export function knife(ink: Ink): string {
  const blade = 'M-470 -6C-380 -84 -220 -96 70 -92V30C-120 36 -330 42 -470 -6Z';
  const steel = ink.linear(
    [
      [0, '#f6f4ef'],
      [0.3, '#c9c8c6'],
      [0.52, '#eceae6'],
      [0.6, '#8f9196'],
      [1, '#c4c5c7'],
    ],
    'down',
  );
  const handle = 'M80 -84H430C470 -84 478 10 432 16H80C72 -10 72 -56 80 -84Z';
  const wood = ink.linear(
    [
      [0, '#e9c998'],
      [0.4, '#cfa268'],
      [1, '#7d5630'],
    ],
    'down',
  );
  const shadow = softShape(ink, blade + handle, '#1c1513', 0.42, 18, 'translate(16 24)');
  return `${shadow}<path d="${blade}" fill="${steel}"/><path d="M-470 -6C-330 42 -120 36 70 30V12C-120 20 -300 18 -470 -6Z" fill="#fbfaf6" opacity=".8"/><path d="M-300 -72C-200 -88 -60 -88 70 -86" stroke="#fff" stroke-width="4" fill="none" opacity=".8"/><path d="M66 -92h30v122h-30z" fill="#3c3632"/><path d="${handle}" fill="${wood}"/><path d="M110 -60C220 -66 330 -58 440 -60M110 -34C240 -28 340 -40 450 -34M110 -8C240 -2 330 -12 440 -8" stroke="#7d5630" stroke-opacity=".35" stroke-width="3" fill="none"/><path d="M100 -74H420" stroke="#fff3d6" stroke-width="5" opacity=".6" stroke-linecap="round"/>`;
}

const SPOON =
  'M-14 0L-12 -420C-16 -450 -56 -480 -56 -550C-56 -620 -28 -650 0 -650S56 -620 56 -550C56 -480 16 -450 12 -420L14 0Z';
const SCRAPER =
  'M-14 0L-12 -420C-16 -460 -66 -480 -66 -540L-58 -650L66 -620L60 -520C56 -480 16 -450 12 -420L14 0Z';

/** What a spoon throws on the surface it lies on. */
export const spoonShadow = (ink: Ink, kind: 'round' | 'flat'): string =>
  softShape(ink, kind === 'round' ? SPOON : SCRAPER, '#231c1d', 0.4, 9, 'translate(9 8)');

/** A spoon standing on the end of its handle. */
export function spoon(ink: Ink, kind: 'round' | 'flat', colour: string): string {
  const wood = ink.linear([
    [0, lit(colour, 0.36)],
    [0.45, colour],
    [1, shaded(colour, 0.42)],
  ]);
  const hollow = ink.radial(
    [
      [0, shaded(colour, 0.4)],
      [0.7, shaded(colour, 0.12)],
      [1, lit(colour, 0.14)],
    ],
    'cx=".36" cy=".34" r=".8"',
  );
  const bowl = kind === 'round' ? `<ellipse cy="-556" rx="42" ry="76" fill="${hollow}"/>` : '';
  return `<use href="#${ink.shape(kind === 'round' ? SPOON : SCRAPER)}" fill="${wood}"/>${bowl}<path d="M-5 -30L-4 -410" stroke="${lit(colour, 0.6)}" stroke-width="4" opacity=".6"/>`;
}

export function spoonJar(colour: string): Draw {
  const pot = jar(colour);
  return (ink) => {
    const drawn = pot(ink);
    const behindLip = ink.clip('M-500 -1200H500V-386H146A146 18 0 0 1 -146 -386H-500Z');
    const spoons = (
      [
        [-46, -18, 'round'],
        [40, 16, 'round'],
        [0, 3, 'flat'],
      ] as const
    )
      .map(
        ([x, turn, kind], i) =>
          `<g transform="translate(${x} ${-210 - i * 12})rotate(${turn})">${spoon(ink, kind, PALETTE.cherry)}</g>`,
      )
      .join('');
    return { ...drawn, svg: `${drawn.svg}<g clip-path="${behindLip}">${spoons}</g>`, height: 760 };
  };
}

/** An empty or filled frame; 0,0 is the middle of its lower edge. */
export function frame(
  width: number,
  height: number,
  moulding: string,
  picture: (ink: Ink) => string,
  rail = 26,
): Draw {
  return (ink) => {
    const h = width / 2;
    const side = (d: string, tone: string) => `<path d="${d}" fill="${tone}"/>`;
    const r = rail;
    return {
      foot: 0,
      height,
      svg: [
        softShape(
          ink,
          `M${-h} ${-height}h${width}v${height}h${-width}z`,
          '#1f1716',
          0.4,
          32,
          'translate(22 22)',
        ),
        `<path d="M${-h} ${-height}h${width}v${height}h${-width}z" fill="${PALETTE.paper}"/>`,
        `<svg x="${-h + r}" y="${-height + r}" width="${width - 2 * r}" height="${height - 2 * r}" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">${picture(ink)}</svg>`,
        `<path d="M${-h + r} ${-height + r}h${width - 2 * r}v16h${-(width - 2 * r - 12)}v${height - 2 * r - 16}h-12z" fill="#1f1716" opacity=".2"/>`,
        side(`M${-h} ${-height}h${width}l${-r} ${r}h${-(width - 2 * r)}z`, lit(moulding, 0.36)),
        side(`M${-h} ${-height}v${height}l${r} ${-r}v${-(height - 2 * r)}z`, lit(moulding, 0.12)),
        side(`M${h} ${-height}v${height}l${-r} ${-r}v${-(height - 2 * r)}z`, shaded(moulding, 0.3)),
        side(`M${-h} 0h${width}l${-r} ${-r}h${-(width - 2 * r)}z`, shaded(moulding, 0.16)),
        `<path d="M${n(-h + r)} ${n(-height * 0.3)}L${n(h * 0.1)} ${n(-height + r)}H${n(h * 0.55)}L${n(-h + r)} ${n(-height * 0.02 - r)}Z" fill="#fff" opacity=".06"/>`,
        `<path d="M${xy(-h, -height)}h${width}" stroke="${lit(moulding, 0.7)}" stroke-width="3"/>`,
      ].join(''),
    };
  };
}

/** The corner of a frame seen from above, its two rails running up and to the right from 0,0. */
export function corner(ink: Ink, colour: string): string {
  const up = 'M0 0V-900H110V-110Z';
  const along = 'M0 0H900V-110H110Z';
  const both = 'M0 0V-900H110V-110H900V0Z';
  return `${softShape(ink, both, '#1f1716', 0.42, 16, 'translate(16 16)')}<path d="${up}" fill="${ink.linear([
    [0, lit(colour, 0.4)],
    [0.4, colour],
    [1, shaded(colour, 0.3)],
  ])}"/><path d="${along}" fill="${ink.linear(
    [
      [0, lit(colour, 0.3)],
      [0.6, colour],
      [1, shaded(colour, 0.34)],
    ],
    'down',
  )}"/><path d="M30 -900V-60M62 -900V-80M84 -900V-90M60 -32H900M84 -62H900M100 -88H900" stroke="${shaded(colour, 0.45)}" stroke-opacity=".25" stroke-width="3" fill="none"/><path d="M0 0L110 -110" stroke="${shaded(colour, 0.6)}" stroke-opacity=".6" stroke-width="3"/>`;
}
