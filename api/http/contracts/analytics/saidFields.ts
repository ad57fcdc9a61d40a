import { z } from 'zod';
import type { SHOPPING_FIELDS, VIDEO_FIELDS } from '../../../../domain/analytics/said.facts.ts';

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
} as const satisfies Record<(typeof SHOPPING_FIELDS)[number], z.ZodType>;

/** What events of videos say beside the others. */
export const videoFields = {
  content_collection_id: text,
  content_item_id: text,
  viewer_access_status: text,
  page_path: z.string().max(2000),
} as const satisfies Record<(typeof VIDEO_FIELDS)[number], z.ZodType>;

/** What a page, or the part of it that shops, says of a shopping event. */
export const shoppingSchema = z.object(shoppingFields);
/** Of these a page says what it knows; the rest is known to the gateway, or to nobody. */
export type Shopping = z.infer<typeof shoppingSchema>;
