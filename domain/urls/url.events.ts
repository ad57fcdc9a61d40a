import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** What a URL id leads to. */
export const urlOwnerSchema = z.strictObject({ kind: z.enum(['product']), id: idSchema });
export type UrlOwner = z.infer<typeof urlOwnerSchema>;

export const UrlClaimed = defineEvent(
  'UrlClaimed',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);
export const UrlReleased = defineEvent(
  'UrlReleased',
  z.strictObject({ urlId: z.string(), owner: urlOwnerSchema }),
);

export const urlEvents = [UrlClaimed, UrlReleased] as const;
export type UrlEvent = EventOf<(typeof urlEvents)[number]>;
