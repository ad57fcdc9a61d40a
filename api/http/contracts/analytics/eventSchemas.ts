import { z } from 'zod';
import { EVENT_SOURCES, eventContentSchema } from './hits.ts';
import { shoppingFields, videoFields } from './saidFields.ts';

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
