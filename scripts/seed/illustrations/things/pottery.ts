import { PALETTE, shaded } from '../colour.ts';
import type { Ink } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softShape } from '../soft.ts';
import { vessel } from './vessel.ts';

const WET_CLAY = '#a87d62';

/** A wheel head with a bowl that has just been thrown on it. */
export function wheel(): Draw {
  const head = vessel(
    [
      [400, 0],
      [404, 40],
    ],
    { colour: '#8d8378', gloss: 0.3, inside: '#a2978a' },
  );
  const bowl = vessel(
    [
      [120, 0],
      [132, 20],
      [200, 110],
      [262, 230],
      [290, 330],
    ],
    { colour: WET_CLAY, gloss: 0.8, rings: [60, 104, 150, 198, 246, 290], inside: shaded(WET_CLAY, 0.1) },
  );
  return (ink) => {
    const drawn = head(ink);
    const tracks = [340, 270, 200]
      .map(
        (r) =>
          `<ellipse cy="-42" rx="${r}" ry="${r * 0.2}" fill="none" stroke="#5b5249" stroke-opacity=".4" stroke-width="4"/>`,
      )
      .join('');
    const shade = `<ellipse cx="30" cy="-40" rx="220" ry="44" fill="${ink.radial([
      [0, '#1f1716', 0.6],
      [1, '#1f1716', 0],
    ])}"/>`;
    return {
      ...drawn,
      svg: `${drawn.svg}${tracks}${shade}<g transform="translate(0 -44)">${bowl(ink).svg}</g>`,
      height: 370,
    };
  };
}

export function clayBall(): Draw {
  return (ink) => ({
    foot: 150,
    height: 300,
    svg: `<path fill="${ink.radial(
      [
        [0, '#dcb99d'],
        [0.4, WET_CLAY],
        [1, shaded(WET_CLAY, 0.6)],
      ],
      'cx=".34" cy=".26" r=".85"',
    )}" d="M-196 -120C-210 -240 -110 -306 0 -302C120 -300 206 -226 198 -116C190 -20 110 6 0 4S-186 -24 -196 -120Z"/><path d="M-130 -96C-60 -66 30 -62 100 -88" fill="none" stroke="#3a2a20" stroke-opacity=".16" stroke-width="10" stroke-linecap="round"/>`,
  });
}

/** A loop tool, a rib and a cutting wire lying on the table. */
export function tools(x: number, y: number) {
  return (ink: Ink): string => {
    const handle = ink.linear(
      [
        [0, '#e2bd89'],
        [1, '#8a6138'],
      ],
      'down',
    );
    const rib = 'M-150 40C-150 -30 -40 -66 60 -30C90 -18 90 30 50 44C-20 66 -150 80 -150 40Z';
    return `<g transform="translate(${x} ${y})">${softShape(ink, rib, '#1f1716', 0.4, 12, 'translate(10 10)')}<path d="${rib}" fill="${ink.linear(
      [
        [0, PALETTE.oak],
        [1, shaded(PALETTE.oak, 0.3)],
      ],
      'diagonal',
    )}"/><circle cx="-80" cy="24" r="13" fill="#4b3626"/><g transform="translate(90 -90)rotate(-14)"><path d="M-170 -13H70V13H-170Z" fill="${handle}"/><path d="M70 -9h30v18h-30z" fill="${PALETTE.brass}"/><path d="M100 0C120 -54 210 -54 214 0S120 50 100 0Z" fill="none" stroke="#7d7a76" stroke-width="9"/><path d="M-170 16H72" stroke="#1f1716" stroke-opacity=".35" stroke-width="9"/></g></g>`;
  };
}
