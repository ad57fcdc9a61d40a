import { z } from 'zod';
import { blockType } from './blockType.ts';
import { choice, film, line, link, list, picture, range, toggle, words } from './fields.ts';

/** Shapes that pictures are cut to. */
export const RATIOS = [
  'square',
  'standard',
  'standard-vertical',
  'four-three',
  'three-four-vertical',
  'widescreen',
  'anamorphic-widescreen',
] as const;

export const image = blockType({
  type: 5,
  name: 'image',
  title: 'Image',
  group: 'Pictures',
  text: null,
  variants: { inline: 1011, poster: 1012, card: 1013, overlap: 1014, collage: 1015, stack: 1016 },
  options: z.strictObject({
    picture: picture('Picture'),
    design: choice('Design', ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'], 'inline'),
    title: line('Title', 200),
    caption: words('Words', 1000),
    link: link('Leads to'),
    newWindow: toggle('In a new window'),
    width: range('Width', { min: 10, max: 100, initial: 100, unit: '%' }),
    ratio: choice('Shape', ['as it is', ...RATIOS], 'as it is'),
    lightbox: toggle('Opens large'),
  }),
});

const slides = { when: { option: 'design', is: ['slideshow', 'slider'] } } as const;
const grid = { when: { option: 'design', is: ['grid'] } } as const;
const strip = { when: { option: 'thumbnails', is: [true] } } as const;
const metas = { when: { option: 'show-meta', is: [true] } } as const;
const lightbox = { when: { option: 'lightbox', is: [true] } } as const;

/** All 23 options with the ranges and defaults of the specification, and the pictures themselves. */
export const gallery = blockType({
  type: 8,
  name: 'gallery',
  title: 'Gallery',
  group: 'Pictures',
  text: null,
  variants: { slideshow: 1000, slider: 1001, grid: 1002, stacked: 1003 },
  options: z.strictObject({
    items: list(
      'Pictures',
      'picture',
      z.strictObject({
        picture: picture('Picture'),
        title: line('Title', 200),
        description: words('Description', 1000),
        link: link('Leads to'),
      }),
      250,
    ),
    design: choice('Design', ['slideshow', 'slider', 'grid', 'stacked'], 'grid'),
    autoplay: toggle('Plays by itself', false, slides),
    'autoplay-duration': range(
      'Each stays for',
      { min: 1, max: 10, initial: 5, unit: 's' },
      { when: { option: 'autoplay', is: [true] } },
    ),
    controls: toggle('Arrows', true, slides),
    'auto-crop': toggle('Cut to one shape', true),
    'aspect-ratio': choice('Shape', RATIOS, 'square', { when: { option: 'auto-crop', is: [true] } }),
    'square-thumbs': toggle('Square thumbnails', true, strip),
    thumbnails: toggle('Thumbnails', true, slides),
    'thumbnail-strip-height': range(
      'Height of thumbnails',
      { min: 0, max: 200, initial: 80, unit: 'px' },
      strip,
    ),
    'thumbnail-strip-margin': range(
      'Space above thumbnails',
      { min: 0, max: 60, initial: 20, unit: 'px' },
      strip,
    ),
    'show-meta-basic': toggle('Titles below', false),
    'show-meta': toggle('Titles and descriptions on the picture', false),
    'show-meta-only-title': toggle('Only titles', false, metas),
    'meta-position': choice(
      'Words stand',
      ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
      'bottom',
      metas,
    ),
    'show-meta-on-hover': toggle('Only under the pointer', false, metas),
    'active-alignment': choice('Pictures stand', ['left', 'center', 'right'], 'center', slides),
    'thumbnails-per-row': range('In a row', { min: 1, max: 10, initial: 4 }, grid),
    padding: range('Space between', { min: 0, max: 50, initial: 20, unit: 'px' }),
    lightbox: toggle('Opens large', false),
    lightboxTheme: choice('Behind large pictures', ['dark', 'light'], 'dark', lightbox),
    'max-width': range('Widest thumbnail', { min: 100, max: 300, initial: 300, unit: 'px' }, strip),
    newWindow: toggle('Links open a new window', false),
    transparentBackground: toggle('No colour behind pictures', false),
  }),
});

export const video = blockType({
  type: 32,
  name: 'video',
  title: 'Video',
  group: 'Pictures',
  text: null,
  options: z.strictObject({
    url: film('Video'),
    title: line('Title', 200),
    caption: line('Caption', 400),
    poster: picture('Picture before it plays'),
    ratio: choice('Shape', ['widescreen', 'four-three', 'square', 'three-four-vertical'], 'widescreen'),
  }),
});

export const shape = blockType({
  type: 71,
  name: 'shape',
  title: 'Shape',
  group: 'Pictures',
  text: null,
  options: z.strictObject({
    shape: choice('Shape', ['circle', 'square', 'pill', 'triangle', 'star', 'blob', 'arch'], 'circle'),
    color: choice('Colour', ['accent', 'ink', 'soft', 'outline'], 'accent'),
    width: range('Width', { min: 5, max: 100, initial: 30, unit: '%' }),
    align: choice('Alignment', ['left', 'center', 'right'], 'center'),
    turn: range('Turned by', { min: 0, max: 359, initial: 0, unit: '°' }),
  }),
});
