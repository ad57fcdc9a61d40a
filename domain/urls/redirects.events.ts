import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** By `SetRedirect`: whoever asks for `path`, where no page is, is sent to `to`; `previousTo` is where they were before. */
const RedirectSet = defineEvent(
  'RedirectSet',
  z.strictObject({
    websiteId: idSchema,
    path: z.string(),
    to: z.string(),
    previousTo: z.string().nullable(),
  }),
);
/** By `RemoveRedirect`. */
const RedirectRemoved = defineEvent(
  'RedirectRemoved',
  z.strictObject({ websiteId: idSchema, path: z.string(), to: z.string() }),
);

/** What `domain/registry.ts` registers of redirects: an event that is missing here cannot be written. */
export const redirectEvents = [RedirectSet, RedirectRemoved] as const;
/** Every fact of stream `redirects-{websiteId}`. */
export type RedirectEvent = EventOf<(typeof redirectEvents)[number]>;
