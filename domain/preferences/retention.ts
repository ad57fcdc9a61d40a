import { z } from 'zod';

/** Longest that can be asked for: ten years. */
const MOST_DAYS = 3650;
/** What is younger than a week may still be written to. */
const A_WEEK = 7;

/** Accounts that nobody used for less may still be somebody's who comes back for Christmas. */
const LEAST_MONTHS = 6;
const MOST_MONTHS = 120;

/** Of what is not kept for good where nothing is said: then this says so, as no value says nothing. */
export const FOR_GOOD = 0;

/** From a day to ten years; `null` for good. */
const days = z.int().min(1).max(MOST_DAYS).nullable().default(null);
const daysFromAWeek = z.int().min(A_WEEK).max(MOST_DAYS).nullable();

/** How long the store keeps what it knows of people. For good until the owner says otherwise, but for visits. */
export const retentionPreferencesSchema = z.strictObject({
  /** What came in by forms. */
  submissionsDays: days,
  /** Of it, what is marked as spam. */
  spamDays: days,
  /** Carts that nobody changed, and the address that a checkout of theirs left; not of a purchase that is a week old or less. */
  cartsDays: daysFromAWeek.default(null),
  /** What was sent to whom, once it is on its way no more. */
  mailsDays: daysFromAWeek.default(null),
  /** Pictures that were deleted: their bytes. */
  picturesDays: daysFromAWeek.default(null),
  /** Accounts of customers that nobody signs in to and orders with: months; `null` for good. They are told before. */
  accountsMonths: z.int().min(LEAST_MONTHS).max(MOST_MONTHS).nullable().default(null),
  /** What visitors did, page by page, and the reports of these days: as long as a browser is known again with consent. */
  hitsDays: z
    .int()
    .max(MOST_DAYS)
    .refine((kept) => kept === FOR_GOOD || kept >= A_WEEK, 'From 7 to 3650 days, or 0 for good')
    .default(390),
});
