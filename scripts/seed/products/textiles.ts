import {
  prose,
  type SeedProduct,
  type SeedVariant,
  single,
  variant,
  views,
  waitingList,
} from '../seedProduct.ts';

const CUSHION_COLOURS = [
  ['Oat', 'oat'],
  ['Clay', 'clay'],
  ['Ink', 'ink'],
] as const;
const CUSHION_SIZES = [
  ['45 cm', 6200],
  ['60 cm', 8400],
] as const;
const CUSHION_FILLS = [
  ['Wool', 0],
  ['Feather', 1200],
] as const;

/** Every colour in both sizes and both fills; the large ink cushion in feather has sold out. */
const cushionVariants: SeedVariant[] = CUSHION_COLOURS.flatMap(([Color, view], colour) =>
  CUSHION_SIZES.flatMap(([Size, price], size) =>
    CUSHION_FILLS.map(([Fill, extra], fill) =>
      variant(
        `FLD-${view.toUpperCase()}-${Size.slice(0, 2)}-${Fill.toUpperCase()}`,
        { Color, Size, Fill },
        price + extra,
        colour === 2 && size === 1 && fill === 1 ? 0 : 4 + 3 * colour + 5 * fill,
        { view },
      ),
    ),
  ),
);

export const textiles: readonly SeedProduct[] = [
  {
    slug: 'washed-linen-throw',
    name: 'Washed Linen Throw',
    type: 'physical',
    excerpt: 'Heavy linen, washed until it stops arguing. For sofas, shoulders and picnics.',
    description: prose(
      [
        'Linen begins stiff and ends soft; we do the first forty washes for you. It is woven at 280 grams, heavy enough to stay where it is thrown, and fringed by hand on the short sides.',
        'It will crease. It is meant to.',
      ],
      [
        '100 % European flax linen, 280 g/m²',
        '140 × 200 cm with hand-twisted fringe',
        'Machine wash at 40 °C',
        'Gets better',
      ],
    ),
    categories: ['Textiles'],
    tags: ['linen', 'throws', 'living room'],
    images: views({
      oat: 'Folded oat-coloured linen throw with a twisted fringe',
      clay: 'Folded clay-red linen throw with a twisted fringe',
      sage: 'Folded sage linen throw with a twisted fringe',
      ink: 'Folded ink-blue linen throw with a twisted fringe',
      detail: 'Weave and fringe of the linen throw, close up',
    }),
    options: ['Color'],
    variants: [
      variant('WLT-OAT', { Color: 'Oat' }, 14500, 16, { view: 'oat' }),
      variant('WLT-CLAY', { Color: 'Clay' }, 14500, 12, { view: 'clay', salePrice: 10900 }),
      variant('WLT-SAGE', { Color: 'Sage' }, 14500, 8, { view: 'sage', salePrice: 10900 }),
      variant('WLT-INK', { Color: 'Ink' }, 14500, 10, { view: 'ink' }),
    ],
  },
  {
    slug: 'field-cushion',
    name: 'Field Cushion',
    type: 'physical',
    excerpt: 'A plain cushion with one good seam. Choose the colour, the size and what is inside.',
    description: prose(
      [
        'One seam runs off-centre across the front, like a path through a field. It gives the cloth a direction and your hand something to find.',
        'Wool is firmer and springs back; feather is softer and needs a shake. Both can be taken out through a hidden zip.',
      ],
      [
        'Cotton and linen canvas',
        '45 × 45 cm or 60 × 60 cm',
        'Wool or feather inner included',
        'Cover washes at 30 °C',
      ],
    ),
    categories: ['Textiles'],
    tags: ['cushions', 'living room'],
    images: views({
      oat: 'Square oat cushion with an off-centre seam',
      clay: 'Square clay-red cushion with an off-centre seam',
      ink: 'Square ink-blue cushion with an off-centre seam',
      pair: 'Two Field Cushions leaning together',
    }),
    options: ['Color', 'Size', 'Fill'],
    variants: cushionVariants,
  },
  {
    slug: 'waffle-towel',
    name: 'Waffle Towel',
    type: 'physical',
    excerpt: 'Deep-celled cotton that dries you quickly and itself quicker.',
    description: prose(
      [
        'The cells of the weave are four millimetres deep, which is mostly air. A waffle towel takes up water at once and is dry on its hook by lunchtime.',
        'It shrinks a little in the first wash and draws into a deeper waffle. We have allowed for it.',
      ],
      [
        'Organic cotton',
        'Hand 50 × 80 cm, bath 80 × 150 cm',
        'Hanging loop at the corner',
        'Wash at 60 °C, skip the softener',
      ],
    ),
    categories: ['Textiles'],
    tags: ['bath', 'cotton', 'everyday'],
    images: views({
      chalk: 'Stack of folded chalk-white waffle towels',
      ochre: 'Stack of folded ochre waffle towels',
      detail: 'The waffle weave close up',
    }),
    options: ['Size', 'Color'],
    variants: [
      variant('WAF-HAND-CHALK', { Size: 'Hand', Color: 'Chalk' }, 2400, 60, { view: 'chalk' }),
      variant('WAF-HAND-OCHRE', { Size: 'Hand', Color: 'Ochre' }, 2400, 44, { view: 'ochre' }),
      variant('WAF-BATH-CHALK', { Size: 'Bath', Color: 'Chalk' }, 5200, 35, { view: 'chalk' }),
      variant('WAF-BATH-OCHRE', { Size: 'Bath', Color: 'Ochre' }, 5200, 0, { view: 'ochre' }),
    ],
  },
  {
    slug: 'workroom-apron',
    name: 'Workroom Apron',
    type: 'physical',
    excerpt: 'Cross-back linen with deep pockets. We can stitch initials on the bib.',
    description: prose(
      [
        'The straps cross behind your back and take the weight off your neck. Nothing to tie: pull it on and begin.',
        'One pocket fits a notebook, the other a pair of hands. Leave up to three initials and we stitch them in thread of the same colour, so that only you need know.',
      ],
      [
        'Washed linen, 240 g/m²',
        'One size, 95 cm long',
        'Monogram of up to three letters at no charge',
        'Monogrammed aprons ship in four days',
      ],
    ),
    categories: ['Textiles', 'Kitchen'],
    tags: ['aprons', 'linen', 'personalised'],
    images: views({
      ink: 'Ink-blue linen apron hanging from a peg',
      clay: 'Clay-red linen apron hanging from a peg',
      detail: 'Stitched initials on the bib of the apron',
    }),
    options: ['Color'],
    variants: [
      variant('APR-INK', { Color: 'Ink' }, 6800, 18, { view: 'ink' }),
      variant('APR-CLAY', { Color: 'Clay' }, 6800, 13, { view: 'clay' }),
    ],
    additionalFieldsForm: {
      formId: 'form_monogram',
      name: 'Monogram',
      fields: [
        {
          id: 'initials',
          type: 'text',
          title: 'Initials',
          description: 'Up to three letters. Leave empty for a plain bib.',
          required: false,
          maxLength: 3,
          options: [],
        },
        {
          id: 'thread',
          type: 'select',
          title: 'Thread',
          description: '',
          required: true,
          maxLength: 0,
          options: ['Tone on tone', 'Chalk', 'Ochre'],
        },
      ],
    },
  },
  {
    slug: 'furrow-rug',
    name: 'Furrow Wool Rug',
    type: 'physical',
    excerpt: 'Undyed wool in ridges you can feel through a sock.',
    description: prose(
      [
        'The colour is the sheep. Light and dark fleeces are spun separately and woven in low ridges, like a ploughed field seen from a train.',
        'Woven on one loom by two people who would rather not be hurried.',
      ],
      ['Undyed wool on a cotton warp', '170 × 240 cm', 'Vacuum without the brush', 'Twelve made each spring'],
    ),
    categories: ['Textiles'],
    tags: ['rugs', 'wool', 'small batch'],
    images: views({
      main: 'Rolled wool rug with woven ridges in natural colours',
      detail: 'Ridges of undyed wool close up',
    }),
    options: [],
    variants: single('FUR-170', 68000, 0),
    merchandising: waitingList('Weaving again in spring'),
  },
  {
    slug: 'supper-napkins',
    name: 'Supper Napkins, Set of Four',
    type: 'physical',
    excerpt: 'Generous linen squares with mitred corners. Ironing is optional and frowned upon.',
    description: prose(
      [
        'Large enough to cover a lap and soft from the first supper. The corners are mitred by hand because a folded corner shows everything.',
        'Sold in fours. Two sets look better than one.',
      ],
      ['Washed linen', '45 × 45 cm, four napkins', 'Machine wash at 60 °C'],
    ),
    categories: ['Textiles', 'Kitchen'],
    tags: ['linen', 'table', 'sets'],
    images: views({
      sage: 'Four folded sage napkins tied with a cord',
      oat: 'Four folded oat napkins tied with a cord',
    }),
    options: ['Color'],
    variants: [
      variant('NAP-SAGE', { Color: 'Sage' }, 5600, 26, { view: 'sage' }),
      variant('NAP-OAT', { Color: 'Oat' }, 5600, 33, { view: 'oat' }),
    ],
  },
];
