import { lit, PALETTE, shaded } from '../colour.ts';
import { openCurve, rect, scatter, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw, Frame } from '../set.ts';
import { softLine } from '../soft.ts';

export type Weave = 'linen' | 'waffle' | 'furrow';

/** Threads to lay over a cloth, light enough that the folds beneath still show. */
export function weave(ink: Ink, kind: Weave, size = 1): string {
  const s = size;
  const line = (d: string, tone: string, opacity: number, width: number) =>
    `<path d="${d}" stroke="${tone}" stroke-opacity="${opacity}" stroke-width="${n(width)}" fill="none"/>`;
  if (kind === 'waffle') {
    const cell = 26 * s;
    return ink.pattern(
      cell,
      cell,
      `<path d="M0 0h${n(cell)}L${n(cell / 2)} ${n(cell / 2)}z" fill="#fff" opacity=".2"/><path d="M${n(cell)} ${n(cell)}H0L${n(cell / 2)} ${n(cell / 2)}z" fill="#2a1c12" opacity=".2"/><path d="M0 0v${n(cell)}L${n(cell / 2)} ${n(cell / 2)}z" fill="#2a1c12" opacity=".12"/>${line(`M0 0H${n(cell)}V${n(cell)}`, '#fff', 0.4, 3 * s)}`,
    );
  }
  if (kind === 'furrow') {
    const h = 34 * s;
    return ink.pattern(
      h * 1.6,
      h,
      `<path d="M0 0h${n(h * 1.6)}v${n(h)}H0z" fill="${ink.linear(
        [
          [0, '#fff', 0.22],
          [0.5, '#fff', 0],
          [1, '#1e1410', 0.4],
        ],
        'down',
      )}"/>${line(`M${n(h * 0.3)} 2l${n(h * 0.2)} ${n(h - 4)}M${n(h * 1.1)} 2l${n(h * 0.2)} ${n(h - 4)}`, '#2a1c12', 0.16, 3 * s)}`,
    );
  }
  const t = 7 * s;
  return ink.pattern(
    t,
    t,
    line(`M0 ${n(t * 0.25)}H${n(t)}`, '#fff', 0.1, 1.6 * s) +
      line(`M${n(t * 0.25)} 0V${n(t)}`, '#2a1c12', 0.07, 1.6 * s),
    'rotate(2)',
  );
}

interface FoldedCloth {
  readonly width: number;
  readonly layers: number;
  /** Thickness of one layer. */
  readonly thick: number;
  readonly weave: Weave;
  readonly fringe?: boolean;
  readonly cord?: string;
}

