import { z } from 'zod';
import { EVENT_SOURCES, eventContentSchema } from './hits.ts';

const text = z.string().max(2000).nullish();
const number = z.union([z.number(), z.string().max(40)]).nullish();
/** Lists come as such, or as text with commas. */
const list = z.union([z.array(z.string().max(200)).max(500), z.string().max(5000)]).nullish();

/** What shopping events, and those of content that is paid for, say beside the others (`docs/rules/analytics.md#shopping`). */
export const shoppingFields = {
  website_id: text,
  page_id: text,
  product_page: text,
  pdp_layout: text,
  cart_id: text,
  item_id: text,
  item_type: text,
  item_title: text,
  item_price: number,
  item_quantity: number,
  item_variant_object: z.union([z.looseObject({}), z.string().max(5000)]).nullish(),
  currency_code: z.string().length(3).nullish(),
  num_items_in_cart: number,
  cart_value: number,
  product_types_list: list,
  purchase_type_list: list,
  related_product_item_ids: list,
  logged_in: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  derived_user_id: text,
  session_id: text,
  visitor_cookie_id: text,
} as const;

/** What events of videos say beside the others. */
export const videoFields = {
  content_collection_id: text,
  content_item_id: text,
  viewer_access_status: text,
  page_path: z.string().max(2000),
} as const;

const SHOPPING = ['add_to_cart', 'visit_product_page', 'product_view', 'begin_checkout', 'purchase'];
/** Content that is paid for is sold like goods, and says who sees it like videos. */
const PAYWALL = ['paywall'];
const VIDEO = ['video_view', 'video_play', 'video_pause', 'video_complete'];
const PLAIN = [
  ...[
    'page_view',
    'search',
    'form_view',
    'form_submit',
    'newsletter_subscribe',
    'button_click',
    'button_view',
  ],
  ...['overlay_view', 'quick_view', 'custom'],
];

/** What every event may say. */
const anyContent = eventContentSchema.extend({ event_source: z.enum(EVENT_SOURCES).nullish() });

/** What the content of an event has to be, by the name of its schema. A name that is not here is known to nobody. */
export const EVENT_SCHEMAS: ReadonlyMap<string, z.ZodObject> = new Map<string, z.ZodObject>([
  ...PLAIN.map((name) => [name, anyContent] as const),
  ...SHOPPING.map((name) => [name, anyContent.extend(shoppingFields)] as const),
  ...PAYWALL.map((name) => [name, anyContent.extend({ ...shoppingFields, ...videoFields })] as const),
  ...VIDEO.map((name) => [name, anyContent.extend(videoFields)] as const),
]);
