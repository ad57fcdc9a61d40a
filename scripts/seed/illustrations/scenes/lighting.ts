import { PALETTE } from '../colour.ts';
import type { Surroundings } from '../set.ts';
import { at, type Scenes, SETS, still } from '../still.ts';
import { bottleVase, bowl } from '../things/ceramics.ts';
import {
  candleInTumbler,
  candlestick,
  glow,
  paperPendant,
  pillar,
  sconce,
  tableLamp,
} from '../things/light.ts';
import { bookPile } from '../things/paper.ts';

const { chalk, clay, ochre, sage, ink } = PALETTE;

const DUSK = { wall: '#9a7f68', table: '#a3815f', dusk: 0.55 };
const BLUE_HOUR = { wall: '#4d5a6d', table: '#6a625d', dusk: 0.6 };
const lamp = (colour: string, set: Surroundings) => still(set, [tableLamp(colour), at(600, 1270, 1.22)]);

export const lightingScenes: Scenes = {
  'lull-table-lamp-chalk': () => lamp(chalk, DUSK),
  'lull-table-lamp-ochre': () => lamp(ochre, BLUE_HOUR),
  'lull-table-lamp-ink': () => lamp(ink, { ...DUSK, wall: '#a98f6f' }),
  'lull-table-lamp-evening': () =>
    still(
      SETS.evening,
      [tableLamp(chalk), at(440, 1220, 1.08)],
      [bookPile([ink, clay, sage]), at(890, 1330, 0.86)],
    ),

  'drift-pendant-main': () =>
    still({ ...DUSK, wall: '#8d8474', horizon: 0.9 }, [paperPendant(430, 700), { x: 600, y: 640 }]),
  'drift-pendant-evening': () =>
    still(
      BLUE_HOUR,
      [paperPendant(290, 600), { x: 620, y: 420 }],
      (paints) => glow(paints, 600, 1210, 620, 150, 0.6),
      [bowl(ochre), at(620, 1280, 0.86)],
      [bottleVase(chalk), at(300, 1190, 0.7)],
    ),

  'stem-candlestick-main': () =>
    still(
      BLUE_HOUR,
      [candlestick(540), at(470, 1180)],
      [candlestick(370), at(730, 1230)],
      [candlestick(220), at(560, 1330)],
    ),
  'stem-candlestick-tall': () => still(DUSK, [candlestick(620), at(600, 1270, 1.1)]),

  'beeswax-pillars-main': () =>
    still(
      DUSK,
      [pillar(112, 560, true), at(480, 1190)],
      [pillar(112, 420, true), at(740, 1240)],
      [pillar(112, 280, false), at(560, 1350)],
    ),
  'beeswax-pillars-detail': () =>
    still({ ...SETS.evening, horizon: 1.1 }, [pillar(112, 560, true), at(600, 2320, 2.9, 0)]),

  'cedar-smoke-candle-cedar': () =>
    still({ ...DUSK, wall: '#8c8577' }, [candleInTumbler(ink), at(600, 1240, 1.75)]),
  'cedar-smoke-candle-hay': () => still(BLUE_HOUR, [candleInTumbler(ochre), at(600, 1240, 1.75)]),

  'half-moon-sconce-main': () =>
    still({ ...DUSK, wall: '#a58a70', horizon: 1.1 }, [sconce(270), { x: 600, y: 850 }]),
  'half-moon-sconce-pair': () =>
    still(
      { ...DUSK, wall: '#8b7c6a', horizon: 0.82 },
      [sconce(150), { x: 340, y: 560 }],
      [sconce(150), { x: 860, y: 560 }],
      [bottleVase(clay), at(600, 1340, 0.86)],
    ),
};
