import { PALETTE, shaded } from '../colour.ts';
import { openCurve } from '../curve.ts';
import { n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { vessel } from './vessel.ts';

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
