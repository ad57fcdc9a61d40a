import { prose, type SeedProduct, scarceFrom, single, variant, views } from '../seedProduct.ts';

export const kitchen: readonly SeedProduct[] = [
  {
    slug: 'heron-board',
    name: 'Heron Serving Board',
    type: 'physical',
    excerpt: 'One plank, one long neck, one hole to hang it by. Engraved if you like.',
    description: prose(
      [
        'Cut from a single plank so there is no glue line to open. The neck is long enough to carry the board to the table with bread still on it.',
        'We can engrave a short line along the edge, where only the person holding it will see.',
      ],
      [
        'Oiled hardwood',
        '52 × 20 cm, 2 cm thick',
        'Wash by hand, oil twice a year',
        'Engraving adds three days',
      ],
    ),
    categories: ['Kitchen', 'Workshops & Gifts'],
    tags: ['boards', 'wood', 'personalised'],
    images: views({
      oak: 'Long-necked oak serving board leaning against the wall',
      walnut: 'Long-necked walnut serving board leaning against the wall',
      table: 'The serving board with a loaf and a knife',
    }),
    options: ['Wood'],
    variants: [
      variant('HER-OAK', { Wood: 'Oak' }, 7200, 24, { view: 'oak' }),
      variant('HER-WALNUT', { Wood: 'Walnut' }, 8600, 10, { view: 'walnut' }),
    ],
    additionalFieldsForm: {
      formId: 'form_engraving',
      name: 'Engraving',
      fields: [
        {
          id: 'engraving',
          type: 'text',
          title: 'Engraving',
          description: 'Up to 24 characters along the edge. Leave empty for none.',
          required: false,
          maxLength: 24,
          options: [],
        },
        {
          id: 'giftNote',
          type: 'textarea',
          title: 'Gift note',
          description: 'We write it by hand and leave the prices out of the parcel.',
          required: false,
          maxLength: 300,
          options: [],
        },
      ],
    },
  },
  {
    slug: 'petty-knife',
    name: 'Petty Knife, 135 mm',
    type: 'physical',
    excerpt: 'The knife you reach for first. Carbon steel core, chestnut handle.',
    description: prose(
      [
        'Small enough for a shallot, long enough for a lemon. The core is carbon steel, which takes a keen edge and, with use, a blue-grey bloom.',
        'It comes sharpened by the person who made the handle.',
      ],
      [
        'Carbon steel clad in stainless',
        'Blade 135 mm, 74 g',
        'Wipe dry after use',
        'Free sharpening in the first year',
      ],
    ),
    categories: ['Kitchen'],
    tags: ['knives', 'steel'],
    images: views({
      main: 'Small kitchen knife with a pale chestnut handle on a linen cloth',
      table: 'The knife on a board beside a lemon',
    }),
    options: [],
    variants: single('PET-135', 13400, 3),
    merchandising: scarceFrom(3),
  },
  {
    slug: 'hearth-kettle',
    name: 'Hearth Cast-Iron Kettle',
    type: 'physical',
    excerpt: 'Slow to boil, slow to cool. Enamelled inside so it never rusts.',
    description: prose(
      [
        'Two kilos of iron take their time, and then keep the water hot for the second pot. The handle folds flat and stays cool on an ordinary hob.',
        'Enamelled inside: no seasoning, no rust, no ritual unless you want one.',
      ],
      ['Cast iron, enamel lining', '1.1 litres, 2.2 kg', 'Gas, electric and induction'],
    ),
    categories: ['Kitchen'],
    tags: ['tea', 'iron'],
    images: views({
      main: 'Matt black cast-iron kettle with an arched handle',
      table: 'The iron kettle with two small cups',
    }),
    options: [],
    variants: single('HEA-11', 16800, 9, { salePrice: 12900 }),
  },
  {
    slug: 'still-carafe',
    name: 'Still Carafe & Tumbler',
    type: 'physical',
    excerpt: 'A bedside carafe that wears its own glass as a hat.',
    description: prose(
      [
        'Blown thin and left with a slight green at the edge, as glass has when nobody bleaches it. The tumbler sits over the neck and keeps the dust out.',
        'Good for water, better for a single tulip.',
      ],
      ['Mouth-blown glass', 'Carafe 650 ml, tumbler 180 ml', 'Wash by hand'],
    ),
    categories: ['Kitchen'],
    tags: ['glass', 'bedroom'],
    images: views({
      clear: 'Clear glass carafe with a tumbler over its neck',
      smoke: 'Smoke-grey glass carafe with a tumbler over its neck',
    }),
    options: ['Glass'],
    variants: [
      variant('STI-CLEAR', { Glass: 'Clear' }, 5800, 27, { view: 'clear' }),
      variant('STI-SMOKE', { Glass: 'Smoke' }, 6200, 18, { view: 'smoke' }),
    ],
  },
  {
    slug: 'salt-cellar',
    name: 'Lidded Salt Cellar',
    type: 'physical',
    excerpt: 'A pot for a pinch. The lid slides under a thumb and stays put.',
    description: prose(
      [
        'Salt wants to be within reach and out of the steam. The unglazed inside draws damp away from the crystals; the oak lid closes with a small, final sound.',
        'Also keeps rings, tacks and the last of the good tea.',
      ],
      ['Stoneware with an oak lid', '9 cm across', 'Wipe clean'],
    ),
    categories: ['Kitchen', 'Ceramics'],
    tags: ['everyday', 'stoneware'],
    images: views({
      main: 'Round clay-red salt cellar with an oak lid',
      table: 'The salt cellar beside cooking spoons',
    }),
    options: [],
    variants: single('SAL-09', 3900, 41),
  },
  {
    slug: 'cooking-spoons',
    name: 'Cooking Spoons, Set of Three',
    type: 'physical',
    excerpt: 'One to stir, one to taste, one to scrape the corner of the pan.',
    description: prose(
      [
        'Carved from cherry offcuts, oiled and otherwise left alone. The scraper has a flat edge for the place where the good part sticks.',
        'They darken with use until you can tell whose kitchen they are from.',
      ],
      ['Cherry wood, linseed oil', '24, 28 and 30 cm', 'Wash by hand'],
    ),
    categories: ['Kitchen'],
    tags: ['wood', 'sets', 'everyday'],
    images: views({
      main: 'Three cherry-wood cooking spoons standing in a chalk jar',
      detail: 'The bowls of three wooden spoons side by side',
    }),
    options: [],
    variants: single('SPO-3', 4400, 'unlimited'),
  },
  {
    slug: 'granite-mortar',
    name: 'Granite Mortar & Pestle',
    type: 'physical',
    excerpt: 'Heavy, rough inside, quiet underneath. It will outlive the recipe.',
    description: prose(
      [
        'Turned from one block of grey granite. The inside is left coarse so that pepper has nowhere to run; the foot is felted so the neighbours do not hear you make pesto.',
      ],
      ['Solid granite, wool felt foot', '15 cm across, 4 kg', 'Rinse with water only'],
    ),
    categories: ['Kitchen'],
    tags: ['stone'],
    images: views({
      main: 'Grey granite mortar with its pestle',
      detail: 'Speckled granite rim close up',
    }),
    options: [],
    variants: single('GRA-15', 7400, 0),
    merchandising: { customSoldOutText: 'Gone for now' },
  },
];
