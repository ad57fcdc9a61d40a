import { PALETTE, shaded } from '../colour.ts';
import type { Draw } from '../set.ts';
import { vessel } from './vessel.ts';

export function saltCellar(colour: string): Draw {
  const pot = vessel(
    [
      [150, 0],
      [172, 14],
      [196, 80],
      [190, 160],
      [168, 196],
    ],
    { colour, speckle: 0.4, gloss: 0.35, closed: true },
  );
  const lid = vessel(
    [
      [180, 0],
      [182, 22],
      [176, 30],
    ],
    { colour: PALETTE.oak, gloss: 0.15, inside: PALETTE.oak },
  );
  const knob = vessel(
    [
      [24, 0],
      [18, 14],
      [30, 36],
      [20, 52],
      [3, 56],
    ],
    { colour: PALETTE.oak, closed: true, gloss: 0.3 },
  );
  return (ink) => {
    const drawn = pot(ink);
    const top = '<g transform="translate(0 -194)">';
    return {
      ...drawn,
      svg: `${drawn.svg}${top}${lid(ink).svg}</g><ellipse cy="-224" rx="166" ry="28" fill="${ink.linear([
        [0, '#e3c08d'],
        [1, '#a97f4c'],
      ])}"/><g transform="translate(0 -222)">${knob(ink).svg}</g>`,
      height: 290,
    };
  };
}

export function mortar(): Draw {
  const colour = PALETTE.stone;
  const body = vessel(
    [
      [150, 0],
      [164, 30],
      [150, 54],
      [190, 110],
      [232, 200],
      [240, 280],
    ],
    { colour, speckle: 1, gloss: 0.1, inside: shaded(colour, 0.25) },
  );
  return (ink) => {
    const drawn = body(ink);
    const pestle = `<g transform="translate(60 -270) rotate(28)"><path fill="${ink.linear([
      [0, '#c4bfb6'],
      [0.35, '#aaa49b'],
      [1, '#605b55'],
    ])}" d="M-34 20C-40 -80 -24 -200 -26 -270C-26 -312 30 -312 30 -270C28 -200 44 -80 38 20C30 50 -26 50 -34 20Z"/></g>`;
    const aboveTheLip = ink.clip('M-400 -900H400V-272H226A226 34 0 0 1 -226 -272H-400Z');
    return { ...drawn, svg: `${drawn.svg}<g clip-path="${aboveTheLip}">${pestle}</g>`, height: 480 };
  };
}
