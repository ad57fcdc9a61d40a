import { z } from 'zod';

/** From a day to ten years; `null` for good. */
const days = z.int().min(1).max(3650).nullable().default(null);

/** How long the store keeps what people sent it. For good until the owner says otherwise. */
export const retentionPreferencesSchema = z.strictObject({
  /** What came in by forms. */
  submissionsDays: days,
  /** Of it, what is marked as spam. */
  spamDays: days,
  /** Carts that nobody changed, and the address that a checkout of theirs left; not of a purchase that is a week old or less. */
  cartsDays: z.int().min(7).max(3650).nullable().default(null),
});
