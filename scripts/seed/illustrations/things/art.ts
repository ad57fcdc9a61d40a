import { lit, mix, PALETTE, shaded } from '../colour.ts';
import { closedCurve, openCurve, type Point, scatter } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import { leaf, stem } from './plants.ts';

/** Pictures within pictures, each drawn on a sheet of 600 × 800. */
type Art = (ink: Ink) => string;

const sheet = (colour: string): string => `<path d="M0 0h600v800H0z" fill="${colour}"/>`;

export const lowSun: Art = (ink) => {
  const sun = ink.linear(
    [
      [0, '#e3a23c'],
      [1, '#c2643a'],
    ],
    'down',
  );
  const bands = [
    PALETTE.ink,
    mix(PALETTE.ink, PALETTE.sage, 0.4),
    mix(PALETTE.ink, PALETTE.sage, 0.75),
    PALETTE.clay,
  ];
  const waves = bands
    .map((tone, i) => {
      const y = 440 + i * 72;
      const line = openCurve([
        [60, y],
        [170, y - 16 + i * 6],
        [300, y + 10],
        [430, y - 12 + i * 4],
        [540, y],
      ]);
      return `<path d="${line}V${i === 3 ? 730 : y + 90}H60Z" fill="${tone}" opacity=".93"/>`;
    })
    .join('');
  return `${sheet('#f4ecdc')}<path d="M60 70h480v400H60z" fill="#ead4b0"/><path d="M60 70h480v150H60z" fill="#dfb98c" opacity=".5"/><circle cx="342" cy="360" r="134" fill="${sun}"/>${waves}<path d="M300 470h92M286 500h124M312 530h70" stroke="#e3a23c" stroke-width="9" stroke-linecap="round" opacity=".8"/>`;
};

export const threeStones: Art = () => {
  const stone = (points: readonly Point[], tone: string) =>
    `<path d="${closedCurve(points)}" fill="${tone}"/>`;
  return `${sheet('#efe6d6')}${stone(
    [
      [150, 620],
      [200, 520],
      [330, 500],
      [450, 540],
      [470, 640],
      [400, 700],
      [220, 700],
    ],
    PALETTE.ink,
  )}${stone(
    [
      [200, 470],
      [240, 380],
      [350, 360],
      [420, 410],
      [400, 480],
      [300, 505],
    ],
    PALETTE.clay,
  )}${stone(
    [
      [250, 320],
      [280, 240],
      [350, 236],
      [384, 300],
      [350, 356],
      [280, 360],
    ],
    PALETTE.sage,
  )}<circle cx="150" cy="170" r="46" fill="${PALETTE.ochre}"/><path d="M60 716H540" stroke="${PALETTE.ink}" stroke-width="5"/>`;
};

export const tideline: Art = () => {
  const random = scatter(9);
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = 170 + i * 58;
    return `<path d="${openCurve(Array.from({ length: 8 }, (_, k): Point => [80 + k * 63, y + (random() - 0.5) * (16 + i * 4)]))}" stroke-width="${n(3 + random() * 7)}"/>`;
  }).join('');
  return `${sheet('#f5efe3')}<path d="M56 96h488v620H56z" fill="#ece3d2"/><g fill="none" stroke="${PALETTE.ink}" stroke-linecap="round" opacity=".9">${lines}</g>`;
};

export const botanical: Art = (ink) => {
  const tone = '#3d4a3d';
  const stalk: Point[] = [
    [310, 740],
    [300, 600],
    [322, 440],
    [300, 280],
    [318, 130],
  ];
  const outlines = [
    [300, 610, 150, -150],
    [318, 520, 170, -24],
    [318, 430, 160, -152],
    [306, 340, 140, -30],
    [302, 270, 110, -146],
    [312, 190, 90, -40],
  ]
    .map(([x, y, length, turn]) => {
      const l = length ?? 0;
      return `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0 0C${n(l * 0.2)} ${n(-l * 0.3)} ${n(l * 0.7)} ${n(-l * 0.26)} ${l} 0C${n(l * 0.7)} ${n(l * 0.24)} ${n(l * 0.2)} ${n(l * 0.26)} 0 0ZM0 0C${n(l * 0.4)} -4 ${n(l * 0.7)} 4 ${l} 0"/></g>`;
    })
    .join('');
  return `${sheet('#f6f1e6')}<g fill="none" stroke="${tone}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="${openCurve(stalk)}"/>${outlines}</g>${leaf(ink, 470, 700, 1, 0, tone)}`;
};

