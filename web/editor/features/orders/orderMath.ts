import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import type { Money } from '../../text/money.ts';
import type { Pieces } from './orders.api.ts';

type Line = OrderView['lines'][number];

/** Whether staff made this line up: no product stands behind it. */
export const isCustomLine = ({ itemId }: Pick<Line, 'itemId'>): boolean => itemId === 'custom';

/** Pieces of each line that staff may still give money back for. */
export const refundablePieces = ({ quantity, refunded }: Line): number => quantity - refunded;

/** What is wrong with the number of pieces that was typed for a line; `null` where nothing is. */
export const piecesProblem = (left: number, typed: number): string | null =>
  Number.isInteger(typed) && typed >= 0 && typed <= left ? null : `Enter a whole number from 0 to ${left}.`;

/**
 * The lines of a dialog: how many pieces of each were chosen, none of which there are none left. Nothing at all while what was
 * typed for one of them cannot be: nobody sends or refunds another number than stands there.
 */
export function chosenPieces(
  lines: readonly Line[],
  left: (line: Line) => number,
  chosen: Readonly<Record<string, number>>,
): Pieces[] {
  const pieces = lines
    .filter((line) => left(line) > 0)
    .map((line) => ({ line, quantity: chosen[line.lineId] ?? 0 }));
  if (pieces.some(({ line, quantity }) => piecesProblem(left(line), quantity) !== null)) return [];
  return pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ line: { lineId }, quantity }) => ({ lineId, quantity }));
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
