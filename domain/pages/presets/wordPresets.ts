import { divider, spacer } from '../blocks/moreBlocks.ts';
import { image, shape } from '../blocks/pictureBlocks.ts';
import { button } from '../blocks/shopBlocks.ts';
import { accordion, html, markdown, marquee, quote } from '../blocks/textBlocks.ts';
import { block, inColumn, type SectionPreset } from './preset.ts';

const more = block(button, { label: 'Learn more', link: '/shop' });

/** Openings, and sections that are mostly words. */
export const wordPresets: readonly SectionPreset[] = [
  {
    id: 'hero-centered',
    title: 'Opening, centred',
    group: 'Opening',
    style: { align: 'center', space: 'large', theme: 'tinted' },
    blocks: [
      block(
        html,
        { align: 'center', size: 'large' },
        '<h1>Say what you do</h1><p>One sentence that makes somebody stay.</p>',
      ),
      block(button, { label: 'See what we make', link: '/shop', align: 'center', size: 'large' }),
    ],
  },
  {
    id: 'hero-split',
    title: 'Opening with a picture',
    group: 'Opening',
    style: { layout: 'two', space: 'large', place: 'center', width: 'wide' },
    blocks: [
      block(html, { size: 'large' }, '<h1>Say what you do</h1><p>One sentence that makes somebody stay.</p>'),
      more,
      ...inColumn(1, block(image, { ratio: 'four-three' })),
    ],
  },
  {
    id: 'hero-poster',
    title: 'Opening as a poster',
    group: 'Opening',
    style: { width: 'full', space: 'none' },
    blocks: [
      block(image, {
        design: 'poster',
        ratio: 'widescreen',
        title: 'A picture with words on it',
        caption: 'And a line below them.',
      }),
    ],
  },
  {
    id: 'hero-dark',
    title: 'Opening in the dark',
    group: 'Opening',
    style: { theme: 'dark', space: 'large', width: 'wide' },
    blocks: [
      block(html, { size: 'large' }, '<h1>Something to remember</h1><p>Say it in a few words.</p>'),
      block(button, { label: 'Begin', link: '/shop', style: 'outline' }),
    ],
  },
  {
    id: 'words',
    title: 'Words',
    group: 'Words',
    style: { width: 'narrow' },
    blocks: [block(html, {}, '<h2>A heading</h2><p>Write something here.</p>')],
  },
  {
    id: 'words-two-columns',
    title: 'Words in two columns',
    group: 'Words',
    style: { layout: 'two' },
    blocks: [
      block(html, {}, '<h2>One side</h2><p>Write something here.</p>'),
      ...inColumn(1, block(html, {}, '<h2>The other side</h2><p>And something here.</p>')),
    ],
  },
  {
    id: 'words-aside',
    title: 'Heading beside words',
    group: 'Words',
    style: { layout: 'wide-right' },
    blocks: [
      block(html, {}, '<h2>What matters to us</h2>'),
      ...inColumn(1, block(html, { size: 'large' }, '<p>A longer text, with room to breathe.</p>')),
    ],
  },
  {
    id: 'features',
    title: 'Three reasons',
    group: 'Words',
    style: { layout: 'three', width: 'wide' },
    blocks: ['First', 'Second', 'Third'].flatMap((title, cell) =>
      inColumn(cell, block(html, {}, `<h3>${title} reason</h3><p>Why it is worth it.</p>`)),
    ),
  },
  {
    id: 'steps',
    title: 'Steps',
    group: 'Words',
    style: { layout: 'four', width: 'wide', theme: 'tinted' },
    blocks: ['Choose', 'Order', 'Wait a little', 'Enjoy'].flatMap((title, cell) =>
      inColumn(
        cell,
        block(shape, { shape: 'circle', width: 15, align: 'left' }),
        block(html, {}, `<h3>${cell + 1}. ${title}</h3><p>What happens then.</p>`),
      ),
    ),
  },
  {
    id: 'stats',
    title: 'Numbers',
    group: 'Trust',
    style: { layout: 'three', theme: 'accent', align: 'center' },
    blocks: ['1998', '12', '40,000'].flatMap((figure, cell) =>
      inColumn(
        cell,
        block(html, { align: 'center', size: 'large' }, `<h2>${figure}</h2><p>What it counts.</p>`),
      ),
    ),
  },
  {
    id: 'faq',
    title: 'Questions and answers',
    group: 'Words',
    style: { width: 'narrow' },
    blocks: [
      block(html, {}, '<h2>Questions</h2>'),
      block(accordion, {
        entries: [
          { title: 'How long does delivery take?', text: 'Two to four working days.' },
          { title: 'Can I send something back?', text: 'Yes, within thirty days.' },
          { title: 'Do you ship abroad?', text: 'To most places.' },
        ],
      }),
    ],
  },
  {
    id: 'quote',
    title: 'A quote',
    group: 'Trust',
    style: { width: 'narrow', align: 'center', theme: 'tinted' },
    blocks: [
      block(
        quote,
        { source: 'Somebody who knows', size: 'large', align: 'center' },
        'The best I have had in years.',
      ),
    ],
  },
  {
    id: 'quotes',
    title: 'Three voices',
    group: 'Trust',
    style: { layout: 'three', width: 'wide' },
    blocks: ['Ada', 'Bela', 'Chris'].flatMap((source, cell) =>
      inColumn(cell, block(quote, { source }, 'What they said about you.')),
    ),
  },
  {
    id: 'marquee',
    title: 'Words that pass by',
    group: 'Opening',
    style: { width: 'full', space: 'small', theme: 'accent' },
    blocks: [block(marquee, { size: 'large' }, 'New in the shop · Made by hand · Sent on Fridays ·')],
  },
  {
    id: 'article',
    title: 'Article',
    group: 'Words',
    style: { width: 'narrow', space: 'large' },
    blocks: [
      block(
        markdown,
        {},
        '# A title\n\nThe first paragraph says why to read on.\n\n## A heading\n\nAnd so on.',
      ),
      block(divider),
      block(spacer, { height: 20 }),
    ],
  },
];
