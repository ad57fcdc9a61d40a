import {
  type MemberAreaEvent,
  type MemberAreaTexts,
  memberAreaEvents,
} from '../../domain/members/memberArea.events.ts';
import {
  MemberAreaJoined,
  MemberAreaLeft,
  type MembershipEvent,
} from '../../domain/members/membership.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface MemberArea extends MemberAreaTexts {
  readonly memberCount: number;
}

/**
 * A part of the site for members, for menus and the editor. `_id` is the member area's id. `docs/rules/members.md`
 */
export type MemberAreaDoc = Stored<MemberArea>;

type ShownEvent = MemberAreaEvent | Extract<MembershipEvent, { type: 'MemberAreaJoined' | 'MemberAreaLeft' }>;

/** Folded from the stream of each area and from who joins and leaves it. */
export const memberAreas: ReadModel<MemberArea, ShownEvent> = {
  name: 'memberAreas',
  version: 2,
  handles: [...memberAreaEvents, MemberAreaJoined, MemberAreaLeft].map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1, _id: 1 } }],
  keyOf: ({ data }) => data.memberAreaId,
  project(doc, event) {
    if (event.type === 'MemberAreaOpened') return { ...event.data.texts, memberCount: 0 };
    if (doc === null) return null;
    switch (event.type) {
      case 'MemberAreaDescribed':
        return { ...doc, ...event.data.texts };
      case 'MemberAreaJoined':
        return { ...doc, memberCount: doc.memberCount + 1 };
      case 'MemberAreaLeft':
        return { ...doc, memberCount: doc.memberCount - 1 };
      default:
        return doc;
    }
  },
};
