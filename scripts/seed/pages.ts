import { optionsOf } from '../../domain/pages/blocks/blockOptions.ts';
import { blog, post } from '../../domain/pages/kinds/blog.ts';
import type { PageKindName } from '../../domain/pages/kinds/pageKind.facts.ts';
import { detailsOf } from '../../domain/pages/kinds/pageKinds.ts';
import {
  type Block,
  type PageWhole,
  type SectionStyle,
  type SectionWithBlocks,
  sectionStyleSchema,
} from '../../domain/pages/page.ts';
import { drawingUrl, PRODUCT_FRAME, productDrawing, STORY_FRAME } from './images.ts';

/** A page of the demo at an address; it is published as it is here. */
export interface SeedPage {
  readonly pageId: string;
  readonly urlId: string;
  readonly kind?: PageKindName;
  readonly collectionId?: string;
  readonly content: PageWhole;
}

const LOCALE = 'en-US';
const [HTML, QUOTE, BUTTON, ACCORDION, IMAGE, GALLERY, SUMMARY, NEWSLETTER] = [
  2, 31, 53, 69, 5, 8, 55, 51,
] as const;

type SeedBlock = Omit<Block, 'blockId'>;

const block = (type: number, options: object = {}, text = '', cell = 0): SeedBlock => ({
  ...{ type, cell, options: optionsOf(type, { ...options }) },
  texts: text === '' ? {} : { [LOCALE]: text },
});
const words = (html: string, options: object = {}, cell = 0): SeedBlock => block(HTML, options, html, cell);

function section(
  sectionId: string,
  style: Partial<SectionStyle>,
  ...blocks: readonly SeedBlock[]
): SectionWithBlocks {
  return {
    sectionId,
    style: sectionStyleSchema.parse({ name: '', ...style }),
    blocks: blocks.map((one, index) => ({ ...one, blockId: `${sectionId}_${index + 1}` })),
  };
}

const drawing = (slug: string, view: string, alt: string) => ({
  url: drawingUrl(productDrawing(slug, view)),
  alt,
  ...PRODUCT_FRAME,
});

const about: SeedPage = {
  pageId: 'about',
  urlId: 'about',
  content: {
    title: 'About the house',
    description:
      'A house at the end of a harbour wall: one kiln, one loom, one press, and the people who use them.',
    sections: [
      section(
        'about_opening',
        { name: 'Opening', layout: 'two', width: 'wide', space: 'large', place: 'center' },
        words(
          '<h1>A house at the end of the wall</h1><p>Four people, three machines that are older than all of us, and a door that is open on Saturdays.</p>',
          {
            size: 'large',
          },
        ),
        block(BUTTON, { label: 'See what we make', link: '/shop' }),
        block(
          IMAGE,
          {
            picture: {
              url: drawingUrl('home-story'),
              alt: 'A workbench by a window with cups drying on a plank and a hanging apron',
              ...STORY_FRAME,
            },
            ratio: 'four-three',
          },
          '',
          1,
        ),
      ),
      section(
        'about_rooms',
        { name: 'Three rooms', layout: 'three', width: 'wide', theme: 'tinted' },
        words(
          '<h3>Downstairs, the kiln</h3><p>It takes two days to warm up and two to be patient about. We fire it on the first Friday of the month.</p>',
        ),
        words(
          '<h3>Upstairs, the loom</h3><p>Linen and wool, in widths that fit the window. What is left over becomes napkins.</p>',
          {},
          1,
        ),
        words(
          '<h3>In between, the press</h3><p>It came with the building because nobody could get it out. It prints one colour at a time, and so do we.</p>',
          {},
          2,
        ),
      ),
      section(
        'about_voice',
        { name: 'A voice', width: 'narrow', align: 'center' },
        block(
          QUOTE,
          { source: 'A letter that came with a broken bowl', size: 'large', align: 'center' },
          'It has been in the sink every day for nine years. Could you mend it in gold, and not hurry?',
        ),
      ),
      section(
        'about_questions',
        { name: 'Questions', width: 'narrow' },
        words('<h2>What people ask</h2>'),
        block(ACCORDION, {
          entries: [
            {
              title: 'Can I visit?',
              text: 'On Saturdays from ten to four. Ring the bell twice: the loom is loud.',
            },
            {
              title: 'Do you mend things?',
              text: 'What we made, always. What others made, sometimes. Send a photograph first.',
            },
            {
              title: 'Where do things come from?',
              text: 'Clay from two valleys over, linen from Flanders, wool from the hill behind the house.',
            },
          ],
        }),
      ),
      section(
        'about_letters',
        { name: 'Letters', width: 'narrow', theme: 'accent', align: 'center' },
        block(
          NEWSLETTER,
          {
            title: 'Letters from the house',
            align: 'center',
            disclaimer: 'Four a year. You can leave with one press.',
          },
          'When the kiln opens, and what came out of it.',
        ),
      ),
    ],
  },
};

