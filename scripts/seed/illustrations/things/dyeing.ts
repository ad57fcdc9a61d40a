import { lit, PALETTE, shaded } from '../colour.ts';
import { openCurve, scatter } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softShape } from '../soft.ts';

/** A twisted hank of yarn lying on its side. */
export function skein(colour: string): Draw {
  return (ink) => {
    const outline =
      'M-210 -60C-216 -130 -120 -140 0 -128C120 -140 216 -130 210 -60C206 0 110 8 0 -2C-110 8 -206 0 -210 -60Z';
    const strands = Array.from({ length: 15 }, (_, i) => {
      const x = -280 + i * 36;
      return `M${x} 10C${x + 40} -30 ${x + 60} -100 ${x + 120} -150`;
    }).join('');
    const twist = ink.shape(strands);
    return {
      foot: 190,
      height: 130,
      straight: true,
      svg: `<path d="${outline}" fill="${ink.linear(
        [
          [0, lit(colour, 0.24)],
          [0.5, colour],
          [1, shaded(colour, 0.5)],
        ],
        'down',
      )}"/><g clip-path="${ink.clip(outline)}" fill="none"><use href="#${twist}" stroke="${shaded(colour, 0.5)}" stroke-opacity=".6" stroke-width="9"/><use href="#${twist}" x="-9" stroke="${lit(colour, 0.4)}" stroke-opacity=".55" stroke-width="6"/></g><path d="M150 -132C176 -96 172 -40 146 -6" fill="none" stroke="${PALETTE.paper}" stroke-width="14"/>`,
    };
  };
}

/** A square of indigo cloth with the rings that tying leaves. */
export function tiedIndigo(ink: Ink): string {
  const random = scatter(5);
  const square =
    'M-430 -500C-140 -512 150 -490 436 -504C424 -170 440 180 430 506C130 492 -150 512 -434 500C-424 160 -442 -170 -430 -500Z';
  const blue = ink.radial(
    [
      [0, '#4f6c92'],
      [0.5, '#34496b'],
      [1, '#1d2a44'],
    ],
    'cx=".4" cy=".35" r=".8"',
  );
  const knots = [
    [-210, -250],
    [210, -240],
    [0, 10],
    [-215, 260],
    [212, 256],
  ]
    .map(([cx = 0, cy = 0]) =>
      [34, 74, 118, 166]
        .map((r, i) => {
          const wobble = Array.from({ length: 13 }, (_, k): readonly [number, number] => {
            const d = r * (0.92 + random() * 0.16);
            return [cx + Math.cos((k / 12) * 6.283) * d, cy + Math.sin((k / 12) * 6.283) * d];
          });
          return `<path d="${openCurve(wobble)}" stroke-width="${n(20 - i * 4)}" opacity="${n(0.85 - i * 0.16, 2)}"/>`;
        })
        .join(''),
    )
    .join('');
  return `${softShape(ink, square, '#231c1d', 0.4, 26, 'translate(22 26)')}<path d="${square}" fill="${blue}"/><g clip-path="${ink.clip(square)}" fill="none" stroke="#cfd9e2" stroke-linecap="round">${knots}</g><path d="M0 -500V500M-430 4H430" stroke="#0f1a2e" stroke-opacity=".3" stroke-width="7"/><path d="M-6 -500V500M-430 -3H430" stroke="#fff" stroke-opacity=".12" stroke-width="6"/>`;
}
