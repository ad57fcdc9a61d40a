import { prose, type SeedProduct, scarceFrom, single, variant, views } from '../seedProduct.ts';

export const lighting: readonly SeedProduct[] = [
  {
    slug: 'lull-table-lamp',
    name: 'Lull Table Lamp',
    type: 'physical',
    excerpt: 'A turned base and a pleated shade that keeps the glare to itself.',
    description: prose(
      [
        'Lull lights the table and leaves the room alone. The shade is pleated paper over linen, closed at the top, so that what reaches you has been slowed down twice.',
        'Touch the base once for reading, again for supper, a third time for later.',
      ],
      [
        'Stoneware base, linen-backed paper shade',
        '42 cm high',
        'Warm LED, 2700 K, three steps',
        'Two-metre cloth cord',
      ],
    ),
    categories: ['Lighting'],
    tags: ['lamps', 'living room'],
    images: views({
      chalk: 'Lull lamp with a chalk base and a glowing pleated shade',
      ochre: 'Lull lamp with an ochre base and a glowing pleated shade',
      ink: 'Lull lamp with an ink-blue base and a glowing pleated shade',
      evening: 'Lull lamp in a dark room beside a stack of books',
    }),
    options: ['Base'],
    variants: [
      variant('LUL-CHALK', { Base: 'Chalk' }, 22000, 12, { view: 'chalk' }),
      variant('LUL-OCHRE', { Base: 'Ochre' }, 22000, 7, { view: 'ochre' }),
      variant('LUL-INK', { Base: 'Ink' }, 22000, 2, { view: 'ink' }),
    ],
    merchandising: scarceFrom(2),
  },
  {
    slug: 'drift-pendant',
    name: 'Drift Paper Pendant',
    type: 'physical',
    excerpt: 'A paper cloud on fine ribs. Weighs less than the letter it arrives with.',
    description: prose(
      [
        'Long-fibred paper is laid over a spiral of split cane and left to dry tight. Lit, it has no edges; unlit, it looks like something that drifted in and stayed.',
        'It arrives flat. Opening it is the best part.',
      ],
      [
        'Mulberry paper, cane ribs',
        '40, 60 or 80 cm across',
        'Cord and ceiling cup included',
        'Dust with a soft brush',
      ],
    ),
    categories: ['Lighting'],
    tags: ['lamps', 'paper'],
    images: views({
      main: 'Glowing round paper pendant with fine horizontal ribs',
      evening: 'The paper pendant lit above a table at dusk',
    }),
    options: ['Size'],
    variants: [
      variant('DRI-40', { Size: '40 cm' }, 9800, 21),
      variant('DRI-60', { Size: '60 cm' }, 13800, 15),
      variant('DRI-80', { Size: '80 cm' }, 18800, 5),
    ],
  },
  {
    slug: 'stem-candlestick',
    name: 'Stem Candlestick',
    type: 'physical',
    excerpt: 'Solid brass, turned thin. One is a candlestick, three are a skyline.',
    description: prose(
      [
        'Turned from a single bar and left unlacquered, so it begins bright and darkens wherever it is touched.',
        'The foot is heavier than it looks. The candle will burn down before it falls over.',
      ],
      ['Solid unlacquered brass', 'Low 9 cm, middle 15 cm, tall 23 cm', 'Takes a 22 mm candle'],
    ),
    categories: ['Lighting'],
    tags: ['candles', 'brass'],
    images: views({
      main: 'Three brass candlesticks of different heights with lit candles',
      tall: 'One tall brass candlestick with a lit candle',
    }),
    options: ['Height'],
    variants: [
      variant('STE-LOW', { Height: 'Low' }, 3200, 40, { view: 'main' }),
      variant('STE-MID', { Height: 'Middle' }, 4200, 28, { view: 'main', salePrice: 3400 }),
      variant('STE-TALL', { Height: 'Tall' }, 5400, 17, { view: 'tall', salePrice: 4300 }),
    ],
  },
  {
    slug: 'beeswax-pillars',
    name: 'Beeswax Pillars, Set of Three',
    type: 'physical',
    excerpt: 'Poured, not pressed. They smell of a warm attic, faintly.',
    description: prose(
      [
        'Pure wax from hives within a day’s drive, filtered once and poured slowly so the sides stay straight. Beeswax burns longer and cleaner than anything else we have tried.',
        'Trim the wick to the width of your thumbnail and give each candle an hour for its first burn.',
      ],
      ['100 % beeswax, cotton wick', '8, 12 and 16 cm high', 'About 90 hours altogether'],
    ),
    categories: ['Lighting', 'Workshops & Gifts'],
    tags: ['candles', 'gifts', 'sets'],
    images: views({
      main: 'Three beeswax pillar candles of rising height, two of them lit',
      detail: 'The melted pool around a beeswax wick',
    }),
    options: [],
    variants: single('BEE-3', 4800, 52),
    subscriptionPlan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 6 },
  },
  {
    slug: 'cedar-smoke-candle',
    name: 'Cedar & Smoke Candle in a Stoneware Tumbler',
    type: 'physical',
    excerpt: 'A scent for the hour after the fire. The tumbler is yours when it is gone.',
    description: prose(
      [
        'Plant wax poured into a tumbler from our own kiln. Cedar first, then birch tar, then something like the inside of a coat.',
        'When it is finished, warm water and a spoon turn it back into a cup.',
      ],
      ['Rapeseed wax, cotton wick', '45 hours', 'Reusable 260 ml tumbler'],
    ),
    categories: ['Lighting', 'Workshops & Gifts'],
    tags: ['candles', 'scent', 'gifts'],
    images: views({
      cedar: 'Scented candle burning in an ink-blue tumbler',
      hay: 'Scented candle burning in an ochre tumbler',
    }),
    options: ['Scent'],
    variants: [
      variant('CAN-CEDAR', { Scent: 'Cedar & Smoke' }, 3800, 36, { view: 'cedar' }),
      variant('CAN-HAY', { Scent: 'Hay & Honey' }, 3800, 3, { view: 'hay', salePrice: 2900 }),
    ],
    merchandising: scarceFrom(3),
  },
  {
    slug: 'half-moon-sconce',
    name: 'Half Moon Sconce',
    type: 'physical',
    excerpt: 'A plaster half-disc that washes a wall with light and hides the bulb.',
    description: prose(
      [
        'Cast plaster, sanded by hand and left white. The light goes up and down; the disc itself stays in shadow, like an eclipse you can switch off.',
        'Can be painted with the wall, so that only the light is left.',
      ],
      ['Cast plaster on a steel plate', '28 cm wide', 'Hard-wired; ask an electrician', 'Sold singly'],
    ),
    categories: ['Lighting'],
    tags: ['lamps', 'walls'],
    images: views({
      main: 'Half-round plaster wall light casting a soft glow on the wall',
      pair: 'Two half-round wall lights above a low table',
    }),
    options: [],
    variants: single('HMS-28', 16500, 1),
    merchandising: scarceFrom(3, 'Last one on the bench'),
  },
];