/** The blog of the house: what its owner says above the posts stands in its sections. */
const journal: SeedPage = {
  ...{ pageId: 'journal', urlId: 'journal', kind: 'blog' },
  content: {
    title: 'Journal',
    description: 'What the kiln, the loom and the press at Tidehus were up to.',
    details: detailsOf(blog, {}),
    sections: [
      section(
        'journal_opening',
        { name: 'Opening', width: 'normal', space: 'medium' },
        words('<h1>Journal</h1><p>What the kiln, the loom and the press were up to.</p>'),
      ),
    ],
  },
};

interface SeedPost {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly cover: ReturnType<typeof drawing>;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly publishedOn: string;
  readonly starred?: boolean;
  readonly sections: readonly SectionWithBlocks[];
}

const seedPost = ({ slug, title, sections, ...said }: SeedPost): SeedPage => ({
  ...{ pageId: `journal_${slug.replaceAll('-', '_')}`, urlId: slug, kind: 'post', collectionId: 'journal' },
  content: {
    ...{ title, description: '', sections: [...sections] },
    details: detailsOf(post, { author: 'Ada Holm', ...said }),
  },
});

const cup = seedPost({
  slug: 'a-cup-from-the-beginning',
  title: 'A cup, from the beginning',
  excerpt: 'How a cup comes to be at Tidehus, from a lump of clay to the hook in your kitchen.',
  cover: drawing('tide-cup', 'chalk', 'A cup with a dark rim'),
  categories: ['Kiln'],
  tags: ['clay', 'cups'],
  publishedOn: '2026-03-12T08:00:00.000Z',
  starred: true,
  sections: [
    section(
      'cup_article',
      { name: 'Article', width: 'narrow' },
      words(
        '<p>A cup starts as four hundred grams of clay and the wish to have somewhere to put your hands on a cold morning. The rest is waiting.</p>' +
          '<h2>Monday</h2><p>Everything is thrown in one go, because the hands remember the shape of the last one. Twenty cups, of which sixteen will be cups.</p>' +
          '<h2>Thursday</h2><p>The glaze goes on looking like wet chalk. Nobody who sees it for the first time believes the colour.</p>',
      ),
    ),
    section(
      'cup_pictures',
      { name: 'Pictures', width: 'wide', space: 'small' },
      block(GALLERY, {
        design: 'grid',
        'aspect-ratio': 'three-four-vertical',
        'thumbnails-per-row': 3,
        'show-meta-basic': true,
        lightbox: true,
        items: [
          { picture: drawing('tide-cup', 'chalk', 'A cup with a dark rim'), title: 'The cup' },
          {
            picture: drawing('moon-vase', 'chalk', 'A round pale vase'),
            title: 'What the kiln had room for',
          },
          {
            picture: drawing('lull-table-lamp', 'evening', 'A small lamp that glows'),
            title: 'The light we work by',
          },
        ],
      }),
    ),
    section(
      'cup_shop',
      { name: 'From the kiln', width: 'wide', theme: 'tinted' },
      block(SUMMARY, { category: 'ceramics', title: 'From the kiln', count: 4, moreLabel: 'All ceramics' }),
    ),
    section(
      'cup_back',
      { name: 'Who writes this', width: 'narrow', align: 'center' },
      block(BUTTON, { label: 'Who writes this', link: '/about', style: 'outline', align: 'center' }),
    ),
  ],
});

const linen = seedPost({
  slug: 'linen-washed-three-times',
  title: 'Linen, washed three times',
  excerpt: 'Why a throw has been through the machine before it comes to you, and what it does there.',
  cover: drawing('washed-linen-throw', 'oat', 'A folded throw of pale linen'),
  categories: ['Loom'],
  tags: ['linen', 'care'],
  publishedOn: '2026-02-19T08:00:00.000Z',
  sections: [
    section(
      'linen_article',
      { name: 'Article', width: 'narrow' },
      words(
        '<p>Off the loom, linen is as stiff as a sail. The first wash takes the starch, the second the temper, and the third is for us: we like how it smells.</p>' +
          '<h2>At home</h2><p>Forty degrees, no softener, and a line outside if you have one. It will be better in ten years than it is now.</p>',
      ),
      block(QUOTE, { source: 'Mira, who runs the loom' }, 'Nobody irons in this house.'),
    ),
  ],
});

const light = seedPost({
  slug: 'the-light-we-work-by',
  title: 'The light we work by',
  excerpt: 'In January the sun comes over the harbour wall at half past nine. Until then there are lamps.',
  cover: drawing('lull-table-lamp', 'evening', 'A small lamp that glows'),
  categories: ['House'],
  tags: ['light'],
  publishedOn: '2026-01-08T08:00:00.000Z',
  sections: [
    section(
      'light_article',
      { name: 'Article', width: 'narrow' },
      words(
        '<p>In January the sun comes over the harbour wall at half past nine. Until then there are lamps, and the lamp on the long table has been there since the first winter.</p>' +
          '<p>It was a test piece with a crack in its foot. We mended it with gold and kept it.</p>',
      ),
    ),
  ],
});

/** The pages of the demo that are made of sections and blocks; a blog comes before its posts. */
export const seedPages: readonly SeedPage[] = [about, journal, cup, linen, light];
