import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** What a URL id leads to. */
export const urlOwnerSchema = z.strictObject({ kind: z.enum(['product', 'collection']), id: idSchema });
export type UrlOwner = z.infer<typeof urlOwnerSchema>;

export const UrlClaimed = defineEvent(
  'UrlClaimed',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);
export const UrlReleased = defineEvent(
  'UrlReleased',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);

/** The owner has moved to another URL id; this one leads there until somebody else claims it. */
export const UrlRedirected = defineEvent(
  'UrlRedirected',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);

export const urlEvents = [UrlClaimed, UrlReleased, UrlRedirected] as const;
export type UrlEvent = EventOf<(typeof urlEvents)[number]>;
