import { lit, shaded } from '../colour.ts';
import { xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw, Thing } from '../set.ts';
import type { Profile } from './profile.ts';
import { type Glaze, tilt, vessel } from './vessel.ts';

const BARE = '#b98d68';

const CUP: Profile = [
  [104, 0],
  [122, 14],
  [146, 80],
  [156, 170],
  [158, 250],
  [154, 300],
];
export const cup = (colour: string, glaze: Partial<Glaze> = {}): Draw =>
  vessel(CUP, {
    colour,
    bare: BARE,
    waterline: 74,
    speckle: 0.35,
    gloss: 0.5,
    inside: shaded(colour, 0.1),
    ...glaze,
  });

export const tumbler = (colour: string): Draw =>
  vessel(
    [
      [120, 0],
      [132, 10],
      [138, 120],
      [142, 290],
    ],
    { colour, speckle: 0.3, gloss: 0.4 },
  );

const MOON: Profile = [
  [96, 0],
  [150, 24],
  [248, 130],
  [286, 262],
  [270, 390],
  [196, 496],
  [108, 548],
  [72, 566],
  [70, 586],
  [80, 606],
];
export const moonVase = (colour: string): Draw => vessel(MOON, { colour, speckle: 0.6, gloss: 0.22 });

export const bottleVase = (colour: string): Draw =>
  vessel(
    [
      [92, 0],
      [104, 10],
      [132, 120],
      [126, 260],
      [80, 370],
      [44, 440],
      [38, 520],
      [46, 560],
    ],
    {
      colour,
      speckle: 0.3,
      gloss: 0.3,
    },
  );

const RIPPLE: Profile = [
  [130, 0],
  [142, 20],
  [170, 34],
  [280, 96],
  [360, 180],
  [410, 280],
];
export const rippleBowl = (colour: string): Draw =>
  vessel(RIPPLE, { colour, speckle: 0.4, gloss: 0.35, rings: [60, 92, 126, 162, 198, 234] });

const BOWL: Profile = [
  [92, 0],
  [98, 22],
  [130, 34],
  [214, 96],
  [262, 180],
  [276, 240],
];
export const bowl = (colour: string, extra?: (ink: Ink) => string): Draw =>
  vessel(BOWL, { colour, speckle: 0.3, gloss: 0.4, inside: shaded(colour, 0.06) }, extra);

export const plate = (colour: string): Draw =>
  vessel(
    [
      [150, 0],
      [170, 8],
      [280, 22],
      [330, 38],
    ],
    { colour, gloss: 0.3, inside: shaded(colour, 0.04) },
  );

export const jar = (colour: string): Draw =>
  vessel(
    [
      [130, 0],
      [142, 12],
      [158, 120],
      [158, 300],
      [146, 360],
      [150, 384],
    ],
    { colour, speckle: 0.2, gloss: 0.3 },
  );

/** Plates, bowls or cups on top of each other; each sits `rise` above the one below. */
export function pile(pieces: readonly Draw[], rise: number): Draw {
  return (ink): Thing => {
    const drawn = pieces.map((piece) => piece(ink));
    const svg = drawn.map(
      (piece, level) =>
        `<g transform="translate(${level % 2 ? 4 : -3} ${n(-level * rise)})"><use href="#${ink.group(piece.svg)}"/></g>`,
    );
    return {
      svg: svg.join(''),
      foot: drawn[0]?.foot ?? 0,
      height: (drawn.length - 1) * rise + (drawn.at(-1)?.height ?? 0),
    };
  };
}

/** Bowls inside each other, the first at the bottom: of every lower one only the outside shows. */
export function nested(colours: readonly string[]): Draw {
  const [radius, height, rise] = [276, 240, 74];
  const rim = radius * tilt(height);
  const front = `${xy(-radius, -height)}A${radius} ${n(rim)} 0 0 0 ${xy(radius, -height)}`;
  return (ink): Thing => {
    const outside = ink.clip(`M-400 -${height}L${front}H400V90H-400Z`);
    const levels = colours.map((colour, level) => {
      const { svg } = bowl(colour)(ink);
      const shown =
        level === colours.length - 1
          ? svg
          : `<g clip-path="${outside}">${svg}<path d="M${front}" fill="none" stroke="${lit(colour, 0.5)}" stroke-width="13"/></g>`;
      return `<g transform="translate(0 ${-level * rise})">${shown}</g>`;
    });
    return { svg: levels.reverse().join(''), foot: 92, height: height + (colours.length - 1) * rise };
  };
}

export const flowerDish = (colour: string): Draw =>
  vessel(
    [
      [190, 0],
      [210, 10],
      [300, 60],
      [330, 110],
    ],
    { colour, bare: BARE, waterline: 26, speckle: 0.5, gloss: 0.6, inside: shaded(colour, 0.2) },
  );

/** Gold seams over a glaze. */
export const seams = (ink: Ink): string => {
  const path = `M${xy(-270, -210)}L-190 -160L-150 -90L-96 -60L-60 0M-190 -160L-90 -186L-40 -236M-96 -60L30 -92L120 -60L170 -20M30 -92L74 -160L60 -240M74 -160L180 -150L270 -196`;
  const gold = ink.linear([
    [0, '#f2d58a'],
    [0.4, '#d9a640'],
    [1, '#8f6420'],
  ]);
  return `<path d="${path}" fill="none" stroke="#5b3d12" stroke-opacity=".45" stroke-width="8" transform="translate(2 3)" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${gold}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`;
};
