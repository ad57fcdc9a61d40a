import { optionsOf } from '../../domain/pages/blocks/blockOptions.ts';
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
  readonly content: PageWhole;
}

const LOCALE = 'en-US';
const [HTML, QUOTE, BUTTON, ACCORDION, MARQUEE, IMAGE, GALLERY, SUMMARY, NEWSLETTER] = [
  2, 31, 53, 69, 70, 5, 8, 55, 51,
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

const journal: SeedPage = {
  pageId: 'journal',
  urlId: 'journal',
  content: {
    title: 'Journal: a cup, from the beginning',
    description: 'How a cup comes to be at Tidehus, from a lump of clay to the hook in your kitchen.',
    sections: [
      section(
        'journal_passing',
        { name: 'Passing words', width: 'full', space: 'small', theme: 'dark' },
        block(MARQUEE, {}, 'Thrown on Monday · Trimmed on Tuesday · Glazed on Thursday · Fired on Friday ·'),
      ),
      section(
        'journal_article',
        { name: 'Article', width: 'narrow', space: 'large' },
        words(
          '<h1>A cup, from the beginning</h1>' +
            '<p>A cup starts as four hundred grams of clay and the wish to have somewhere to put your hands on a cold morning. The rest is waiting.</p>' +
            '<h2>Monday</h2><p>Everything is thrown in one go, because the hands remember the shape of the last one. Twenty cups, of which sixteen will be cups.</p>' +
            '<h2>Thursday</h2><p>The glaze goes on looking like wet chalk. Nobody who sees it for the first time believes the colour.</p>',
        ),
      ),
      section(
        'journal_pictures',
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
        'journal_shop',
        { name: 'From the kiln', width: 'wide', theme: 'tinted' },
        block(SUMMARY, { category: 'ceramics', title: 'From the kiln', count: 4, moreLabel: 'All ceramics' }),
      ),
      section(
        'journal_back',
        { name: 'Who writes this', width: 'narrow', align: 'center' },
        block(BUTTON, { label: 'Who writes this', link: '/about', style: 'outline', align: 'center' }),
      ),
    ],
  },
};

/** The pages of the demo that are made of sections and blocks. */
export const seedPages: readonly SeedPage[] = [about, journal];
