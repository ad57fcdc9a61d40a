import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** What a member area is called, and the paywall product that opens it; `null` where anybody with an account may join. */
export const memberAreaTextsSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(1000),
  productId: idSchema.nullable(),
});
export type MemberAreaTexts = z.infer<typeof memberAreaTextsSchema>;

const area = { memberAreaId: idSchema, texts: memberAreaTextsSchema };

export const MemberAreaOpened = defineEvent(
  'MemberAreaOpened',
  z.strictObject({ ...area, openedAt: instantSchema }),
);
export const MemberAreaDescribed = defineEvent(
  'MemberAreaDescribed',
  z.strictObject({ ...area, previous: memberAreaTextsSchema }),
);
export const memberAreaEvents = [MemberAreaOpened, MemberAreaDescribed] as const;
export type MemberAreaEvent = EventOf<(typeof memberAreaEvents)[number]>;
