import type { Example } from './example.ts';

const yes = (name: string, says: string, data: unknown): Example => [
  name,
  says,
  `{.${name}}yes{.or}no{.end}`,
  data,
  'yes',
];

const RECORD_TYPES = {
  ...{ undefined: -1, text: 1, audio: 7, 'store-item': 11, event: 12, binary: 15, 'css-asset': 16 },
  ...{ 'tweak-asset': 17, 'digital-good': 18, attachment: 19, 'wordpress-export': 20, 'json-export': 21 },
  ...{ 'site-search': 30, 'active-time': 31, tweet: 50, checkin: 52, kbarticle: 54 },
};
/** These are asked of what an entry begins with as well. */
const PROMOTED_RECORDS = { 'external-video': 8, video: 8, image: 2, quote: 4, link: 5, gallery: 14 };
const PROMOTED_BLOCKS = [
  ...[
    'MAP',
    'EMBED',
    'IMAGE',
    'CODE',
    'QUOTE',
    'TWITTER',
    'LINK',
    'VIDEO',
    'FOURSQUARE',
    'INSTAGRAM',
    'FORM',
  ],
];
const BACKGROUNDS = { undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 };
const GALLERY_CHOICES = {
  design: ['grid', 'stacked', 'slider', 'slideshow'],
  'meta-position': ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  'active-alignment': ['center', 'left', 'right'],
};
const GALLERY_SWITCHES = [
  ...['autoplay', 'auto-crop', 'controls', 'lightbox', 'square-thumbs', 'show-meta', 'show-meta-on-hover'],
  'thumbnails',
];

/** What an entry or a gallery is: one predicate for each kind and setting. */
export const records: readonly Example[] = [
  ...Object.entries(RECORD_TYPES).map(([name, type]) =>
    yes(`${name}?`, `Whether it is a record of type ${type}.`, { recordType: type }),
  ),
  ...Object.entries(PROMOTED_RECORDS).map(([name, type]) =>
    yes(`${name}?`, `Whether it is a record of type ${type}, or begins with one.`, { recordType: type }),
  ),
  ...PROMOTED_BLOCKS.map((block) =>
    yes(`promoted${block}?`, 'Whether an entry begins with a block of this kind.', {
      promotedBlockType: block.toLowerCase(),
    }),
  ),
  ...Object.entries(BACKGROUNDS).map(([name, source]) =>
    yes(`background-source-${name}?`, 'Whether the background comes from there.', {
      backgroundSource: source,
    }),
  ),
  ...Object.entries(GALLERY_CHOICES).flatMap(([option, choices]) =>
    choices.map((choice) =>
      yes(`gallery-${option}-${choice}?`, `Whether the gallery has “${choice}” as its \`${option}\`.`, {
        options: { [option]: choice },
      }),
    ),
  ),
  ...GALLERY_SWITCHES.map((option) =>
    yes(`gallery-${option}?`, `Whether the gallery has \`${option}\` switched on.`, {
      options: { [option]: true },
    }),
  ),
];
