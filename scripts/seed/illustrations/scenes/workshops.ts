import { PALETTE } from '../colour.ts';
import { at, fromAbove, type Scenes, SETS, still, turned } from '../still.ts';
import { indigoFilm, lowSun, wheelFilm } from '../things/art.ts';
import { bowl, cup, jar, seams } from '../things/ceramics.ts';
import { skein, tiedIndigo } from '../things/dyeing.ts';
import { saltCellar } from '../things/lidded.ts';
import { pillar } from '../things/light.ts';
import { box, envelope, giftCard, screen } from '../things/paper.ts';
import { clayBall, tools, wheel } from '../things/pottery.ts';
import { hungCloth } from '../things/sewn.ts';
import { corner, frame } from '../things/wood.ts';

const { chalk, oat, clay, ochre, sage, ink, oak, walnut } = PALETTE;

const mended = bowl(chalk, seams);

export const workshopsScenes: Scenes = {
  'golden-repair-main': () => still(SETS.clay, [mended, at(600, 1230, 1.62)]),
  'golden-repair-detail': () => still({ ...SETS.ink, horizon: 1.1 }, [mended, at(560, 1330, 3.6, 0)]),

  'framing-hour-main': () =>
    still(
      { ...SETS.linen, wall: '#c3c8bb' },
      [
        frame(
          560,
          720,
          walnut,
          (paints) =>
            `<path d="M0 0h600v800H0z" fill="${paints.linear(
              [
                [0, '#efe8da'],
                [1, '#cfc5b2'],
              ],
              'diagonal',
            )}"/>`,
        ),
        { x: 420, y: 1130 },
      ],
      [frame(420, 540, oak, lowSun), { x: 800, y: 1210 }],
    ),
  'framing-hour-detail': () =>
    fromAbove(
      '#d3c7b2',
      turned(150, 1330, 0, 1, (paints) => corner(paints, walnut)),
      turned(330, 1150, 0, 1, (paints) => corner(paints, oak)),
      turned(510, 970, 0, 1, (paints) => corner(paints, '#dfd5c2')),
    ),

  'evening-at-the-wheel-main': () => still({ ...SETS.oat, wall: '#b7a78e' }, [wheel(), at(600, 1240, 1.15)]),
  'evening-at-the-wheel-tools': () =>
    still(SETS.morning, [clayBall(), at(440, 1240, 1.25)], tools(820, 1330), [
      jar(chalk),
      at(860, 1130, 0.7),
    ]),

  'natural-dye-day-main': () =>
    still(
      { ...SETS.sage, wall: '#b9c0b2', horizon: 0.9 },
      () => '<path d="M0 250Q600 310 1200 240" fill="none" stroke="#5d4734" stroke-width="7"/>',
      [hungCloth(300, 720, ochre), { x: 220, y: 270 }],
      [hungCloth(330, 860, ink), { x: 590, y: 282 }],
      [hungCloth(290, 660, clay), { x: 960, y: 266 }],
    ),
  'natural-dye-day-vat': () =>
    still(
      SETS.oat,
      [jar(ink), at(460, 1190, 1.35)],
      [skein(ochre), at(850, 1240)],
      [skein(clay), at(690, 1370)],
    ),

  'gift-card-main': () =>
    still(
      SETS.oat,
      turned(560, 1130, -3, 1.3, (paints) => envelope(chalk, sage)(paints).svg),
      [giftCard(clay), at(640, 1260, 1.12)],
    ),
  'gift-card-pair': () =>
    fromAbove(
      '#d8c9b0',
      turned(540, 790, -14, 1.25, (paints) => giftCard(ink)(paints).svg),
      turned(680, 1190, 8, 1.25, (paints) => giftCard(ochre)(paints).svg),
    ),

  'from-ball-to-bowl-main': () =>
    still(SETS.sage, [screen(640, 850, wheelFilm), at(560, 1220)], [cup(chalk), at(990, 1350, 0.72)]),
  'from-ball-to-bowl-lesson': () =>
    still({ ...SETS.evening, wall: '#7c675a' }, [wheel(), at(600, 1230, 1.25)]),

  'indigo-at-home-main': () =>
    still(SETS.linen, [screen(640, 850, indigoFilm), at(560, 1220)], [skein(ink), at(960, 1350, 0.8)]),
  'indigo-at-home-cloth': () => fromAbove('#d6c8b0', turned(600, 780, -8, 1, tiedIndigo)),

  'housewarming-box-main': () =>
    still(
      SETS.morning,
      [box(oat, 620, 300), at(490, 1200, 1.06)],
      [pillar(84, 330, true), at(960, 1210)],
      [cup(sage), at(880, 1370, 0.86)],
    ),
  'housewarming-box-open': () =>
    still(
      SETS.clay,
      [pillar(90, 440, true), at(760, 1120)],
      [cup(chalk), at(340, 1190)],
      [cup(ink), at(560, 1310)],
      [saltCellar(clay), at(900, 1320, 0.9)],
    ),
};
