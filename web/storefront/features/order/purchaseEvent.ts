import type { OrderTracking } from '../../../../api/http/contracts/orders/orderStatus.ts';

/** Where tags of every maker look for what happens on a page. */
interface Tagged {
  dataLayer?: unknown[];
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Tells an analytics tag of a purchase (`docs/rules/web.md#purchase-event`): once, however often the page of thanks is looked at.
 * Answers whether this was that time.
 */
export function tellTag(page: Tagged, order: OrderTracking): boolean {
  const key = `purchase-told-${order.id}`;
  if (page.sessionStorage.getItem(key) !== null) return false;
  page.sessionStorage.setItem(key, 'true');
  page.dataLayer ??= [];
  page.dataLayer.push({ event: 'purchase', order });
  return true;
}
