import { lit, PALETTE, shaded } from '../colour.ts';
import { openCurve, rect, scatter, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw, Frame } from '../set.ts';
import { softLine, softShape } from '../soft.ts';

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

/** A cushion standing on its lower edge. */
export function cushion(colour: string, size = 620): Draw {
  return (ink) => {
    const h = size / 2;
    const outline = `M${xy(-h, 6)}C${xy(-h * 0.9, -h * 0.5)} ${xy(-h * 0.9, -h * 1.5)} ${xy(-h * 1.02, -size)}C${xy(-h * 0.5, -size * 0.93)} ${xy(h * 0.5, -size * 0.93)} ${xy(h * 1.02, -size)}C${xy(h * 0.9, -h * 1.5)} ${xy(h * 0.9, -h * 0.5)} ${xy(h, 6)}C${xy(h * 0.5, -size * 0.05)} ${xy(-h * 0.5, -size * 0.05)} ${xy(-h, 6)}Z`;
    const body = ink.radial(
      [
        [0, lit(colour, 0.24)],
        [0.42, colour],
        [0.8, shaded(colour, 0.2)],
        [1, shaded(colour, 0.5)],
      ],
      'cx=".36" cy=".34" r=".8"',
    );
    const seamLine = openCurve([
      [h * 0.28, -size * 0.955],
      [h * 0.36, -size * 0.6],
      [h * 0.34, -size * 0.3],
      [h * 0.3, -size * 0.03],
    ]);
    const creases = `M${xy(-h * 0.9, -size * 0.92)}Q${xy(-h * 0.6, -size * 0.8)} ${xy(-h * 0.36, -size * 0.74)}M${xy(h * 0.9, -size * 0.93)}Q${xy(h * 0.66, -size * 0.8)} ${xy(h * 0.5, -size * 0.7)}M${xy(-h * 0.9, -size * 0.03)}Q${xy(-h * 0.6, -size * 0.14)} ${xy(-h * 0.4, -size * 0.2)}M${xy(h * 0.88, -size * 0.04)}Q${xy(h * 0.66, -size * 0.16)} ${xy(h * 0.5, -size * 0.2)}`;
    return {
      svg: `<use href="#${ink.shape(outline)}" fill="${body}"/><g clip-path="${ink.clip(outline)}">${softLine(ink, creases, shaded(colour, 0.6), 0.2, 54)}${softLine(ink, seamLine, shaded(colour, 0.6), 0.36, 60, 'translate(14 0)')}</g><use href="#${ink.shape(outline)}" fill="${weave(ink, 'linen', 1)}"/><path d="${seamLine}" stroke="${shaded(colour, 0.42)}" stroke-width="4" fill="none"/><path d="${seamLine}" transform="translate(-9 0)" stroke="${lit(colour, 0.55)}" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="11 8" fill="none"/>`,
      foot: h * 0.8,
      straight: true,
      height: size,
    };
  };
}

/** Hangs from a peg at 0,0. */
export function apron(colour: string): Draw {
  return (ink) => {
    const outline =
      'M-150 190C-90 204 90 204 150 190C158 320 214 360 286 404C300 640 306 820 300 1010C180 1038 -180 1038 -300 1010C-306 820 -300 640 -286 404C-214 360 -158 320 -150 190Z';
    const body = ink.linear([
      [0, shaded(colour, 0.1)],
      [0.16, lit(colour, 0.3)],
      [0.3, colour],
      [0.44, lit(colour, 0.16)],
      [0.58, shaded(colour, 0.18)],
      [0.74, lit(colour, 0.04)],
      [0.9, shaded(colour, 0.3)],
      [1, shaded(colour, 0.46)],
    ]);
    const strap = 'M-136 194C-110 90 -30 30 0 4C30 30 110 90 136 194';
    const folds =
      'M-90 300C-130 520 -150 800 -170 1020M20 240C40 520 20 800 60 1024M170 430C200 640 200 820 210 1016';
    const pocket =
      'M-210 590C-100 604 -40 604 -16 598L-14 846C-80 852 -150 850 -208 842ZM30 598C80 604 160 600 214 590L212 842C150 850 90 852 32 846Z';
    return {
      foot: 0,
      height: 1030,
      svg: `${softShape(ink, outline, '#231c1d', 0.34, 26, 'translate(26 16)')}<path d="${strap}" fill="none" stroke="${shaded(colour, 0.3)}" stroke-width="26"/><path d="${strap}" transform="translate(-3 -2)" fill="none" stroke="${lit(colour, 0.14)}" stroke-width="12"/><use href="#${ink.shape(outline)}" fill="${body}"/><g clip-path="${ink.clip(outline)}">${softLine(ink, folds, shaded(colour, 0.6), 0.44, 84)}${softLine(ink, folds, lit(colour, 0.5), 0.3, 66, 'translate(-44 0)')}</g><use href="#${ink.shape(outline)}" fill="${weave(ink, 'linen', 1)}"/><path d="${pocket}" fill="${shaded(colour, 0.1)}" fill-opacity=".45" stroke="${shaded(colour, 0.42)}" stroke-width="4"/><path d="M-204 612C-100 624 -40 624 -22 618M36 618C80 624 160 620 208 612" fill="none" stroke="${lit(colour, 0.45)}" stroke-width="3" stroke-dasharray="10 8"/><circle r="20" fill="${ink.radial(
        [
          [0, '#f0d3a2'],
          [1, '#7d5630'],
        ],
        'cx=".35" cy=".3" r=".8"',
      )}"/>`,
    };
  };
}

