import type { Shopping } from '../../api/http/contracts/analytics/saidFields.ts';

/** What somebody did on a page, what it is about, and what else is known of it: `add_to_cart` and the product (`docs/rules/analytics.md#script`). */
export type VisitDeed = readonly [name: string, subject: string, said?: Shopping];

declare global {
  interface DocumentEventMap {
    /** By which the islands of a page tell the script that counts visits. */
    visit: CustomEvent<VisitDeed>;
  }
}
