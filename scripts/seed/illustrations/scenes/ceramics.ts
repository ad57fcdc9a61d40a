import { PALETTE } from '../colour.ts';
import type { Ink } from '../ink.ts';
import type { Surroundings } from '../set.ts';
import { at, type Scenes, SETS, still } from '../still.ts';
import { cup, flowerDish, moonVase, nested, pile, plate, rippleBowl } from '../things/ceramics.ts';
import { buds, pebble, stem } from '../things/plants.ts';
import { dripper, teapot } from '../things/pouring.ts';

const { chalk, clay, ochre, sage, ink } = PALETTE;

const branch = (x: number, y: number, scale: number, bud: string) => (paints: Ink) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${stem(
    paints,
    [
      [0, 60],
      [-16, -60],
      [14, -190],
      [-20, -320],
      [60, -440],
    ],
    0,
    '#6b5138',
  )}${stem(
    paints,
    [
      [4, -150],
      [80, -230],
      [110, -330],
    ],
    0,
    '#6b5138',
  )}${stem(
    paints,
    [
      [-10, -280],
      [-90, -350],
      [-120, -430],
    ],
    0,
    '#6b5138',
  )}${buds(
    [
      [60, -440],
      [30, -400],
      [-14, -330],
      [110, -330],
      [92, -262],
      [60, -212],
      [-120, -430],
      [-84, -348],
      [10, -208],
    ],
    bud,
  )}</g>`;

const oneVase = (colour: string, set: Surroundings) =>
  still(set, branch(600, 590, 1.02, colour === chalk ? '#f3e6d3' : '#a8663f'), [
    moonVase(colour),
    at(600, 1270, 1.16),
  ]);

const oneCup = (colour: string, set: Surroundings) => still(set, [cup(colour), at(600, 1230, 1.75)]);

export const ceramicsScenes: Scenes = {
  'tide-cup-chalk': () => oneCup(chalk, SETS.oat),
  'tide-cup-clay': () => oneCup(clay, SETS.linen),
  'tide-cup-sage': () => oneCup(sage, SETS.morning),
  'tide-cup-ink': () => oneCup(ink, { ...SETS.linen, wall: '#c9cdd0' }),
  'tide-cup-table': () =>
    still(
      SETS.morning,
      [cup(sage), at(420, 1110, 1.05)],
      [cup(clay), at(800, 1180, 1.2)],
      [cup(chalk), at(480, 1330, 1.36)],
      [pebble(64, PALETTE.stone), at(940, 1360)],
    ),

  'moon-vase-chalk': () => oneVase(chalk, SETS.clay),
  'moon-vase-ochre': () => oneVase(ochre, SETS.linen),
  'moon-vase-detail': () => still({ ...SETS.clay, horizon: 1.1 }, [moonVase(chalk), at(440, 1720, 2.6, 0)]),

  'ripple-bowl-sage': () => still(SETS.linen, [rippleBowl(sage), at(600, 1240, 1.14)]),
  'ripple-bowl-chalk': () => still(SETS.sage, [rippleBowl(chalk), at(600, 1240, 1.14)]),
  'ripple-bowl-detail': () =>
    still({ ...SETS.linen, horizon: 1.1 }, [rippleBowl(sage), at(330, 1500, 3.2, 0)]),

  'ember-teapot-ink': () => still(SETS.oat, [teapot(ink), at(570, 1240, 1.2)]),
  'ember-teapot-clay': () => still({ ...SETS.linen, wall: '#cfc9b8' }, [teapot(clay), at(570, 1240, 1.2)]),
  'ember-teapot-table': () =>
    still(
      SETS.morning,
      [teapot(ink), at(520, 1140)],
      [cup(ink, { waterline: 40 }), at(830, 1260, 0.72)],
      [cup(clay, { waterline: 40 }), at(610, 1360, 0.78)],
    ),

  'morning-dripper-main': () => still(SETS.sage, [dripper(chalk), at(590, 1250, 1.42)]),
  'morning-dripper-table': () =>
    still(SETS.morning, [dripper(chalk), at(470, 1190, 1.24)], [cup(sage), at(860, 1310, 1.05)]),

  'kenzan-dish-main': () =>
    still(
      { ...SETS.linen, wall: '#cdd0c2' },
      [flowerDish(ochre), at(600, 1270, 1.25)],
      (paints) =>
        `<g transform="translate(600 1124)">${stem(
          paints,
          [
            [-20, 0],
            [-60, -200],
            [-40, -420],
            [-150, -640],
            [-170, -800],
          ],
          7,
          sage,
          130,
        )}${stem(
          paints,
          [
            [10, 4],
            [60, -160],
            [150, -330],
            [230, -430],
          ],
          5,
          '#6f7d5f',
          120,
        )}${stem(
          paints,
          [
            [-6, 6],
            [-80, -120],
            [-200, -220],
            [-310, -270],
          ],
          4,
          '#9aa67f',
          105,
        )}</g>`,
    ),
  'kenzan-dish-detail': () =>
    still(
      { ...SETS.linen, wall: '#cdd0c2', horizon: 0.8 },
      [flowerDish(ochre), at(470, 1330, 2)],
      (paints) =>
        `<g transform="translate(470 1104)scale(1.5)">${stem(
          paints,
          [
            [-20, 0],
            [-60, -200],
            [-40, -420],
            [-150, -640],
          ],
          6,
          sage,
          130,
        )}${stem(
          paints,
          [
            [10, 4],
            [60, -160],
            [150, -330],
            [230, -430],
          ],
          5,
          '#6f7d5f',
          120,
        )}</g>`,
    ),

  'long-table-set-main': () =>
    still(
      SETS.oat,
      [pile([chalk, sage, clay, chalk, ink, sage, chalk, clay].map(plate), 34), at(440, 1230, 1.1)],
      [nested([sage, chalk, ink]), at(890, 1300, 0.84)],
      [cup(clay), at(650, 1390, 0.86)],
    ),
  'long-table-set-table': () =>
    still(
      { ...SETS.morning, table: '#a8845c' },
      [
        pile([ink, chalk, clay, sage, chalk, ink, sage, clay, chalk, sage, chalk, clay].map(plate), 36),
        at(620, 1260, 1.2),
      ],
      [cup(chalk), at(240, 1370, 0.86)],
      [cup(ink), at(1010, 1390, 0.86)],
    ),
};
