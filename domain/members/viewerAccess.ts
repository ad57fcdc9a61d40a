import { daysAfter } from '../kernel/calendar.ts';
import type { Paywall } from './paywall.events.ts';

/** Why a viewer may see something behind a paywall, or why not; `viewer_access_status` (`docs/rules/members.md#access`). */
export const VIEWER_ACCESS_STATUSES = [
  'PUBLIC',
  'STAFF',
  'MEMBER',
  'PREVIEW',
  'NOT_YET',
  'SIGNED_OUT',
  'NOT_A_MEMBER',
] as const;
/** One of `VIEWER_ACCESS_STATUSES`. */
export type ViewerAccessStatus = (typeof VIEWER_ACCESS_STATUSES)[number];

/** `isMember` is of the area that the paywall names. */
export interface Viewer {
  readonly isStaff: boolean;
  readonly isSignedIn: boolean;
  readonly isMember: boolean;
  /** When their membership began; `null` for who is no member. ISO 8601. */
  readonly joinedAt: string | null;
}

/** Somebody of whom nothing is known. */
export const ANYBODY: Viewer = { isStaff: false, isSignedIn: false, isMember: false, joinedAt: null };

/** What is looked at, and when. */
interface Look {
  /** The lesson or video in question; `null` for the collection as a whole. */
  readonly itemId: string | null;
  /** ISO 8601. */
  readonly now: string;
}

export function viewerAccess(
  paywall: Paywall | null,
  viewer: Viewer,
  { itemId, now }: Look,
): ViewerAccessStatus {
  if (!paywall) return 'PUBLIC';
  if (viewer.isStaff) return 'STAFF';
  const isPreview = itemId !== null && paywall.previewItemIds.includes(itemId);
  if (viewer.isMember) {
    const opensAt = itemId === null || isPreview ? null : openingOf(paywall, itemId, viewer.joinedAt);
    return opensAt !== null && opensAt > now ? 'NOT_YET' : 'MEMBER';
  }
  if (isPreview) return 'PREVIEW';
  return viewer.isSignedIn ? 'NOT_A_MEMBER' : 'SIGNED_OUT';
}

/** From when on a member who joined then may see an item; `null` for at once. ISO 8601. */
export function openingOf(
  { openings = [] }: Pick<Paywall, 'openings'>,
  itemId: string,
  joinedAt: string | null,
): string | null {
  const opening = openings.find((one) => one.itemId === itemId);
  if (!opening) return null;
  if ('at' in opening) return opening.at;
  return joinedAt === null ? null : daysAfter(joinedAt, opening.afterDays);
}

/** Everybody but `SIGNED_OUT`, `NOT_A_MEMBER` and `NOT_YET` (`docs/rules/members.md#access`). */
export const isLetIn = (status: ViewerAccessStatus): boolean =>
  status !== 'SIGNED_OUT' && status !== 'NOT_A_MEMBER' && status !== 'NOT_YET';
