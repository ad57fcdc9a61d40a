import type { BlockType } from './blockType.ts';
import { chart } from './chartBlock.ts';
import { eventsCalendar, tourDates } from './eventBlocks.ts';
import { divider, embed, form, map, socialLinks, spacer } from './moreBlocks.ts';
import { gallery, image, shape, video } from './pictureBlocks.ts';
import { sharedSection } from './sharedBlock.ts';
import {
  button,
  categories,
  donation,
  newsletter,
  ordering,
  pricingPlan,
  product,
  summary,
} from './shopBlocks.ts';
import { logo, memberAreaBlock, navigation, websiteComponent } from './siteBlocks.ts';
import { album, audio } from './soundBlocks.ts';
import { accordion, code, html, markdown, marquee, quote } from './textBlocks.ts';

/** Every type of block that can be placed, in the order in which the palette has them. */
export const BLOCK_TYPES: readonly BlockType[] = [
  html,
  markdown,
  quote,
  button,
  accordion,
  marquee,
  image,
  gallery,
  video,
  audio,
  album,
  shape,
  product,
  summary,
  categories,
  ordering,
  newsletter,
  donation,
  form,
  pricingPlan,
  navigation,
  logo,
  memberAreaBlock,
  websiteComponent,
  map,
  eventsCalendar,
  tourDates,
  socialLinks,
  embed,
  code,
  chart,
  divider,
  spacer,
  sharedSection,
];

const byNumber = new Map(BLOCK_TYPES.map((known) => [known.type, known]));

/** `undefined` for a number that stands for nothing here. */
export const blockTypeOf = (type: number): BlockType | undefined => byNumber.get(type);
