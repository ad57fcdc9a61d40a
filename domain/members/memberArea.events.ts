import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** What a member area is called, and the product that opens it, a paywall or a service; `null` where anybody with an account may join. */
export const memberAreaTextsSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(1000),
  productId: idSchema.nullable(),
});
/** A name of 1 to 100 characters and a description of at most 1,000. */
export type MemberAreaTexts = z.infer<typeof memberAreaTextsSchema>;

const area = { memberAreaId: idSchema, texts: memberAreaTextsSchema };

/** By `DescribeMemberArea`, the first time: the area is there. */
const MemberAreaOpened = defineEvent(
  'MemberAreaOpened',
  z.strictObject({ ...area, openedAt: instantSchema }),
);
/** By `DescribeMemberArea`: all texts, and what they were before. */
const MemberAreaDescribed = defineEvent(
  'MemberAreaDescribed',
  z.strictObject({ ...area, previous: memberAreaTextsSchema }),
);
/** What `domain/registry.ts` registers of areas: an event that is missing here cannot be written. */
export const memberAreaEvents = [MemberAreaOpened, MemberAreaDescribed] as const;
/** Every fact of stream `memberarea-{memberAreaId}`. */
export type MemberAreaEvent = EventOf<(typeof memberAreaEvents)[number]>;
