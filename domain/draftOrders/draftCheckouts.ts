const CHECKOUT = /^draft_(?<draftId>[A-Za-z0-9]+)_\d+$/;

/** The n-th try to pay a draft, from 1, is a checkout of its own: the same however often it is asked for. */
export const draftCheckoutId = (draftId: string, attempt: number): string => `draft_${draftId}_${attempt}`;

/** The draft that a checkout pays; `null` for any other checkout. */
export const draftOfCheckout = (checkoutId: string | null): string | null =>
  (checkoutId !== null && CHECKOUT.exec(checkoutId)?.groups?.draftId) || null;
