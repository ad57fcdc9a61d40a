import type { HomePage } from '../../domain/site/site.events.ts';
import type { StoreSettings } from '../../domain/stores/store.events.ts';
import { drawingUrl, HERO_FRAME, STORY_FRAME, TILE_FRAME } from './images.ts';

export const storeSettings: StoreSettings = {
  title: 'Tidehus',
  tagline: 'Quiet things for daily use',
  currency: 'USD',
  language: 'en-US',
  timeZone: 'America/New_York',
  multipleQuantityAllowedForServices: true,
};

const tile = (drawing: string, alt: string) => ({ url: drawingUrl(drawing), alt, ...TILE_FRAME });

/** What the demo store promises on its product pages. */
export const policies = {
  delivery: 'Packed by hand and sent within two working days.',
  returns: 'Not right? Send it back within 30 days.',
};

export const homeContent: HomePage = {
  announcement: 'The winter kiln opens on the first Friday of December',
  heroTitle: 'Made slowly, used daily',
  heroText:
    'Stoneware, linen, paper and light from a small studio by the water. Nothing here is in a hurry, and most of it can be mended.',
  heroImage: {
    url: drawingUrl('home-hero'),
    alt: 'A still life in evening light: a round vase with a branch, bowls, cups and a glowing lamp on a long table',
    ...HERO_FRAME,
  },
  featured: [
    'moon-vase',
    'lull-table-lamp',
    'washed-linen-throw',
    'tide-cup',
    'heron-board',
    'low-sun-print',
    'drift-pendant',
    'golden-repair',
  ],
  story: {
    title: 'One kiln, one loom, one press',
    html:
      '<p>Tidehus is a house at the end of a harbour wall. Downstairs there is a kiln, upstairs a loom, and in the room between them a printing press that came with the building because nobody could get it out.</p>' +
      '<p>We make what we would want to find in a cupboard in twenty years: plain, repairable, a little heavier than it needs to be. When something of ours breaks, send it back. We mend it in gold, or make it again.</p>' +
      '<p><a href="/about">More about the house</a>, and <a href="/journal">a cup, from the beginning</a>.</p>',
    image: {
      url: drawingUrl('home-story'),
      alt: 'A workbench by a window with cups drying on a plank and a hanging apron',
      ...STORY_FRAME,
    },
  },
  categoryBlurbs: {
    Ceramics: 'Thrown in stoneware, fired twice, never quite identical.',
    Textiles: 'Linen, wool and cotton that have already been softened for you.',
    Lighting: 'Lamps and flames for the hours after supper.',
    Kitchen: 'Tools that earn their place on the hook.',
    'Paper & Prints': 'Editions from our press, pages for your own.',
    'Workshops & Gifts': 'Learn it, mend it, or wrap it up for someone.',
  },
  categoryImages: {
    Ceramics: tile('category-ceramics', 'Vases, bowls and cups in chalk, clay, sage and ink'),
    Textiles: tile('category-textiles', 'A stack of folded linen and a cushion'),
    Lighting: tile('category-lighting', 'A glowing table lamp and candles'),
    Kitchen: tile('category-kitchen', 'A serving board, spoons and an iron kettle'),
    'Paper & Prints': tile('category-paper', 'A framed print above notebooks'),
    'Workshops & Gifts': tile('category-gifts', 'A tied box, a gift card and a mended bowl'),
  },
};
