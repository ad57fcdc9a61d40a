import { prose, type SeedProduct, scarceFrom, single, variant, views, waitingList } from '../seedProduct.ts';

export const workshops: readonly SeedProduct[] = [
  {
    slug: 'golden-repair',
    name: 'Golden Repair',
    type: 'service',
    excerpt: 'Send us the pieces. We mend them with lacquer and gold, and let it show.',
    description: prose(
      [
        'Kintsugi is patient work: each join cures for weeks before the next is made. We do not hide the break. We draw along it.',
        'Wrap every shard, even the crumbs. When the parcel arrives we write to you with a drawing of where the gold will run.',
      ],
      [
        'Natural lacquer and gold powder',
        'Eight to twelve weeks',
        'Food safe when finished',
        'Return post included',
      ],
    ),
    categories: ['Workshops & Gifts', 'Ceramics'],
    tags: ['repairs', 'services'],
    images: views({
      main: 'A chalk bowl mended along golden seams',
      detail: 'Gold lines running through chalk glaze',
    }),
    options: ['Piece'],
    variants: [
      variant('REP-CUP', { Piece: 'Cup or small bowl' }, 8500, 'unlimited'),
      variant('REP-PLATE', { Piece: 'Plate' }, 11000, 'unlimited'),
      variant('REP-VASE', { Piece: 'Vase or large bowl' }, 16500, 4),
    ],
    customAddButtonText: 'Book a repair',
  },
  {
    slug: 'framing-hour',
    name: 'A Framing Hour',
    type: 'service',
    excerpt: 'Bring the picture, or a photograph of it. Leave knowing mount, moulding and nail.',
    description: prose(
      [
        'An hour at the bench or on a call. We lay mounts and mouldings around your picture until one of them stops looking like a choice.',
        'The fee comes off the price if we make the frame.',
      ],
      ['60 minutes, in the studio or by video', 'Up to three pictures', 'We agree on the time by mail'],
    ),
    categories: ['Workshops & Gifts'],
    tags: ['services', 'walls'],
    images: views({
      main: 'An empty oak frame, corner samples and a print on a bench',
      detail: 'Three frame corners in oak, walnut and chalk',
    }),
    options: [],
    variants: single('SRV-FRAME', 4500, 'unlimited'),
  },
  {
    slug: 'evening-at-the-wheel',
    name: 'An Evening at the Wheel',
    type: 'service',
    excerpt: 'Two hours, one kilo of clay, soup at half time. No one is good at it at first.',
    description: prose(
      [
        'Six people, six wheels and somebody beside you who has made every mistake already. You will throw four or five pots and keep the two you like.',
        'We glaze and fire them for you; they are ready three weeks later.',
      ],
      ['Thursdays, 18:30 to 20:45', 'Six seats', 'Aprons, clay, soup and firing included', 'From 14 years'],
    ),
    categories: ['Workshops & Gifts'],
    tags: ['workshops', 'clay'],
    images: views({
      main: 'A freshly thrown bowl on a potter’s wheel',
      tools: 'Potter’s tools beside a ball of clay',
    }),
    options: ['Evening'],
    variants: [
      variant('WHE-1', { Evening: 'First Thursday' }, 9500, 0),
      variant('WHE-2', { Evening: 'Second Thursday' }, 9500, 2),
      variant('WHE-3', { Evening: 'Third Thursday' }, 9500, 6),
    ],
    merchandising: scarceFrom(3, 'Only {count} seats left'),
  },
  {
    slug: 'natural-dye-day',
    name: 'Natural Dye Day',
    type: 'service',
    excerpt: 'Onion skins, madder and a pot the size of a child. Bring something white.',
    description: prose(
      [
        'A Saturday outdoors with three vats and a washing line. We dye a length of linen together and whatever you have brought from home.',
        'The colours are the colours of this shop, which is no coincidence.',
      ],
      ['Saturday, 10:00 to 16:00', 'Ten places, lunch included', 'Old clothes essential'],
    ),
    categories: ['Workshops & Gifts', 'Textiles'],
    tags: ['workshops', 'dyeing'],
    images: views({
      main: 'Lengths of dyed linen drying on a line',
      vat: 'A dye pot with skeins of wool beside it',
    }),
    options: [],
    variants: single('WRK-DYE', 14000, 0),
    merchandising: waitingList('Full this season'),
  },
  {
    slug: 'gift-card',
    name: 'Tidehus Gift Card',
    type: 'giftCard',
    excerpt: 'For the friend who already has a vase.',
    description: prose(
      [
        'Sent by mail the moment you buy it, to you or to them, with a note if you leave one. It can be spent in parts and does not run out.',
      ],
      ['Delivered by mail', 'Never expires', 'Good for things, repairs and workshops'],
    ),
    categories: ['Workshops & Gifts'],
    tags: ['gifts'],
    images: views({
      main: 'A clay-red gift card standing in front of its chalk envelope',
      pair: 'Two gift cards, one ochre and one ink-blue',
    }),
    options: ['Amount'],
    variants: [25, 50, 100, 150].map((dollars) =>
      variant(`GIFT-${dollars}`, { Amount: `$${dollars}` }, dollars * 100, 'unlimited'),
    ),
  },
  {
    slug: 'from-ball-to-bowl',
    name: 'From Ball to Bowl: Eight Throwing Lessons',
    type: 'paywall',
    excerpt: 'Eight films about one bowl, shot over the potter’s shoulder.',
    description: prose(
      [
        'Wedging, centring, opening, pulling, shaping, turning, glazing, waiting. Each lesson is one movement, filmed from where your own head would be.',
        'Watch with clay on your hands; the player stops at every step until you are ready.',
      ],
      ['Eight lessons, 2 h 40 min', 'Subtitles in five languages', 'Yours to watch for good'],
    ),
    categories: ['Workshops & Gifts'],
    tags: ['lessons', 'clay'],
    images: views({
      main: 'A tablet showing a bowl on a potter’s wheel with a play mark',
      lesson: 'A bowl turning on the wheel',
    }),
    options: [],
    variants: single('LES-BOWL', 6900, 'unlimited'),
  },
  {
    slug: 'indigo-at-home',
    name: 'Indigo at Home: A Lesson Series',
    type: 'paywall',
    excerpt: 'A living vat, a bucket and five ways to tie a knot.',
    description: prose(
      [
        'Indigo comes out of the vat green and turns blue while you watch. Five lessons take you from starting the vat to folding, tying, dipping and feeding it again.',
        'You need a bucket with a lid and a corner that does not mind.',
      ],
      ['Five lessons, 1 h 35 min', 'Printable folding patterns', 'Yours to watch for good'],
    ),
    categories: ['Workshops & Gifts', 'Textiles'],
    tags: ['lessons', 'dyeing'],
    images: views({
      main: 'A tablet showing folded indigo cloth with a play mark',
      cloth: 'Folded and tied indigo cloth',
    }),
    options: [],
    variants: single('LES-INDIGO', 4900, 'unlimited', { salePrice: 3900 }),
  },
  {
    slug: 'housewarming-box',
    name: 'The Housewarming Box',
    type: 'physical',
    excerpt: 'Two cups, a candle, a pot of salt. Bread is up to you.',
    description: prose(
      [
        'Bread, so you never know hunger; salt, so life has flavour; light, so you can find the fuse box. We supply everything but the bread.',
        'Packed in a lidded box tied with linen cord. We leave the invoice out.',
      ],
      ['Two Tide Cups, one beeswax pillar, one salt cellar', 'Box 28 × 22 × 12 cm', 'Handwritten card'],
    ),
    categories: ['Workshops & Gifts', 'Ceramics'],
    tags: ['gifts', 'sets'],
    images: views({
      main: 'A lidded box tied with cord beside a cup and a candle',
      open: 'Two cups, a candle and a salt cellar side by side',
    }),
    options: [],
    variants: single('BOX-HOUSE', 13800, 15),
    customAddButtonText: 'Send a box',
  },
];