/** A rug rolled up on its side. */
export function rolledRug(): Draw {
  return (ink) => {
    const r = 190;
    const body = `M-470 0H330V${-2 * r}H-470Z`;
    const wool = ink.linear(
      [
        [0, '#efe6d4'],
        [0.25, '#ddd0b8'],
        [0.7, '#9b8a72'],
        [1, '#5b4e40'],
      ],
      'down',
    );
    const ridges = ink.pattern(
      46,
      900,
      `<path d="M0 0H26V900H0z" fill="#4d4036" opacity=".55"/><path d="M26 0h5v900h-5z" fill="#fff" opacity=".3"/>`,
    );
    const spiral = Array.from({ length: 46 }, (_, i): readonly [number, number] => {
      const a = i * 0.52;
      const d = r * (1 - i / 48);
      return [330 + Math.cos(a) * d * 0.42, -r + Math.sin(a) * d];
    });
    return {
      foot: 430,
      straight: true,
      height: r * 2,
      svg: `<path d="M-470 0A70 ${r} 0 0 1 -470 ${-2 * r}H330V0Z" fill="${wool}"/><path d="M-470 0A70 ${r} 0 0 1 -470 ${-2 * r}H330V0Z" fill="${ridges}"/><path d="${body}" fill="${ink.linear(
        [
          [0, '#fff7e8', 0.3],
          [0.35, '#fff7e8', 0],
          [1, '#1c1412', 0.5],
        ],
        'down',
      )}"/><ellipse cx="330" cy="${-r}" rx="80" ry="${r}" fill="#8d7c66"/><path d="${openCurve(spiral)}" fill="none" stroke="#3f342b" stroke-width="9" stroke-opacity=".7"/><path d="${openCurve(spiral)}" transform="translate(-4 -3)" fill="none" stroke="#e6dac3" stroke-width="7"/>`,
    };
  };
}

/** Cloth hung over a line; 0,0 is the middle of its upper edge. */
export function hungCloth(width: number, drop: number, colour: string): Draw {
  return (ink) => {
    const h = width / 2;
    const outline = `M${n(-h)} 0C${xy(-h * 0.5, 8)} ${xy(h * 0.5, 8)} ${n(h)} 2C${xy(h * 1.03, drop * 0.4)} ${xy(h * 0.96, drop * 0.7)} ${xy(h * 1.02, drop)}C${xy(h * 0.5, drop + 22)} ${xy(-h * 0.3, drop - 18)} ${xy(-h * 0.98, drop + 8)}C${xy(-h * 1.04, drop * 0.6)} ${xy(-h * 0.95, drop * 0.3)} ${n(-h)} 0Z`;
    const waves = ink.linear([
      [0, shaded(colour, 0.2)],
      [0.14, lit(colour, 0.34)],
      [0.32, shaded(colour, 0.12)],
      [0.5, lit(colour, 0.26)],
      [0.68, shaded(colour, 0.22)],
      [0.84, lit(colour, 0.12)],
      [1, shaded(colour, 0.36)],
    ]);
    const dip = ink.linear(
      [
        [0, '#fff7e8', 0.5],
        [0.35, '#fff7e8', 0.12],
        [0.62, '#231c1d', 0.04],
        [1, '#231c1d', 0.3],
      ],
      'down',
    );
    return {
      foot: 0,
      height: drop,
      svg: `${softShape(ink, outline, '#231c1d', 0.26, 20, 'translate(20 14)')}<use href="#${ink.shape(outline)}" fill="${waves}"/><use href="#${ink.shape(outline)}" fill="${dip}"/><use href="#${ink.shape(outline)}" fill="${weave(ink, 'linen', 1)}"/>`,
    };
  };
}
