import { dayOf } from '../../domain/kernel/calendar.ts';
import type { MemberAreaEvent } from '../../domain/members/memberArea.events.ts';
import type { MembershipEvent } from '../../domain/members/membership.events.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** What became of an area on one day (UTC). */
export interface MemberDay {
  readonly day: string;
  readonly joined: number;
  readonly left: number;
  /** Members whose membership somebody paid for once more. */
  readonly renewed: number;
}

interface MemberDays {
  readonly name: string;
  /** Every product that ever opened it, the last one last. */
  readonly productIds: readonly string[];
  /** Days on which anything came of it, oldest first. */
  readonly days: readonly MemberDay[];
}

/** How the members of an area became more and fewer. `_id` is the area's id. `docs/rules/analytics.md#members` */
export type MemberDaysDoc = Stored<MemberDays>;

type Told =
  | MemberAreaEvent
  | Extract<MembershipEvent, { type: 'MemberAreaJoined' | 'MemberAreaLeft' | 'MemberAreaPaymentAdded' }>;

/** Folded from each area and from who joins, pays again and leaves. */
export const memberDays: ReadModel<MemberDays, Told> = {
  name: 'memberDays',
  version: 1,
  handles: [
    'MemberAreaOpened',
    'MemberAreaDescribed',
    'MemberAreaJoined',
    'MemberAreaLeft',
    'MemberAreaPaymentAdded',
  ],
  indexes: [{ keys: { websiteId: 1, _id: 1 } }],
  keyOf: ({ data }) => data.memberAreaId,
  project(doc, { type, data }) {
    if (type === 'MemberAreaOpened' || type === 'MemberAreaDescribed') {
      const { name, productId } = data.texts;
      const earlier = (doc?.productIds ?? []).filter((id) => id !== productId);
      return {
        name,
        productIds: productId === null ? earlier : [...earlier, productId],
        days: doc?.days ?? [],
      };
    }
    if (doc === null) return null;
    switch (type) {
      case 'MemberAreaJoined':
        return { ...doc, days: withOne(doc.days, data.joinedAt, 'joined') };
      case 'MemberAreaLeft':
        return { ...doc, days: withOne(doc.days, data.leftAt, 'left') };
      default:
        return { ...doc, days: withOne(doc.days, data.paidAt, 'renewed') };
    }
  },
};

function withOne(days: readonly MemberDay[], at: string, what: 'joined' | 'left' | 'renewed'): MemberDay[] {
  const day = dayOf(at);
  const known = days.find((one) => one.day === day) ?? { day, joined: 0, left: 0, renewed: 0 };
  const next = { ...known, [what]: known[what] + 1 };
  return [...days.filter((one) => one.day !== day), next].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );
}

/** The areas of a website, or one of them, as they grew and shrank. */
export async function memberDaysOf(
  readModels: ReadModels,
  websiteId: string,
  memberAreaId?: string,
): Promise<MemberDaysDoc[]> {
  const collection = await readModels.collection<MemberDaysDoc>(memberDays.name);
  return collection
    .find({ websiteId, ...(memberAreaId !== undefined && { _id: memberAreaId }) })
    .sort({ _id: 1 })
    .toArray();
}
