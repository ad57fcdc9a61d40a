import { z } from 'zod';

/** What shopping events, and those of content that is paid for, say beside the others (`docs/rules/analytics.md#shopping`). */
export const SHOPPING_FIELDS = [
  ...(['website_id', 'page_id', 'product_page', 'pdp_layout', 'cart_id', 'item_id', 'item_type'] as const),
  ...(['item_title', 'item_price', 'item_quantity', 'item_variant_object', 'currency_code'] as const),
  ...(['num_items_in_cart', 'cart_value', 'product_types_list', 'purchase_type_list'] as const),
  ...(['related_product_item_ids', 'logged_in', 'derived_user_id', 'session_id'] as const),
  'visitor_cookie_id',
] as const;
/** What events of videos say beside the others. */
export const VIDEO_FIELDS = [
  'content_collection_id',
  'content_item_id',
  'viewer_access_status',
  'page_path',
] as const;

/** By which somebody could be told: of who agreed to that the log keeps what stands for them on one day, of nobody else anything. */
export const NAMING_FIELDS = ['cart_id', 'derived_user_id', 'session_id', 'visitor_cookie_id'] as const;

/** Characters of one value. */
export const LONGEST_SAID = 300;

/**
 * What a shopping or video event says, in words: amounts as they are written, lists with commas, objects as JSON. It is what
 * pages say of themselves: what was ordered, and for how much, the ledger knows.
 */
export const saidSchema = z.partialRecord(
  z.enum([...SHOPPING_FIELDS, ...VIDEO_FIELDS]),
  z.string().min(1).max(LONGEST_SAID),
);
export type Said = Readonly<z.infer<typeof saidSchema>>;
export type SaidField = keyof Said;
