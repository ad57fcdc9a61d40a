import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** What a URL id leads to. */
export const urlOwnerSchema = z.strictObject({
  kind: z.enum(['product', 'collection', 'form', 'page', 'language', 'category']),
  id: idSchema,
});
/** The product, collection, form, page, language or category of the shop that a URL id stands for. */
export type UrlOwner = z.infer<typeof urlOwnerSchema>;

/** By `ClaimUrl`: the id is taken, until it is released. */
const UrlClaimed = defineEvent('UrlClaimed', z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }));
/** By `ReleaseUrl`: anybody may claim it. */
const UrlReleased = defineEvent('UrlReleased', z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }));

/** By `RedirectUrl`: the owner has moved to another URL id; this one leads there until somebody else claims it. */
const UrlRedirected = defineEvent(
  'UrlRedirected',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);

/** What `domain/registry.ts` registers of URLs: an event that is missing here cannot be written. */
export const urlEvents = [UrlClaimed, UrlReleased, UrlRedirected] as const;
/** Every fact of stream `url-{websiteId}.{urlId}`. */
export type UrlEvent = EventOf<(typeof urlEvents)[number]>;