/** Folded cloth in a pile, the folds towards the viewer. */
export function folded(
  colours: readonly string[],
  { width, layers, thick, weave: kind, fringe, cord }: FoldedCloth,
): Draw {
  return (ink) => {
    const half = width / 2;
    const depth = thick * 0.72;
    const random = scatter(layers * 17 + colours.length);
    const threads = weave(ink, kind, 0.8);
    const layer = (level: number) => {
      const colour = colours[level % colours.length] ?? PALETTE.oat;
      const y = -level * thick;
      const [dx, dy] = [(random() - 0.5) * 14, (random() - 0.5) * 5];
      const r = thick * 0.5;
      const outline = `M${xy(-half + r + dx, y)}C${xy(-half - r * 0.5 + dx, y + 2)} ${xy(-half - r * 0.5 + dx, y - thick)} ${xy(-half + r + dx, y - thick)}C${xy(-half * 0.4, y - thick + dy - 4)} ${xy(half * 0.3, y - thick - dy + 5)} ${xy(half - r + dx, y - thick)}C${xy(half + r * 0.5 + dx, y - thick)} ${xy(half + r * 0.5 + dx, y)} ${xy(half - r + dx, y)}C${xy(half * 0.4, y + dy + 4)} ${xy(-half * 0.3, y - dy + 4)} ${xy(-half + r + dx, y)}Z`;
      const side = ink.linear(
        [
          [0, lit(colour, 0.42)],
          [0.3, lit(colour, 0.1)],
          [0.68, shaded(colour, 0.14)],
          [1, shaded(colour, 0.58)],
        ],
        'down',
      );
      const turn = ink.linear([
        [0, '#fff7e8', 0.22],
        [0.3, '#fff7e8', 0],
        [0.7, '#231c1d', 0.08],
        [1, '#231c1d', 0.42],
      ]);
      const fold = ink.shape(outline);
      return [side, threads, turn].map((fill) => `<use href="#${fold}" fill="${fill}"/>`).join('');
    };
    const topColour = colours[(layers - 1) % colours.length] ?? PALETTE.oat;
    const y = -layers * thick;
    const top = `M${xy(-half + thick * 0.4, y + 3)}C${xy(-half + thick * 0.3, y - depth * 0.4)} ${xy(-half * 0.86, y - depth)} ${xy(-half * 0.8, y - depth)}C${xy(-half * 0.3, y - depth - 8)} ${xy(half * 0.4, y - depth + 6)} ${xy(half * 0.8, y - depth)}C${xy(half * 0.9, y - depth)} ${xy(half - thick * 0.3, y - depth * 0.3)} ${xy(half - thick * 0.4, y + 3)}C${xy(half * 0.3, y + 10)} ${xy(-half * 0.4, y - 2)} ${xy(-half + thick * 0.4, y + 3)}Z`;
    const topPaint = ink.linear(
      [
        [0, lit(topColour, 0.5)],
        [0.6, lit(topColour, 0.2)],
        [1, shaded(topColour, 0.08)],
      ],
      'diagonal',
    );
    const fringes = fringe
      ? tassels(ink, -half * 0.28, half * 0.9, -(layers - 1) * thick - 6, thick * 1.25, topColour)
      : '';
    const tie = cord
      ? `<path d="M-26 4V${n(y)}C-22 ${n(y - depth * 0.6)} -18 ${n(y - depth)} -16 ${n(y - depth)}" stroke="${cord}" stroke-width="11" fill="none"/><path d="M-22 ${n(y - depth * 0.5)}c-70 -60 -110 -6 -8 8c96 -70 120 -4 8 -2M-22 ${n(y - depth * 0.45)}c-20 30 -60 40 -76 66M-18 ${n(y - depth * 0.45)}c30 24 44 44 80 54" stroke="${cord}" stroke-width="8" fill="none" stroke-linecap="round"/>`
      : '';
    return {
      svg:
        Array.from({ length: layers }, (_, level) => layer(level)).join('') +
        `<path d="${top}" fill="${topPaint}"/><path d="${top}" fill="${threads}"/>${fringes}${tie}`,
      foot: half * 0.96,
      straight: true,
      height: layers * thick + depth,
    };
  };
}

/** Twisted fringe hanging from y between two x. */
export function tassels(
  ink: Ink,
  from: number,
  to: number,
  y: number,
  length: number,
  colour: string,
): string {
  const random = scatter(Math.round(to));
  const strands = Array.from({ length: Math.round((to - from) / 18) }, (_, i) => {
    const x = from + i * 18;
    const sway = (random() - 0.5) * 16;
    return `M${xy(x, y)}q${xy(sway, length * 0.5)} ${xy(sway * 0.6, length * (0.86 + random() * 0.2))}`;
  }).join('');
  const all = ink.shape(strands);
  const draw = (dx: number, tone: string, width: number, opacity = 1) =>
    `<use href="#${all}" x="${dx}" stroke="${tone}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  return `<g fill="none" stroke-linecap="round">${draw(5, '#231c1d', 9, 0.22)}${draw(0, shaded(colour, 0.22), 8)}${draw(-1.5, lit(colour, 0.4), 3)}</g>`;
}

/** Cloth filling a frame, with soft diagonal folds. */
export function spread(ink: Ink, { width, height }: Frame, colour: string, kind: Weave, size = 2): string {
  const random = scatter(kind.length * 7);
  const folds = Array.from({ length: 5 }, (_, i) => {
    const x = (i - 0.5) * width * 0.31 + random() * 90;
    const line = openCurve([
      [x, -80],
      [x + 60 + random() * 60, height * 0.3],
      [x + 40 + random() * 140, height * 0.66],
      [x + 190 + random() * 60, height + 80],
    ]);
    const broad = 40 + random() * 60;
    return (
      softLine(ink, line, shaded(colour, 0.6), 0.46, broad * 2.4, `translate(${n(broad)})`) +
      softLine(ink, line, lit(colour, 0.6), 0.5, broad * 1.7)
    );
  }).join('');
  const area = rect(0, 0, width, height);
  const light = ink.linear(
    [
      [0, '#fff7e8', 0.28],
      [0.5, '#fff7e8', 0],
      [1, '#231c1d', 0.34],
    ],
    'diagonal',
  );
  return `<path d="${area}" fill="${colour}"/>${folds}<path d="${area}" fill="${weave(ink, kind, size)}"/><path d="${area}" fill="${light}"/>`;
}
