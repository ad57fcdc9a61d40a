import type { OrderTracking } from '../../../../api/http/contracts/orders/orderStatus.ts';

/** Where tags of every maker look for what happens on a page. */
interface Tagged {
  dataLayer?: unknown[];
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Tells an analytics tag of a purchase (`docs/rules/web.md#purchase-event`): once, however often the page of thanks is looked at.
 * Answers whether this was that time. That it was told stands with the page's place in the history of its tab, since nothing is
 * kept in a browser to count without consent.
 */
export function tellTag(page: Tagged, order: OrderTracking): boolean {
  const state = (page.history.state ?? {}) as { readonly toldPurchase?: string };
  if (state.toldPurchase === order.id) return false;
  page.history.replaceState({ ...state, toldPurchase: order.id }, '');
  page.dataLayer ??= [];
  page.dataLayer.push({ event: 'purchase', order });
  return true;
}
