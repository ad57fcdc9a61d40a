import type { Paywall } from './paywall.events.ts';

/** Why a viewer may see something behind a paywall, or why not; `viewer_access_status` (`docs/rules/members.md#access`). */
export const VIEWER_ACCESS_STATUSES = [
  'PUBLIC',
  'STAFF',
  'MEMBER',
  'PREVIEW',
  'SIGNED_OUT',
  'NOT_A_MEMBER',
] as const;
type ViewerAccessStatus = (typeof VIEWER_ACCESS_STATUSES)[number];

/** `isMember` is of the area that the paywall names. */
export interface Viewer {
  readonly isStaff: boolean;
  readonly isSignedIn: boolean;
  readonly isMember: boolean;
}

/** `itemId` is the lesson or video in question; `null` for the collection as a whole. */
export function viewerAccess(
  paywall: Paywall | null,
  viewer: Viewer,
  itemId: string | null,
): ViewerAccessStatus {
  if (!paywall) return 'PUBLIC';
  if (viewer.isStaff) return 'STAFF';
  if (viewer.isMember) return 'MEMBER';
  if (itemId !== null && paywall.previewItemIds.includes(itemId)) return 'PREVIEW';
  return viewer.isSignedIn ? 'NOT_A_MEMBER' : 'SIGNED_OUT';
}

/** Everybody but `SIGNED_OUT` and `NOT_A_MEMBER` (`docs/rules/members.md#access`). */
export const isLetIn = (status: ViewerAccessStatus): boolean =>
  status !== 'SIGNED_OUT' && status !== 'NOT_A_MEMBER';
