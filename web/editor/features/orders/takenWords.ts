import type { OrderSource } from '../../../../api/http/contracts/inventory/locations.ts';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';

type Line = Pick<OrderView['lines'][number], 'itemId' | 'variantId'>;

/** `From Warehouse`, `From Studio (2) and Warehouse (1)`; empty where nothing is known of it. */
export function takenWords(
  sources: readonly OrderSource[],
  { itemId, variantId }: Line,
  nameOf: (locationId: string) => string,
): string {
  const taken = new Map<string, number>();
  for (const source of sources) {
    if (source.productId !== itemId || source.variantId !== variantId) continue;
    for (const { locationId, quantity } of source.from)
      taken.set(locationId, (taken.get(locationId) ?? 0) + quantity);
  }
  if (taken.size === 0) return '';
  const named = [...taken].map(([id, quantity]) =>
    taken.size > 1 ? `${nameOf(id)} (${quantity})` : nameOf(id),
  );
  return `From ${named.join(' and ')}`;
}
