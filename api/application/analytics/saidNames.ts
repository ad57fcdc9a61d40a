import { type SaidField, SHOPPING_FIELDS, VIDEO_FIELDS } from '../../../domain/analytics/said.facts.ts';

const OF_SHOPPING = ['product_view', 'add_to_cart', 'begin_checkout', 'purchase'];
const OF_VIDEOS = ['video_view', 'video_play', 'video_pause', 'video_complete'];

const FIELDS = new Map<string, readonly SaidField[]>([
  ...OF_SHOPPING.map((name) => [name, SHOPPING_FIELDS] as const),
  ...OF_VIDEOS.map((name) => [name, VIDEO_FIELDS] as const),
  // Content that is paid for is sold like goods, and says who sees it like videos.
  ['paywall', [...SHOPPING_FIELDS, ...VIDEO_FIELDS]],
]);

/** What events of this name say beside the others (`docs/rules/analytics.md#shopping`); most say nothing. */
export const fieldsSaidBy = (name: string): readonly SaidField[] | undefined => FIELDS.get(name);

/** Whether somebody shops by it, so that their cart belongs to it. */
export const buys = (name: string): boolean => FIELDS.get(name)?.includes('cart_id') === true;
