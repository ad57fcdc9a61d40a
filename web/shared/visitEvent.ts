/** By which the islands of a page tell the script that counts visits what somebody did (`docs/rules/analytics.md#script`). */
export const VISIT_EVENT = 'storefold:visit';

export interface VisitDeed {
  /** `add_to_cart`, `form_submit` … */
  readonly name: string;
  /** The product or the form that it is about. */
  readonly subject: string;
}

/** Whoever counts hears it; where nobody does, nothing happens. */
export function tellVisit(deed: VisitDeed): void {
  document.dispatchEvent(new CustomEvent<VisitDeed>(VISIT_EVENT, { detail: deed }));
}
