/** What somebody did on a page, and what it is about: `form_begin` and the form (`docs/rules/analytics.md#script`). */
export type VisitDeed = readonly [name: string, subject: string];

declare global {
  interface DocumentEventMap {
    /** By which the islands of a page tell the script that counts visits. */
    visit: CustomEvent<VisitDeed>;
  }
}
