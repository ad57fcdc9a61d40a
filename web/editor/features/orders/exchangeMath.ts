import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';

type Line = Pick<OrderView['lines'][number], 'lineId' | 'quantity' | 'unitPrice' | 'discount' | 'total'>;
type Pieces = OrderView['returns'][number]['lines'];

/**
 * What the pieces of a return are worth where they are exchanged, in minor units: `givenBack` is what the buyer got for
 * them, `left` what they have given and not got back. `left` is as prices stand on products: discounts are off, and tax on top
 * is not in it, since the draft order of an exchange adds its own.
 */
export function creditOf(
  { lines, refunds }: { readonly lines: readonly Line[]; readonly refunds: readonly Refund[] },
  { lines: pieces, status }: Pick<OrderView['returns'][number], 'lines' | 'status'>,
): { readonly left: number; readonly givenBack: number } {
  let [price, paid] = [0, 0];
  for (const { lineId, quantity } of pieces) {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line || line.quantity === 0) continue;
    const { unitPrice, discount, total } = line;
    price += Math.floor(((unitPrice.amount * line.quantity - discount.amount) * quantity) / line.quantity);
    paid += Math.floor((total.amount * quantity) / line.quantity);
  }
  const refund = status === 'received' && refunds.findLast((one) => isOf(one, pieces));
  const givenBack = refund ? refund.amount.amount : 0;
  const left = paid === 0 ? 0 : Math.floor((price * Math.max(0, paid - givenBack)) / paid);
  return { left, givenBack };
}

/** What was given back for which pieces: receiving a return is one, of its pieces. */
interface Refund {
  readonly lines: Pieces;
  readonly amount: { readonly amount: number };
}

const isOf = ({ lines }: Refund, pieces: Pieces): boolean =>
  lines.length === pieces.length &&
  pieces.every(({ lineId, quantity }) =>
    lines.some((one) => one.lineId === lineId && one.quantity === quantity),
  );
