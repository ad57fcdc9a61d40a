import { HERO_FRAME, STORY_FRAME, TILE_FRAME } from '../../images.ts';
import { PALETTE } from '../colour.ts';
import type { Ink } from '../ink.ts';
import { backdrop, drawing, type Frame, type Surroundings } from '../set.ts';
import { at, type Placed, paint, type Scenes, SETS, turned } from '../still.ts';
import { lowSun, threeStones } from '../things/art.ts';
import { bottleVase, bowl, cup, moonVase, nested, pile, plate, seams, tumbler } from '../things/ceramics.ts';
import { folded } from '../things/cloth.ts';
import { candlestick, pillar, tableLamp } from '../things/light.ts';
import { bookPile, box, giftCard } from '../things/paper.ts';
import { buds, pebble, stem } from '../things/plants.ts';
import { clayBall } from '../things/pottery.ts';
import { kettle } from '../things/pouring.ts';
import { apron, cushion } from '../things/sewn.ts';
import { frame, servingBoard, spoonJar } from '../things/wood.ts';

const { chalk, oat, clay, ochre, sage, ink, oak, walnut } = PALETTE;

const tableau = (size: Frame, set: Surroundings, ...things: readonly Placed[]): string =>
  drawing(
    size,
    (paints) => backdrop(paints, size, set) + things.map((thing) => paint(paints, thing)).join(''),
  );

const tile = (set: Surroundings, ...things: readonly Placed[]): string =>
  tableau(TILE_FRAME, { horizon: 0.64, ...set }, ...things);

const blossom = (paints: Ink) =>
  `${stem(
    paints,
    [
      [0, 60],
      [-20, -90],
      [30, -230],
      [-10, -360],
      [110, -500],
    ],
    0,
    '',
  )}${stem(
    paints,
    [
      [20, -200],
      [130, -290],
      [190, -410],
    ],
    0,
    '',
  )}${stem(
    paints,
    [
      [0, -320],
      [-110, -400],
      [-170, -500],
    ],
    0,
    '',
  )}${buds(
    [
      [110, -500],
      [70, -450],
      [10, -380],
      [190, -410],
      [160, -340],
      [110, -272],
      [-170, -500],
      [-130, -424],
      [-60, -366],
      [30, -240],
    ],
    '#f6e6d2',
  )}`;

/** The bench by the window: a plank of drying cups on two trestles. */
const plank = (y: number) => (): string =>
  `<path d="M60 ${y}h1130v34h-1130z" fill="#a57c50"/><path d="M60 ${y}h1130v9h-1130z" fill="#d5ae7c"/><path d="M60 ${y + 34}h1130v16h-1130z" fill="#1f1716" opacity=".25"/><path d="M170 ${y + 34}h40v70h-40zM1040 ${y + 34}h40v70h-40z" fill="#7a5738"/>`;

export const homeScenes: Scenes = {
  'home-hero': () =>
    tableau(
      HERO_FRAME,
      { wall: '#c79a7d', table: '#dfc3a2', horizon: 0.69, window: 0.5, dusk: 0.42 },
      [tableLamp(chalk), at(1690, 950, 0.9)],
      turned(1170, 510, 0, 0.86, blossom),
      [moonVase(chalk), at(1170, 1000, 0.84)],
      [bottleVase(ink), at(925, 960, 0.7)],
      [nested([chalk, sage, clay]), at(1432, 1040, 0.56)],
      [cup(ochre), at(960, 1090, 0.62)],
      [cup(sage), at(790, 1060, 0.58)],
      [pebble(38, PALETTE.stone), at(1270, 1110)],
    ),

  'home-story': () =>
    tableau(
      STORY_FRAME,
      { wall: '#d9d0bd', table: '#b58d60', horizon: 0.8, window: 0.7, dusk: 0.3 },
      [apron(ink), { x: 1400, y: 130, scale: 0.7 }],
      plank(800),
      ...[chalk, chalk, clay, chalk, sage, chalk].map(
        (tone, i): Placed => [cup(tone), at(150 + i * 178, 806, 0.5)],
      ),
      [clayBall(), at(260, 1110, 0.56)],
      [pile([chalk, sage, chalk, clay].map(plate), 34), at(720, 1120, 0.74)],
      [bowl(sage), at(1120, 1120, 0.6)],
    ),

  'category-ceramics': () =>
    tile(
      SETS.clay,
      [moonVase(chalk), at(420, 720, 0.86)],
      [bottleVase(ink), at(740, 690, 0.76)],
      [bowl(sage), at(900, 780, 0.68)],
      [cup(ochre), at(620, 810, 0.6)],
    ),
  'category-textiles': () =>
    tile(
      SETS.sage,
      [cushion(clay, 460), at(400, 720)],
      [
        folded([oat, ink, sage, oat], { width: 520, layers: 4, thick: 66, weave: 'linen', fringe: true }),
        at(790, 770),
      ],
    ),
  'category-lighting': () =>
    tile(
      { wall: '#8d7460', table: '#8a6a50', dusk: 0.6 },
      [tableLamp(ochre), at(740, 750, 0.78)],
      [candlestick(300), at(330, 700, 0.8)],
      [pillar(90, 250, true), at(470, 790, 0.9)],
    ),
  'category-kitchen': () =>
    tile(
      { ...SETS.linen, wall: '#cfc4ae' },
      [servingBoard(oak), at(330, 740, 0.72)],
      [spoonJar(chalk), at(560, 730, 0.66)],
      [kettle(), at(880, 770, 0.82)],
    ),
  'category-paper': () =>
    tile(
      { ...SETS.ochre, wall: '#d9c193' },
      [frame(380, 500, walnut, threeStones), { x: 380, y: 690 }],
      [frame(270, 350, oak, lowSun), { x: 640, y: 700 }],
      [bookPile([sage, clay, ink], 400), at(880, 780)],
    ),
  'category-gifts': () =>
    tile(
      { ...SETS.ink, wall: '#77838f' },
      [box(oat, 430, 210), at(400, 740)],
      [giftCard(clay, 330, 210), at(700, 780)],
      [bowl(chalk, seams), at(930, 730, 0.68)],
      [tumbler(ochre), at(1090, 800, 0.5)],
    ),
};
