import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type MemberAreaEvent, type MemberAreaTexts, memberAreaTextsSchema } from './memberArea.events.ts';

export const describeMemberAreaSchema = z.strictObject({
  memberAreaId: idSchema,
  texts: memberAreaTextsSchema,
  at: instantSchema,
});
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
