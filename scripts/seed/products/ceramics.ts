import { prose, type SeedProduct, scarceFrom, single, variant, views, waitingList } from '../seedProduct.ts';

export const ceramics: readonly SeedProduct[] = [
  {
    slug: 'tide-cup',
    name: 'Tide Cup',
    type: 'physical',
    excerpt: 'A handleless cup with a waterline of bare clay, so your thumb knows where to rest.',
    description: prose(
      [
        'The Tide Cup is the first thing we made and the one we still make most weeks. It is thrown a little thick at the foot and thin at the lip, and it sits low enough not to be knocked over by a sleeve.',
        'The glaze stops a finger’s width above the table. Below that line the stoneware is left bare and sanded smooth; it stays cool when the coffee is not.',
      ],
      [
        'Stoneware, lead-free glaze',
        '8 cm high, 220 ml',
        'Dishwasher and microwave safe',
        'Each waterline differs',
      ],
    ),
    categories: ['Ceramics', 'Kitchen'],
    tags: ['cups', 'stoneware', 'everyday'],
    images: views({
      chalk: 'Tide Cup in chalk glaze on a pale table, the foot left in bare clay',
      clay: 'Tide Cup in clay-red glaze',
      sage: 'Tide Cup in sage glaze',
      ink: 'Tide Cup in ink-blue glaze',
      table: 'Three Tide Cups in different glazes beside a small branch',
    }),
    options: ['Glaze'],
    variants: [
      variant('TID-CHALK', { Glaze: 'Chalk' }, 3400, 48, { view: 'chalk' }),
      variant('TID-CLAY', { Glaze: 'Clay' }, 3400, 31, { view: 'clay' }),
      variant('TID-SAGE', { Glaze: 'Sage' }, 3400, 22, { view: 'sage' }),
      variant('TID-INK', { Glaze: 'Ink' }, 3600, 0, { view: 'ink' }),
    ],
  },
  {
    slug: 'moon-vase',
    name: 'Moon Vase',
    type: 'physical',
    excerpt: 'Two bowls joined at the rim, and not quite straight. One stem is plenty.',
    description: prose(
      [
        'A round vase cannot be thrown in one piece, so we throw two bowls and join them while they are still soft. The seam settles in the kiln and every vase leans a degree or two, the way the moon does when you look at it for long enough.',
        'It holds water, a branch, or nothing at all.',
      ],
      [
        'Stoneware, matt glaze inside and out',
        'Small 16 cm, large 26 cm',
        'Watertight',
        'Wipe with a damp cloth',
      ],
    ),
    categories: ['Ceramics'],
    tags: ['vases', 'stoneware', 'flowers'],
    images: views({
      chalk: 'Round chalk-white Moon Vase with a single bare branch',
      ochre: 'Round ochre Moon Vase with a single bare branch',
      detail: 'The shoulder of the Moon Vase, close up, with fine iron speckle',
    }),
    options: ['Size', 'Glaze'],
    variants: [
      variant('MOO-S-CHALK', { Size: 'Small', Glaze: 'Chalk' }, 9600, 9, { view: 'chalk' }),
      variant('MOO-S-OCHRE', { Size: 'Small', Glaze: 'Ochre' }, 9600, 6, { view: 'ochre' }),
      variant('MOO-L-CHALK', { Size: 'Large', Glaze: 'Chalk' }, 14800, 3, { view: 'chalk' }),
      variant('MOO-L-OCHRE', { Size: 'Large', Glaze: 'Ochre' }, 14800, 0, { view: 'ochre' }),
    ],
    merchandising: scarceFrom(3),
  },
  {
    slug: 'ripple-bowl',
    name: 'Ripple Serving Bowl',
    type: 'physical',
    excerpt: 'A wide bowl with the throwing rings left in, for salads, bread and keys.',
    description: prose(
      [
        'Most potters smooth the rings away. We turned the wheel slower and kept them, so that the light has something to do on the way down.',
        'Wide enough for a salad for six, shallow enough to find the last olive.',
      ],
      ['Stoneware, satin glaze', '31 cm across, 9 cm high', 'Oven safe to 200 °C', 'Dishwasher safe'],
    ),
    categories: ['Ceramics', 'Kitchen'],
    tags: ['bowls', 'serving', 'stoneware'],
    images: views({
      sage: 'Wide sage-green serving bowl with horizontal throwing rings',
      chalk: 'Wide chalk-white serving bowl with horizontal throwing rings',
      detail: 'Throwing rings on the side of the Ripple bowl, close up',
    }),
    options: ['Glaze'],
    variants: [
      variant('RIP-SAGE', { Glaze: 'Sage' }, 7800, 14, { view: 'sage', salePrice: 5900 }),
      variant('RIP-CHALK', { Glaze: 'Chalk' }, 7800, 11, { view: 'chalk', salePrice: 5900 }),
    ],
  },
  {
    slug: 'ember-teapot',
    name: 'Ember Teapot',
    type: 'physical',
    excerpt: 'A small side-handled pot for two good cups and no stewing.',
    description: prose(
      [
        'The handle stands at a right angle to the spout, so the whole pot turns in your wrist instead of your elbow. Three fingers hold it, the thumb keeps the lid.',
        'The clay is rich in iron and stays matt outside. Inside there is a thin clear glaze: rinse it, never wash it with soap.',
      ],
      [
        'Iron-rich stoneware',
        '360 ml, with a pierced clay strainer',
        'Not for the hob',
        'Made eight at a time',
      ],
    ),
    categories: ['Ceramics', 'Kitchen'],
    tags: ['tea', 'teapots', 'small batch'],
    images: views({
      ink: 'Ink-blue side-handled teapot with a round lid',
      clay: 'Clay-red side-handled teapot with a round lid',
      table: 'Ember Teapot with two small cups',
    }),
    options: ['Glaze'],
    variants: [
      variant('EMB-INK', { Glaze: 'Ink' }, 12800, 2, { view: 'ink' }),
      variant('EMB-CLAY', { Glaze: 'Clay' }, 12800, 1, { view: 'clay' }),
    ],
    merchandising: scarceFrom(3, 'Only {count} left from this firing'),
  },
  {
    slug: 'morning-dripper',
    name: 'Morning Dripper & Jug',
    type: 'physical',
    excerpt: 'A ribbed cone and a jug with a clean pour, for slow coffee on fast mornings.',
    description: prose(
      [
        'Ribs inside the cone hold the paper away from the wall, so the water leaves at the speed you pour it. The jug underneath has a spout we redrew eleven times; it does not drip.',
        'Takes an ordinary size-two paper filter.',
      ],
      ['Stoneware, clear liner glaze', 'Jug 500 ml', 'Two pieces, sold together', 'Dishwasher safe'],
    ),
    categories: ['Ceramics', 'Kitchen'],
    tags: ['coffee', 'sets'],
    images: views({
      main: 'Chalk-white coffee dripper standing on its jug',
      table: 'The dripper and jug with a cup beside them',
    }),
    options: [],
    variants: single('MOR-SET', 8800, 19),
  },
  {
    slug: 'kenzan-dish',
    name: 'Low Flower Dish',
    type: 'physical',
    excerpt: 'A shallow dish with a pin holder, for arrangements that are mostly air.',
    description: prose(
      [
        'Three stems and a little water is an arrangement. The weighted pin holder keeps them standing where you put them and hides below the surface.',
        'We make this dish once a year, in October, when the kiln is hot enough for the ash to run.',
      ],
      ['Ash-glazed stoneware, brass pin holder', '24 cm across, 5 cm high', 'Made once a year'],
    ),
    categories: ['Ceramics'],
    tags: ['flowers', 'small batch'],
    images: views({
      main: 'Shallow ochre dish holding three tall stems',
      detail: 'The rim of the dish with run ash glaze',
    }),
    options: [],
    variants: single('LOW-DISH', 6400, 0),
    merchandising: waitingList('Back in October'),
  },
  {
    slug: 'long-table-set',
    name: 'The Long Table Set: Twelve Hand-Thrown Stoneware Plates, Bowls and Cups in Mixed Glazes, Packed in Wood Wool for Weddings, Moves and Other Beginnings',
    type: 'physical',
    excerpt: 'Thirty-six pieces that belong together without matching. Made to order in ten weeks.',
    description: prose(
      [
        'A table for twelve in four glazes: three of each, so that nobody has to ask whose cup it was. The plates nest, the bowls stack inside the cups’ crate, and the crate makes a passable bench.',
        'We begin when you order and write to you when the first kiln is opened. If a piece breaks within ten years, we make it again for the cost of the clay.',
      ],
      [
        '12 plates (27 cm), 12 bowls (16 cm), 12 cups (220 ml)',
        'Chalk, clay, sage and ink',
        'Ten-year make-again promise',
        'Ships in two crates',
      ],
    ),
    categories: ['Ceramics', 'Workshops & Gifts'],
    tags: ['sets', 'made to order', 'weddings'],
    images: views({
      main: 'Stacked plates, bowls and cups in chalk, clay, sage and ink glazes',
      table: 'A tall stack of mixed-glaze plates beside cups',
    }),
    options: [],
    variants: single('LTS-36', 118000, 4),
    customAddButtonText: 'Begin our set',
  },
];