export const yearOfLight: Art = (ink) =>
  `<path d="M0 0h600v800H0z" fill="${ink.linear(
    [
      [0, '#33435a'],
      [0.34, '#8b8f96'],
      [0.56, '#dcae74'],
      [0.72, '#c8733f'],
      [1, '#5a3a38'],
    ],
    'down',
  )}"/><circle cx="380" cy="420" r="70" fill="#fbe3b0"/><path d="M0 560C140 500 260 560 380 520S560 500 600 516V800H0Z" fill="#5b4a4d"/><path d="M0 640C120 590 300 660 420 610S560 600 600 620V800H0Z" fill="#33303b"/>`;

export const winterLight: Art = (ink) =>
  `<path d="M0 0h600v800H0z" fill="${ink.linear(
    [
      [0, '#c9d3d4'],
      [0.5, '#e9e2d3'],
      [1, '#8a9878'],
    ],
    'down',
  )}"/><circle cx="220" cy="300" r="60" fill="#fff8e6"/><path d="M0 540C160 480 300 580 600 500V800H0Z" fill="#748572"/><path d="M0 640C200 600 360 690 600 630V800H0Z" fill="#46584f"/>`;

export const slowTableCover: Art = (ink) =>
  `${sheet(PALETTE.clay)}<path d="M0 0h600v800H0z" fill="${ink.linear(
    [
      [0, '#fff', 0.14],
      [1, '#000', 0.16],
    ],
    'diagonal',
  )}"/><path d="M130 470H470C470 590 400 640 300 640S130 590 130 470Z" fill="#f3e6cf"/><ellipse cx="300" cy="470" rx="170" ry="34" fill="#c78d36"/><ellipse cx="300" cy="470" rx="170" ry="34" fill="none" stroke="#f3e6cf" stroke-width="10"/><path d="M240 400c-30 -50 30 -70 0 -130M300 390c-30 -60 34 -80 0 -160M362 400c-30 -50 30 -70 0 -130" fill="none" stroke="#f3e6cf" stroke-width="11" stroke-linecap="round" opacity=".85"/><path d="M190 110H410M240 146H360" stroke="#f3e6cf" stroke-width="14" stroke-linecap="round"/><path d="M210 704h180" stroke="#f3e6cf" stroke-width="6"/>`;

export const studyOnLinen: Art = (ink) =>
  `${sheet('#efe7d8')}${stem(
    ink,
    [
      [300, 740],
      [292, 560],
      [316, 380],
      [296, 190],
    ],
    9,
    PALETTE.sage,
    150,
  )}`;

/** A play mark over a film; the middle of the sheet. */
const playMark =
  '<circle cx="300" cy="400" r="92" fill="#fff8ea" opacity=".92"/><path d="M272 350L350 400L272 450Z" fill="#33303b"/>';

export const wheelFilm: Art = (ink) =>
  `<path d="M0 0h600v800H0z" fill="${ink.radial(
    [
      [0, '#d8c3a4'],
      [1, '#6d5646'],
    ],
    'cx=".4" cy=".3" r=".8"',
  )}"/><ellipse cx="300" cy="620" rx="300" ry="74" fill="#4b3d35"/><ellipse cx="300" cy="606" rx="300" ry="72" fill="#84705f"/><path d="M190 590C170 520 120 480 110 400C180 420 420 420 490 400C480 480 430 520 410 590C380 612 220 612 190 590Z" fill="${ink.linear(
    [
      [0, '#a3765a'],
      [0.3, '#d3a988'],
      [1, '#5f4031'],
    ],
  )}"/><ellipse cx="300" cy="400" rx="190" ry="36" fill="${shaded(PALETTE.clay, 0.4)}"/>${playMark}`;

export const indigoFilm: Art = (ink) =>
  `<path d="M0 0h600v800H0z" fill="${ink.radial(
    [
      [0, '#506a8c'],
      [1, '#1f2a3d'],
    ],
    'cx=".4" cy=".3" r=".9"',
  )}"/><g fill="none" stroke="${lit('#506a8c', 0.7)}" stroke-opacity=".55">${[80, 140, 200, 260, 320].map((r) => `<circle cx="300" cy="400" r="${r}" stroke-width="${14 - r / 40}" stroke-dasharray="${n(r / 7)} ${n(r / 9)}"/>`).join('')}</g>${playMark}`;
