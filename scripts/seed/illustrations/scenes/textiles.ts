import { PRODUCT_FRAME } from '../../images.ts';
import { PALETTE, shaded } from '../colour.ts';
import type { Surroundings } from '../set.ts';
import { drawing } from '../set.ts';
import { softShape } from '../soft.ts';
import { at, type Scenes, SETS, still, turned } from '../still.ts';
import { cup } from '../things/ceramics.ts';
import { folded, spread, tassels, type Weave } from '../things/cloth.ts';
import { apron, cushion, rolledRug } from '../things/sewn.ts';

const { chalk, oat, clay, ochre, sage, ink } = PALETTE;

const throwPile = (colour: string, set: Surroundings) =>
  still(set, [
    folded([colour], { width: 820, layers: 4, thick: 104, weave: 'linen', fringe: true }),
    at(600, 1270),
  ]);
const oneCushion = (colour: string, set: Surroundings) => still(set, [cushion(colour), at(600, 1260, 1.24)]);
const towels = (colours: string[], set: Surroundings) =>
  still(set, [folded(colours, { width: 740, layers: 5, thick: 100, weave: 'waffle' }), at(600, 1260)]);
const napkins = (colour: string, set: Surroundings) =>
  still(
    set,
    [
      folded([colour], { width: 640, layers: 4, thick: 52, weave: 'linen', cord: chalk }),
      at(560, 1250, 1.16),
    ],
    [cup(colour === oat ? sage : chalk), at(960, 1370, 0.8)],
  );
const hung = (colour: string, set: Surroundings) =>
  still({ ...set, horizon: 0.93 }, [apron(colour), { x: 600, y: 210, scale: 1.04 }]);
const cloth = (colour: string, weave: Weave, size: number) =>
  drawing(PRODUCT_FRAME, (paints) => spread(paints, PRODUCT_FRAME, colour, weave, size));

export const textilesScenes: Scenes = {
  'washed-linen-throw-oat': () => throwPile(oat, { ...SETS.sage }),
  'washed-linen-throw-clay': () => throwPile(clay, SETS.linen),
  'washed-linen-throw-sage': () => throwPile(sage, SETS.morning),
  'washed-linen-throw-ink': () => throwPile(ink, SETS.oat),
  'washed-linen-throw-detail': () =>
    drawing(
      PRODUCT_FRAME,
      (paints) =>
        `${spread(paints, PRODUCT_FRAME, '#e4d9c6', 'linen', 1)}<g transform="rotate(-5 600 700)">${softShape(paints, 'M-200 -100H1400V1010H-200Z', '#231c1d', 0.4, 30, 'translate(10 20)')}<svg x="-200" y="-100" width="1600" height="1110">${spread(paints, { width: 1600, height: 1110 }, oat, 'linen', 2.2)}</svg>${tassels(paints, -150, 1360, 1008, 240, oat)}</g>`,
    ),

  'field-cushion-oat': () => oneCushion(oat, SETS.clay),
  'field-cushion-clay': () => oneCushion(clay, SETS.linen),
  'field-cushion-ink': () => oneCushion(ink, SETS.oat),
  'field-cushion-pair': () =>
    still(
      SETS.morning,
      [cushion(ink, 640), at(470, 1210, 1.06)],
      turned(770, 1330, 5, 1, (paints) => cushion(oat, 560)(paints).svg),
    ),

  'waffle-towel-chalk': () => towels([chalk], SETS.sage),
  'waffle-towel-ochre': () => towels([ochre], SETS.linen),
  'waffle-towel-detail': () => cloth('#ddb36a', 'waffle', 2.6),

  'workroom-apron-ink': () => hung(ink, SETS.linen),
  'workroom-apron-clay': () => hung(clay, SETS.morning),
  'workroom-apron-detail': () =>
    drawing(PRODUCT_FRAME, (paints) => {
      const letters =
        'M430 900V640L520 800L610 640V900M690 900V640H790C850 640 850 768 790 768H690M780 768L850 900';
      return `${spread(paints, PRODUCT_FRAME, ink, 'linen', 2.4)}<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${letters}" stroke="${shaded(ink, 0.6)}" stroke-width="26" transform="translate(5 7)" opacity=".5"/><path d="${letters}" stroke="#6d7f97" stroke-width="22"/><path d="${letters}" stroke="#a9b6c6" stroke-width="22" stroke-dasharray="3 9" stroke-linecap="butt"/></g><path d="M-20 330L1220 250" stroke="#8796ab" stroke-width="6" stroke-dasharray="26 16"/><path d="M-20 356L1220 276" stroke="${shaded(ink, 0.6)}" stroke-width="8" opacity=".5"/>`;
    }),

  'furrow-rug-main': () => still({ ...SETS.linen, horizon: 0.62 }, [rolledRug(), at(650, 1210, 1.1)]),
  'furrow-rug-detail': () => cloth('#c4b499', 'furrow', 2.2),

  'supper-napkins-sage': () => napkins(sage, SETS.linen),
  'supper-napkins-oat': () => napkins(oat, SETS.sage),
};
