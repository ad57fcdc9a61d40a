import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';

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

export const describeMemberAreaSchema = z.strictObject({ ...area, at: instantSchema });
export type DescribeMemberArea = Command<'DescribeMemberArea', z.infer<typeof describeMemberAreaSchema>>;

export interface MemberAreaState {
  /** `null` until it is opened. */
  readonly texts: MemberAreaTexts | null;
}

/** A part of the site for members: stream `memberarea-{memberAreaId}`. Describing it for the first time opens it. */
export const memberAreaAggregate: Aggregate<MemberAreaState, DescribeMemberArea, MemberAreaEvent> = {
  category: 'memberarea',
  commands: { DescribeMemberArea: describeMemberAreaSchema },
  initialState: { texts: null },
  isTerminal: () => false,
  decide({ data: { memberAreaId, texts, at } }, { texts: previous }) {
    if (!previous) return [{ type: 'MemberAreaOpened', data: { memberAreaId, texts, openedAt: at } }];
    if (isEqual(previous, texts)) return [];
    return [{ type: 'MemberAreaDescribed', data: { memberAreaId, texts, previous } }];
  },
  evolve: (state, event) =>
    event.type === 'MemberAreaOpened' || event.type === 'MemberAreaDescribed'
      ? { texts: event.data.texts }
      : state,
};
