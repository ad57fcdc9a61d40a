import { PALETTE } from '../colour.ts';
import type { Ink } from '../ink.ts';
import { at, fromAbove, type Scenes, SETS, still, turned } from '../still.ts';
import {
  botanical,
  lowSun,
  slowTableCover,
  studyOnLinen,
  threeStones,
  tideline,
  winterLight,
  yearOfLight,
} from '../things/art.ts';
import { bottleVase, bowl, cup, moonVase } from '../things/ceramics.ts';
import { bookPile, envelope, notebook, pencil, screen, sheet, standingCard } from '../things/paper.ts';
import { leaf, pebble } from '../things/plants.ts';
import { frame } from '../things/wood.ts';

const { chalk, clay, ochre, sage, ink, oak, walnut } = PALETTE;

/** A picture close up: the sheet fills the drawing. */
const closePicture = (picture: (ink: Ink) => string, viewBox: string) =>
  fromAbove(
    chalk,
    (paints) =>
      `<svg width="1200" height="1500" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${picture(paints)}</svg><path fill="${paints.linear(
        [
          [0, '#fff7e8', 0.3],
          [0.5, '#fff7e8', 0],
          [1, '#231c1d', 0.3],
        ],
        'diagonal',
      )}" d="M0 0h1200v1500H0z"/>`,
  );

const emblem = (shape: 'leaf' | 'moon' | 'waves') => {
  if (shape === 'moon')
    return `<circle r="74" fill="${ochre}"/><circle cx="30" cy="-16" r="62" fill="${ink}"/>`;
  if (shape === 'waves')
    return `<path d="M-90 -50q45 -34 90 0t90 0M-90 0q45 -34 90 0t90 0M-90 50q45 -34 90 0t90 0" fill="none" stroke="${clay}" stroke-width="16" stroke-linecap="round"/>`;
  return `<path d="M0 110V-110M0 60C-70 50 -90 0 -84 -30C-40 -24 -8 10 0 60M0 20C70 10 90 -40 84 -70C40 -64 8 -30 0 20" fill="${sage}" stroke="${sage}" stroke-width="8" stroke-linejoin="round"/>`;
};

const inRoom = { ...SETS.linen, horizon: 0.86 };

export const paperScenes: Scenes = {
  'low-sun-print-unframed': () =>
    still({ ...inRoom, wall: '#d5d0c4', window: 0.3 }, [sheet(700, 933, lowSun), { x: 600, y: 1150 }]),
  'low-sun-print-framed': () =>
    still(
      { ...SETS.sage, horizon: 0.84 },
      [frame(660, 860, oak, lowSun), { x: 600, y: 1010 }],
      [pebble(60, '#d9cbb3'), at(330, 1350)],
      [bottleVase(clay), at(890, 1370, 0.66)],
    ),
  'low-sun-print-detail': () => closePicture(lowSun, '140 230 360 450'),

  'three-stones-print-main': () =>
    still({ ...inRoom, wall: '#cdbfa6' }, [frame(680, 890, walnut, threeStones), { x: 600, y: 1120 }]),
  'three-stones-print-room': () =>
    still(
      { ...SETS.morning, table: '#a8845c' },
      [frame(560, 740, walnut, threeStones), { x: 520, y: 1130 }],
      [moonVase(chalk), at(900, 1300, 0.62)],
    ),

  'tideline-print-main': () =>
    still({ ...inRoom, wall: '#b9bfb6' }, [frame(680, 890, oak, tideline), { x: 600, y: 1120 }]),
  'tideline-print-detail': () => closePicture(tideline, '120 260 320 400'),

  'day-notebook-clay': () => still(SETS.oat, [notebook(clay, 560, 800), at(590, 1240)]),
  'day-notebook-sage': () =>
    still({ ...SETS.linen, wall: '#d8cbb5' }, [notebook(sage, 560, 800), at(590, 1240)]),
  'day-notebook-stack': () =>
    still(
      SETS.morning,
      [bookPile([sage, clay, chalk, sage, clay], 720), at(600, 1260, 1.16)],
      turned(600, 868, -3, 1.2, pencil),
    ),

  'small-notes-main': () =>
    still(
      SETS.clay,
      [standingCard(ink, emblem('moon')), at(800, 1130, 1.1)],
      [standingCard(chalk, emblem('leaf')), at(380, 1170, 1.15)],
      [standingCard('#e8dcc4', emblem('waves')), at(620, 1330, 1.12)],
    ),
  'small-notes-detail': () =>
    fromAbove(
      '#b9a88c',
      turned(600, 1330, -6, 1.5, (paints) => envelope(chalk, clay)(paints).svg),
      turned(
        610,
        960,
        5,
        1.7,
        (paints) =>
          `${sheet(360, 470, () => '', false)(paints).svg}<g transform="translate(0 -235)">${emblem('leaf')}</g>`,
      ),
      (paints) => leaf(paints, 180, 330, 220, 38, sage),
    ),

  'botanical-line-studies-main': () =>
    still(
      SETS.morning,
      [sheet(600, 800, botanical, false), { x: 540, y: 1160 }],
      [cup(sage), at(930, 1300, 0.86)],
    ),
  'botanical-line-studies-screen': () =>
    still(
      SETS.sage,
      [screen(560, 740, botanical), at(440, 1200)],
      [screen(520, 690, studyOnLinen), at(830, 1320, 0.9)],
    ),

  'year-of-light-wallpapers-main': () => still(SETS.oat, [screen(660, 870, yearOfLight), at(600, 1240)]),
  'year-of-light-wallpapers-phone': () =>
    still(
      SETS.linen,
      [screen(620, 820, winterLight), at(520, 1180)],
      [screen(280, 580, yearOfLight), at(890, 1330)],
    ),

  'the-slow-table-main': () =>
    still(SETS.linen, [screen(600, 800, slowTableCover), at(500, 1180)], [bowl(ochre), at(860, 1340, 0.9)]),
  'the-slow-table-cover': () =>
    still({ ...SETS.morning, window: 0.3 }, [sheet(640, 853, slowTableCover, false), { x: 600, y: 1200 }]),
};
