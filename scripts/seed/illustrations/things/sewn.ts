import { lit, shaded } from '../colour.ts';
import { openCurve, xy } from '../curve.ts';
import { n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softLine, softShape } from '../soft.ts';
import { weave } from './cloth.ts';

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
