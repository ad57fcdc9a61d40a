import type { OrderSource } from '../../../../api/http/contracts/inventory/locations.ts';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';

type Line = Pick<OrderView['lines'][number], 'itemId' | 'variantId'>;

/** `From Warehouse`, `From Studio (2) and Warehouse (1)`; empty where nothing is known of it. */
export function takenWords(
  sources: readonly OrderSource[],
  line: Line,
  nameOf: (locationId: string) => string,
): string {
  const taken = takenOf(sources, line);
  if (taken.size === 0) return '';
  const named = [...taken].map(([id, quantity]) =>
    taken.size > 1 ? `${nameOf(id)} (${quantity})` : nameOf(id),
  );
  return `From ${named.join(' and ')}`;
}

/** The location that most pieces of each line were sent from, each once; none for lines that nothing is known of. */
export function sentFrom(sources: readonly OrderSource[], lines: readonly Line[]): readonly string[] {
  const most = lines.flatMap((line) => {
    const [first] = [...takenOf(sources, line)].sort(([, a], [, b]) => b - a);
    return first ? [first[0]] : [];
  });
  return [...new Set(most)];
}

/** Pieces of the line, by the location that they were taken from. */
function takenOf(sources: readonly OrderSource[], { itemId, variantId }: Line): Map<string, number> {
  const taken = new Map<string, number>();
  for (const source of sources) {
    if (source.productId !== itemId || source.variantId !== variantId) continue;
    for (const { locationId, quantity } of source.from)
      taken.set(locationId, (taken.get(locationId) ?? 0) + quantity);
  }
  return taken;
}
