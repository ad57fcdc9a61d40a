import { lit, PALETTE, shaded } from '../colour.ts';
import { openCurve, xy } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw, Thing } from '../set.ts';
import { type Glaze, type Profile, tilt, vessel } from './vessel.ts';

const BARE = '#b98d68';

export const CUP: Profile = [
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
    { colour, speckle: 0.35, gloss: 0.3 },
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

export function teapot(colour: string): Draw {
  const body = vessel(
    [
      [140, 0],
      [168, 18],
      [232, 100],
      [246, 190],
      [214, 280],
      [150, 326],
      [112, 334],
    ],
    { colour, speckle: 0.4, gloss: 0.25, closed: true },
  );
  const lid = vessel(
    [
      [124, 0],
      [120, 12],
      [84, 40],
      [34, 56],
      [22, 66],
      [34, 84],
      [30, 104],
      [4, 112],
    ],
    { colour, gloss: 0.3, closed: true },
  );
  return (ink) => {
    const drawn = body(ink);
    const tube = (points: readonly (readonly [number, number])[], width: number) => {
      const path = openCurve(points);
      const stroke = (tone: string, size: number, dy = 0, opacity = 1) =>
        `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${n(size)}" stroke-linecap="round"${dy ? ` transform="translate(0 ${n(dy)})"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
      return (
        stroke(shaded(colour, 0.45), width) +
        stroke(shaded(colour, 0.14), width * 0.72, -width * 0.1) +
        stroke('#fff7e8', width * 0.14, -width * 0.26, 0.3)
      );
    };
    const spout = `<path fill="${ink.linear([
      [0, shaded(colour, 0.1)],
      [1, shaded(colour, 0.42)],
    ])}" d="M-190 -110C-262 -150 -286 -216 -334 -262C-346 -272 -330 -288 -314 -280C-262 -256 -214 -230 -170 -226Z"/><ellipse cx="-327" cy="-272" rx="16" ry="7" transform="rotate(-28 -327 -272)" fill="${shaded(colour, 0.7)}"/>`;
    const handle = tube(
      [
        [206, -206],
        [280, -238],
        [352, -262],
        [420, -276],
      ],
      58,
    );
    return {
      ...drawn,
      svg: `${spout}${handle}${drawn.svg}<g transform="translate(0 -326)">${lid(ink).svg}</g>`,
      height: 440,
    };
  };
}

export function dripper(colour: string): Draw {
  const jug = vessel(
    [
      [138, 0],
      [150, 10],
      [172, 90],
      [164, 190],
      [118, 270],
      [104, 300],
    ],
    { colour, speckle: 0.35, gloss: 0.35, closed: true },
  );
  const cone = vessel(
    [
      [150, 0],
      [152, 14],
      [74, 22],
      [92, 40],
      [150, 120],
      [196, 214],
    ],
    { colour, speckle: 0.35, gloss: 0.35, rings: [70, 110, 150] },
  );
  return (ink) => {
    const drawn = jug(ink);
    const handle = `<path d="M150 -236C260 -262 276 -92 166 -70" fill="none" stroke="${shaded(colour, 0.4)}" stroke-width="34" stroke-linecap="round"/><path d="M150 -240C252 -262 266 -98 166 -76" fill="none" stroke="${colour}" stroke-width="16" stroke-linecap="round" opacity=".8"/>`;
    return {
      ...drawn,
      svg: `${handle}${drawn.svg}<g transform="translate(0 -294)">${cone(ink).svg}</g>`,
      height: 520,
    };
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

export function kettle(): Draw {
  const colour = PALETTE.iron;
  const body = vessel(
    [
      [190, 0],
      [214, 14],
      [280, 110],
      [290, 180],
      [240, 280],
      [150, 324],
      [120, 330],
    ],
    { colour, gloss: 0.35, closed: true, rings: [170] },
  );
  const lid = vessel(
    [
      [132, 0],
      [130, 10],
      [80, 34],
      [22, 44],
      [16, 56],
      [28, 72],
      [22, 90],
      [3, 96],
    ],
    { colour, gloss: 0.4, closed: true },
  );
  return (ink) => {
    const drawn = body(ink);
    const arch = 'M-196 -262C-230 -560 230 -560 196 -262';
    const handle = `<path d="${arch}" fill="none" stroke="#1d1b1a" stroke-width="30" stroke-linecap="round"/><path d="${arch}" transform="translate(-4 -5)" fill="none" stroke="#77716a" stroke-width="7" opacity=".75"/>`;
    const spout = `<path fill="${ink.linear([
      [0, '#5a5550'],
      [1, '#242221'],
    ])}" d="M-216 -100C-300 -130 -310 -210 -362 -262L-318 -292C-268 -250 -246 -220 -196 -214Z"/><ellipse cx="-340" cy="-277" rx="28" ry="9" transform="rotate(-34 -340 -277)" fill="#141211"/>`;
    return {
      ...drawn,
      svg: `${spout}${drawn.svg}<g transform="translate(0 -322)">${lid(ink).svg}</g>${handle}`,
      height: 500,
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

export function carafe(tone: string): Draw {
  const outline =
    'M-118 0C-146 -6 -160 -40 -160 -110C-160 -240 -70 -300 -62 -400V-470A62 9 0 0 0 62 -470V-400C70 -300 160 -240 160 -110C160 -40 146 -6 118 0A118 20 0 0 1 -118 0Z';
  return (ink) => {
    const glass = ink.linear([
      [0, tone, 0.62],
      [0.1, tone, 0.26],
      [0.3, '#ffffff', 0.24],
      [0.5, tone, 0.14],
      [0.86, tone, 0.34],
      [1, tone, 0.7],
    ]);
    const water = ink.linear([
      [0, tone, 0.42],
      [0.3, '#ffffff', 0.18],
      [1, tone, 0.5],
    ]);
    const svg = [
      `<path d="${outline}" fill="${glass}"/>`,
      `<g clip-path="${ink.clip(outline)}"><path fill="${water}" d="M-170 -196A150 26 0 0 0 170 -196V40H-170Z"/></g>`,
      `<ellipse cy="-196" rx="140" ry="22" fill="#fff" opacity=".26"/><ellipse cy="2" rx="112" ry="16" fill="#fff" opacity=".22"/>`,
      `<path d="${outline}" fill="none" stroke="${shaded(tone, 0.3)}" stroke-opacity=".5" stroke-width="3"/>`,
      `<path d="M-124 -60C-132 -150 -84 -230 -58 -300" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="9" stroke-linecap="round" opacity=".8"/>`,
      `<path d="M-86 -350V-540A86 12 0 0 1 86 -540V-350A86 13 0 0 1 -86 -350Z" fill="${glass}" stroke="${shaded(tone, 0.3)}" stroke-opacity=".45" stroke-width="3"/><ellipse cy="-540" rx="86" ry="11" fill="#fff" opacity=".34"/>`,
      `<path d="M-68 -380V-520" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>`,
    ];
    return { svg: svg.join(''), foot: 124, height: 552 };
  };
}

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
