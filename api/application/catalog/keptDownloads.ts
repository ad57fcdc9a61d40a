import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { keptPieces } from '../../../domain/orders/takenBack.ts';
import type { DownloadLink, DownloadLinks } from './downloadLinks.ts';

/** Whether the buyer has paid for a product of an order and keeps it. */
export const keepsProduct = (order: PlacedOrder, productId: string): boolean =>
  order.isPaid && order.lines.some((line) => line.itemId === productId && keptPieces(order, line) > 0);

/** Fresh links to everything that an order has to download and that was not given back. */
export async function keptDownloads(
  order: PlacedOrder,
  downloadLinks: DownloadLinks,
  now: Date,
): Promise<readonly DownloadLink[]> {
  const productIds = new Set(order.lines.map(({ itemId }) => itemId));
  const kept = [...productIds].filter((productId) => keepsProduct(order, productId));
  const links = await Promise.all(
    kept.map((productId) => downloadLinks.forProduct(order.placed.orderId, productId, now)),
  );
  return links.flat();
}
