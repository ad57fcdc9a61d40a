import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

const websiteId = idSchema;
/** A page of the site, or `_site` for all of it. */
const placeId = idSchema;
const place = { websiteId, placeId };
const page = { websiteId, pageId: idSchema };

/** What is said above the field for the password: nothing where they are empty, and the page says it in its own words. */
export const lockWordsSchema = z.strictObject({
  title: z.string().trim().max(120),
  text: z.string().trim().max(1000),
});
/** A title of at most 120 characters and a text of at most 1,000. */
export type LockWords = z.infer<typeof lockWordsSchema>;

/**
 * By `SetPlaceAccess`: whoever has no pass for this password is asked for it. Of the password only the salted scrypt hash is kept,
 * sealed with a key of the website. Another password ends every pass of the one before.
 */
const PlaceLocked = defineEvent(
  'PlaceLocked',
  z.strictObject({ ...place, passwordHash: secret(personal('websiteId')), lockedAt: instantSchema }),
);
/** By `SetPlaceAccess`: nobody is asked for a password any more. */
const PlaceUnlocked = defineEvent('PlaceUnlocked', z.strictObject({ ...place, unlockedAt: instantSchema }));
/** By `SetPlaceAccess`: what is said where a password is asked for. */
const LockWorded = defineEvent(
  'LockWorded',
  z.strictObject({ ...place, words: lockWordsSchema, previous: lockWordsSchema }),
);
/** By `SetPlaceAccess`: the page is in no menu, no search and no sitemap. Whoever has its address sees it. */
const PageHidden = defineEvent('PageHidden', z.strictObject(page));
/** By `SetPlaceAccess`: it is found like any other again. */
const PageListed = defineEvent('PageListed', z.strictObject(page));
/** By `SetPlaceAccess`: only members of this area see it; `previous` is the area before, `null` where it was for everybody. */
const PageReserved = defineEvent(
  'PageReserved',
  z.strictObject({ ...page, memberAreaId: idSchema, previous: idSchema.nullable() }),
);
/** By `SetPlaceAccess`: it is for everybody again. */
const PageOpened = defineEvent('PageOpened', z.strictObject({ ...page, memberAreaId: idSchema }));
/** By `GivePreviewLink`: whoever has the link sees the draft of the page until then. The link derives from the id: no event holds it. */
const PreviewLinkGiven = defineEvent(
  'PreviewLinkGiven',
  z.strictObject({ ...page, linkId: idSchema, givenAt: instantSchema, expiresAt: instantSchema }),
);
/** By `WithdrawPreviewLink`, before it has run out. */
const PreviewLinkWithdrawn = defineEvent(
  'PreviewLinkWithdrawn',
  z.strictObject({ ...page, linkId: idSchema, withdrawnAt: instantSchema }),
);

/** What `domain/registry.ts` registers of access: an event that is missing here cannot be written. */
export const accessEvents = [
  PlaceLocked,
  PlaceUnlocked,
  LockWorded,
  PageHidden,
  PageListed,
  PageReserved,
  PageOpened,
  PreviewLinkGiven,
  PreviewLinkWithdrawn,
] as const;
/** Every fact of stream `access-{websiteId}`. */
export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
