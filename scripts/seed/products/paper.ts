import { prose, type SeedProduct, single, variant, views, waitingList } from '../seedProduct.ts';

export const paper: readonly SeedProduct[] = [
  {
    slug: 'low-sun-print',
    name: 'Low Sun',
    type: 'physical',
    excerpt: 'A screen print in four inks: the ten minutes when the sea and the sky agree.',
    description: prose(
      [
        'Four pulls, wet over dry, so the last colour sinks into the ones before. No two sheets catch the ochre in quite the same place.',
        'Framed prints come in solid oak with glass that does not glare. Unframed prints come flat, between boards.',
      ],
      [
        'Four-colour screen print on 300 g cotton paper',
        'Numbered edition of 150',
        'A3 or A2, unframed or in oak',
      ],
    ),
    categories: ['Paper & Prints'],
    tags: ['prints', 'walls', 'editions'],
    images: views({
      unframed: 'Abstract print of an ochre sun above blue water, pinned to a wall',
      framed: 'The same print in an oak frame above a bench',
      detail: 'Layers of ochre and clay ink on cotton paper',
    }),
    options: ['Size', 'Frame'],
    variants: [
      variant('LOW-A3-NONE', { Size: 'A3', Frame: 'Unframed' }, 7500, 34, { view: 'unframed' }),
      variant('LOW-A3-OAK', { Size: 'A3', Frame: 'Oak' }, 14500, 12, { view: 'framed' }),
      variant('LOW-A2-NONE', { Size: 'A2', Frame: 'Unframed' }, 12000, 20, { view: 'unframed' }),
      variant('LOW-A2-OAK', { Size: 'A2', Frame: 'Oak' }, 21500, 0, { view: 'framed' }),
    ],
  },
  {
    slug: 'three-stones-print',
    name: 'Three Stones',
    type: 'physical',
    excerpt: 'A cut-paper study in balance, printed on the press that jams on Mondays.',
    description: prose(
      [
        'Begun as three scraps on a windowsill. We moved them about for a week, then printed what was left when we stopped.',
        'Relief-printed in three passes on a hand press; you can feel the edge of each stone with a fingertip.',
      ],
      ['Relief print on 250 g paper', 'Open edition, stamped on the back', '30 × 40 cm or 50 × 70 cm'],
    ),
    categories: ['Paper & Prints'],
    tags: ['prints', 'walls'],
    images: views({
      main: 'Print of three balanced stones in sage, clay and ink, in a dark frame',
      room: 'The print leaning on a shelf beside a vase',
    }),
    options: ['Size'],
    variants: [
      variant('TST-30', { Size: '30 × 40 cm' }, 5200, 46),
      variant('TST-50', { Size: '50 × 70 cm' }, 8900, 23),
    ],
  },
  {
    slug: 'tideline-print',
    name: 'Tideline',
    type: 'physical',
    excerpt: 'Nine lines where the water stopped, one for each evening of a holiday.',
    description: prose(
      [
        'A drawing made with a brush tied to a stick, then etched without correction. The edition sold in a fortnight; a second plate is on the bench.',
      ],
      ['Etching on 350 g paper', 'Edition of 60', '40 × 50 cm'],
    ),
    categories: ['Paper & Prints'],
    tags: ['prints', 'editions'],
    images: views({
      main: 'Etching of nine wavering ink-blue lines, in an oak frame',
      detail: 'Wavering etched lines close up',
    }),
    options: [],
    variants: single('TDL-60', 18000, 0),
    merchandising: waitingList('Edition sold out'),
  },
  {
    slug: 'day-notebook',
    name: 'Day Notebook',
    type: 'physical',
    excerpt: 'Opens flat, takes ink, ends before you are tired of it.',
    description: prose(
      [
        'Ninety-six pages, because the second half of a thick notebook is always empty. The thread is left showing on the spine, so that the book opens flat on any page.',
        'The paper is toothy enough for pencil and sized for fountain pens.',
      ],
      ['96 pages, 100 g paper', '14 × 21 cm', 'Open thread binding', 'Ruled with dots or not at all'],
    ),
    categories: ['Paper & Prints'],
    tags: ['notebooks', 'desk', 'everyday'],
    images: views({
      clay: 'Clay-red notebook with an open thread spine',
      sage: 'Sage notebook with an open thread spine',
      stack: 'A stack of Day Notebooks with a pencil on top',
    }),
    options: ['Color', 'Pages'],
    variants: [
      variant('DAY-CLAY-PLAIN', { Color: 'Clay', Pages: 'Plain' }, 1800, 70, {
        view: 'clay',
        salePrice: 1400,
      }),
      variant('DAY-CLAY-DOT', { Color: 'Clay', Pages: 'Dots' }, 1800, 64, { view: 'clay', salePrice: 1400 }),
      variant('DAY-SAGE-PLAIN', { Color: 'Sage', Pages: 'Plain' }, 1800, 0, { view: 'sage' }),
      variant('DAY-SAGE-DOT', { Color: 'Sage', Pages: 'Dots' }, 1800, 51, { view: 'sage' }),
    ],
  },
  {
    slug: 'small-notes',
    name: 'Nine Small Notes',
    type: 'physical',
    excerpt: 'Cards for thank you, sorry, well done, and the other six.',
    description: prose(
      [
        'Nine cards, nine shapes, no words. You know what you want to say; the card is only there to carry it.',
        'Envelopes are lined with offcuts from the print room.',
      ],
      ['Nine folded cards with lined envelopes', '10 × 14 cm', '300 g uncoated board'],
    ),
    categories: ['Paper & Prints', 'Workshops & Gifts'],
    tags: ['cards', 'gifts'],
    images: views({
      main: 'Three folded cards with simple cut-paper shapes and an envelope',
      detail: 'A cut-paper leaf on a folded card',
    }),
    options: [],
    variants: single('NOT-9', 2200, 88),
  },
  {
    slug: 'botanical-line-studies',
    name: 'Botanical Line Studies, to Print at Home',
    type: 'digital',
    excerpt: 'Twelve drawings of weeds we like, ready for your own printer and frames.',
    description: prose(
      [
        'Drawn from the strip of ground behind the studio, which nobody planted. Each study is a single line that does not leave the paper until it is done.',
        'Print them on the thickest paper your printer will swallow.',
      ],
      [
        '12 PDF files, vector, any size',
        'For personal use in your home',
        'Download link by mail after purchase',
      ],
    ),
    categories: ['Paper & Prints'],
    tags: ['downloads', 'prints', 'flowers'],
    images: views({
      main: 'A line drawing of a plant on a sheet leaning on a shelf',
      screen: 'The line drawings shown on a tablet',
    }),
    options: [],
    variants: single('DIG-BOT', 1600, 'unlimited'),
    download: 'Botanical Line Studies.html',
  },
  {
    slug: 'year-of-light-wallpapers',
    name: 'A Year of Light, Wallpapers for Every Screen',
    type: 'digital',
    excerpt: 'Twelve still lifes, one window, one month each.',
    description: prose(
      [
        'The same sill, photographed in paint: a gradient for every month, from blue January to the long amber of August.',
        'They are quiet on purpose. Your icons will be readable.',
      ],
      [
        '12 images for phone, tablet and desktop',
        'PNG, up to 5120 × 2880',
        'Download link by mail after purchase',
      ],
    ),
    categories: ['Paper & Prints'],
    tags: ['downloads', 'desk'],
    images: views({
      main: 'A tablet showing a gradient landscape in ochre and blue',
      phone: 'A phone and a tablet showing two months of light',
    }),
    options: [],
    variants: single('DIG-YEAR', 900, 'unlimited'),
    download: 'A Year of Light.html',
  },
  {
    slug: 'the-slow-table',
    name: 'The Slow Table, a Recipe Book in PDF',
    type: 'digital',
    excerpt: 'Thirty suppers that mostly cook themselves, with one good bowl each.',
    description: prose(
      [
        'Written on shift between kilns. Beans, breads, one-pot things and a pudding for when the glaze goes wrong.',
        'Every recipe fits a page and names the dish we would serve it in, without insisting.',
      ],
      ['PDF and EPUB, 96 pages', 'Metric and US measures', 'Download link by mail after purchase'],
    ),
    categories: ['Paper & Prints', 'Kitchen'],
    tags: ['downloads', 'recipes'],
    images: views({
      main: 'A tablet on a stand showing the cover of a recipe book beside a bowl',
      cover: 'The cover of The Slow Table with a bowl and steam',
    }),
    options: [],
    variants: single('DIG-SLOW', 2400, 'unlimited', { salePrice: 1600 }),
    download: 'The Slow Table.html',
  },
];
