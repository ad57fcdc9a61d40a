import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import type { Money } from '../../text/money.ts';
import type { Pieces } from './orders.api.ts';

type Line = OrderView['lines'][number];

/** Pieces of each line that staff may still give money back for. */
export const refundablePieces = ({ quantity, refunded }: Line): number => quantity - refunded;

/** The lines of a dialog: how many pieces of each were chosen, none of which there are none left. */
export function chosenPieces(
  lines: readonly Line[],
  left: (line: Line) => number,
  chosen: Readonly<Record<string, number>>,
): Pieces[] {
  return lines
    .map((line) => ({
      lineId: line.lineId,
      quantity: Math.max(0, Math.min(left(line), chosen[line.lineId] ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Everything that is left, as a dialog begins. */
export const allPieces = (lines: readonly Line[], left: (line: Line) => number): Record<string, number> =>
  Object.fromEntries(lines.map((line) => [line.lineId, left(line)]));

/**
 * What the buyer gets back for the chosen pieces, reckoned as the gateway does: what the line's refunded pieces come to
 * with these, less what was given back before. The gateway's answer counts.
 */
export function refundOf(
  lines: readonly Line[],
  pieces: readonly Pieces[],
  currency: Money['currency'],
): Money {
  const amount = pieces.reduce((sum, { lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line || line.quantity === 0) return sum;
    const share = Math.floor((line.total.amount * (line.refunded + quantity)) / line.quantity);
    return sum + Math.max(0, share - line.refundedAmount.amount);
  }, 0);
  return { amount, currency };
}

/** Pieces of a line that left the house, and that nobody has asked to send back. */
export function returnablePieces({ returns }: OrderView, line: Line): number {
  const pieces = (statuses: readonly string[]) =>
    returns
      .filter(({ status }) => statuses.includes(status))
      .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const here = Math.min(line.fulfilled - pieces(['received']), line.quantity - line.refunded);
  return Math.max(0, here - pieces(['requested', 'approved']));
}

/** What was paid too much since the order became smaller, and was not given back yet. */
export function owedBack({ status, balance, refunded }: OrderView): Money {
  const amount = status === 'open' ? Math.max(0, -balance.amount - refunded.amount) : 0;
  return { amount, currency: balance.currency };
}
