import { form, map, socialLinks } from '../blocks/moreBlocks.ts';
import { gallery, image, video } from '../blocks/pictureBlocks.ts';
import { button, newsletter, pricingPlan, product, summary } from '../blocks/shopBlocks.ts';
import { html } from '../blocks/textBlocks.ts';
import { block, inColumn, type SectionPreset } from './preset.ts';

/** Sections with pictures, products, and ways to get in touch. */
export const otherPresets: readonly SectionPreset[] = [
  {
    id: 'picture-and-words',
    title: 'Picture and words',
    group: 'Pictures',
    style: { layout: 'two', place: 'center', width: 'wide' },
    blocks: [
      block(image, { ratio: 'square' }),
      ...inColumn(1, block(html, {}, '<h2>Behind it</h2><p>Where it comes from, and who made it.</p>')),
    ],
  },
  {
    id: 'overlap',
    title: 'Overlapping picture',
    group: 'Pictures',
    style: { width: 'wide', space: 'large' },
    blocks: [
      block(image, {
        design: 'overlap',
        ratio: 'four-three',
        title: 'Words over the edge',
        caption: 'They stand half on the picture.',
      }),
    ],
  },
  {
    id: 'cards',
    title: 'Three cards',
    group: 'Pictures',
    style: { layout: 'three', width: 'wide' },
    blocks: [0, 1, 2].flatMap((cell) =>
      inColumn(
        cell,
        block(image, { design: 'card', ratio: 'four-three', title: 'A title', caption: 'A few words.' }),
      ),
    ),
  },
  {
    id: 'team',
    title: 'Team',
    group: 'Pictures',
    style: { layout: 'four', width: 'wide' },
    blocks: ['Ada', 'Bela', 'Chris', 'Dana'].flatMap((name, cell) =>
      inColumn(
        cell,
        block(image, { design: 'stack', ratio: 'square', title: name, caption: 'What they do.' }),
      ),
    ),
  },
  {
    id: 'gallery-grid',
    title: 'Gallery',
    group: 'Pictures',
    style: { width: 'wide' },
    blocks: [block(gallery, { design: 'grid', 'thumbnails-per-row': 3, lightbox: true })],
  },
  {
    id: 'gallery-slideshow',
    title: 'Slideshow',
    group: 'Pictures',
    style: { width: 'full', space: 'none' },
    blocks: [block(gallery, { design: 'slideshow', 'aspect-ratio': 'widescreen', thumbnails: false })],
  },
  {
    id: 'logos',
    title: 'Logos',
    group: 'Trust',
    style: { width: 'wide', space: 'small', align: 'center' },
    blocks: [
      block(html, { align: 'center', size: 'small' }, '<p>Known from</p>'),
      block(gallery, { 'auto-crop': false, 'thumbnails-per-row': 6, transparentBackground: true }),
    ],
  },
  {
    id: 'video',
    title: 'Video',
    group: 'Pictures',
    style: { width: 'wide', theme: 'dark' },
    blocks: [block(html, { align: 'center' }, '<h2>See how it is made</h2>'), block(video)],
  },
  {
    id: 'products',
    title: 'Products',
    group: 'Shop',
    style: { width: 'wide' },
    blocks: [block(summary, { title: 'New in the shop', count: 4, moreLabel: 'View everything' })],
  },
  {
    id: 'products-carousel',
    title: 'Products in a row',
    group: 'Shop',
    style: { width: 'full', theme: 'tinted' },
    blocks: [block(summary, { title: 'Favourites', design: 'carousel', count: 8 })],
  },
  {
    id: 'product',
    title: 'One product',
    group: 'Shop',
    style: { width: 'wide', place: 'center', layout: 'wide-left' },
    blocks: [
      block(product),
      ...inColumn(1, block(html, {}, '<h2>Why we made it</h2><p>What makes it good.</p>')),
    ],
  },
  {
    id: 'pricing',
    title: 'Plans',
    group: 'Shop',
    style: { width: 'wide' },
    blocks: [
      block(pricingPlan, {
        plans: [
          {
            title: 'Small',
            price: '$9',
            period: 'a month',
            features: 'One bag\nSent on Fridays',
            link: '/shop',
          },
          {
            ...{ title: 'Medium', price: '$17', period: 'a month', features: 'Two bags\nSent on Fridays' },
            ...{ link: '/shop', isHighlighted: true },
          },
          {
            title: 'Large',
            price: '$30',
            period: 'a month',
            features: 'Four bags\nSent any day',
            link: '/shop',
          },
        ],
      }),
    ],
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    group: 'Contact',
    style: { width: 'narrow', theme: 'accent', align: 'center' },
    blocks: [block(newsletter, { align: 'center' }, 'Now and then a letter, never more.')],
  },
  {
    id: 'contact',
    title: 'Contact',
    group: 'Contact',
    style: { layout: 'two', width: 'wide' },
    blocks: [
      block(html, {}, '<h2>Come by</h2><p>Open from Tuesday to Saturday, ten to six.</p>'),
      block(socialLinks, {
        accounts: [{ serviceName: 'Instagram', userName: 'you', profileUrl: 'https://instagram.com/' }],
      }),
      ...inColumn(1, block(map, { place: 'The studio' })),
    ],
  },
  {
    id: 'contact-form',
    title: 'Form beside words',
    group: 'Contact',
    style: { layout: 'two', width: 'wide' },
    blocks: [
      block(html, {}, '<h2>Write to us</h2><p>Ask whatever you like: you hear from us within two days.</p>'),
      // Which form is shown, the owner says: there may be none yet.
      ...inColumn(1, block(form, {})),
    ],
  },
  {
    id: 'call-to-action',
    title: 'A last word',
    group: 'Contact',
    style: { theme: 'accent', align: 'center', space: 'large' },
    blocks: [
      block(html, { align: 'center', size: 'large' }, '<h2>Shall we begin?</h2>'),
      block(button, { label: 'To the shop', link: '/shop', align: 'center' }),
    ],
  },
];
