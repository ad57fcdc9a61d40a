import { PALETTE } from '../colour.ts';
import type { Ink } from '../ink.ts';
import { softShape } from '../soft.ts';
import { at, fromAbove, type Scenes, SETS, still, turned } from '../still.ts';
import { cup } from '../things/ceramics.ts';
import { spread } from '../things/cloth.ts';
import { mortar, saltCellar } from '../things/lidded.ts';
import { lemon, loaf, pebble } from '../things/plants.ts';
import { carafe, kettle } from '../things/pouring.ts';
import { knife, lyingBoard, servingBoard, spoon, spoonJar, spoonShadow } from '../things/wood.ts';

const { chalk, clay, oak, walnut, cherry } = PALETTE;

const linenUnder = (x: number, y: number, width: number, height: number, turn: number, colour: string) =>
  turned(
    x,
    y,
    turn,
    1,
    (paints: Ink) =>
      `${softShape(paints, `M0 0h${width}v${height}H0z`, '#231c1d', 0.34, 22, 'translate(10 14)')}<svg width="${width}" height="${height}">${spread(paints, { width, height }, colour, 'linen', 1.3)}</svg>`,
  );

export const kitchenScenes: Scenes = {
  'heron-board-oak': () => still({ ...SETS.linen, wall: '#c9ccbd' }, [servingBoard(oak), at(600, 1240, 1.2)]),
  'heron-board-walnut': () => still(SETS.oat, [servingBoard(walnut), at(600, 1240, 1.2)]),
  'heron-board-table': () =>
    still(
      SETS.morning,
      [lyingBoard(oak, 500), at(600, 1290)],
      [loaf(), at(560, 1240, 1.15)],
      [lemon(), at(940, 1370)],
    ),

  'petty-knife-main': () =>
    fromAbove('#c5b79f', linenUnder(280, 170, 640, 1180, 8, '#8f9aa6'), turned(600, 760, -58, 1.12, knife)),
  'petty-knife-table': () =>
    fromAbove(
      '#b48a58',
      linenUnder(-120, 900, 1500, 800, -6, '#e3d8c4'),
      turned(600, 640, -24, 1.05, knife),
      [lemon(), at(850, 1090, 1.5)],
    ),

  'hearth-kettle-main': () => still({ ...SETS.linen, wall: '#cbbba0' }, [kettle(), at(620, 1250, 1.3)]),
  'hearth-kettle-table': () =>
    still(
      SETS.clay,
      [kettle(), at(520, 1180, 1.08)],
      [cup(chalk), at(860, 1290, 0.74)],
      [cup(clay), at(640, 1390, 0.8)],
    ),

  'still-carafe-clear': () =>
    still({ ...SETS.sage, window: 0.4 }, [carafe('#b9d2c8'), at(600, 1240, 1.55, 0.6)]),
  'still-carafe-smoke': () =>
    still({ ...SETS.linen, window: 0.4 }, [carafe('#6b655f'), at(600, 1240, 1.55, 0.7)]),

  'salt-cellar-main': () =>
    still({ ...SETS.linen, wall: '#c3c8bb' }, [saltCellar(clay), at(600, 1220, 1.75)]),
  'salt-cellar-table': () =>
    still(SETS.morning, [spoonJar(chalk), at(420, 1180, 0.98)], [saltCellar(clay), at(800, 1310, 1.08)]),

  'cooking-spoons-main': () => still(SETS.sage, [spoonJar(chalk), at(600, 1270, 1.32)]),
  'cooking-spoons-detail': () =>
    fromAbove(
      '#d9cbb3',
      ...(
        [
          [350, -4, 'round'],
          [610, 3, 'flat'],
          [860, 6, 'round'],
        ] as const
      ).map(([x, turn, kind]) =>
        turned(x, 1560, turn, 1.9, (paints) => `${spoonShadow(paints, kind)}${spoon(paints, kind, cherry)}`),
      ),
    ),

  'granite-mortar-main': () =>
    still(
      { ...SETS.linen, wall: '#b9bfae' },
      [mortar(), at(580, 1240, 1.45)],
      [pebble(34, '#55604a'), at(960, 1330)],
      [pebble(28, '#6a7558'), at(1030, 1290)],
    ),
  'granite-mortar-detail': () =>
    still({ ...SETS.ink, horizon: 1.1, wall: '#8d949b' }, [mortar(), at(420, 1560, 3.3, 0)]),
};
