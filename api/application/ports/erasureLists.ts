import { z } from 'zod';
import { eraseCustomerSchema } from '../../../domain/customers/eraseCustomer.ts';

/** Characters of the name of a key. */
const LONGEST_SUBJECT = 200;

/**
 * Who was erased, as a file that is kept beside backups (`docs/rules/archive.md#erased-since`): it names nobody, and with it a backup of
 * before is restored without them.
 */
export const erasureListSchema = z.strictObject({
  format: z.literal('storefold erasures 1'),
  websiteId: z.string(),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Erasures of customers, as they were asked for. */
  customers: z.array(eraseCustomerSchema),
  /** Keys that were destroyed, theirs and those of single things, e.g. of what somebody sent with a form. */
  keys: z.array(z.string().min(1).max(LONGEST_SUBJECT)),
});
export type ErasureList = z.infer<typeof erasureListSchema>;

/** The list that a file has; `null` for one that has none. */
export function erasureListIn(text: string): ErasureList | null {
  try {
    return erasureListSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // What is no JSON is no list.
    return null;
  }
}

/** Makes such lists from the log. */
export interface ErasureLists {
  make(websiteId: string, signal: AbortSignal): Promise<ErasureList>;
}
