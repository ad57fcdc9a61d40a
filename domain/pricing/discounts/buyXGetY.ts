import type { Goods } from '../goods.ts';
import type { Benefit, Scope } from './discount.ts';
import { isInScope } from './scope.ts';

type BuyXGetY = Extract<Benefit, { kind: 'buyXGetY' }>;

/**
 * How many pieces of which line cost less: as many as the rule allows, the cheapest ones first, and no piece is both
 * bought for the offer and made cheaper by it. Line id → pieces, lines without any left out.
 */
export function cheaperPieces(
  benefit: BuyXGetY,
  scope: Scope,
  goods: readonly Goods[],
): ReadonlyMap<string, number> {
  const bought = goods.filter((line) => isInScope(scope, line));
  const offered = goods.filter((line) => isInScope(benefit.get, line));
  const both = piecesOf(bought.filter((line) => offered.includes(line)));
  const { pieces, kept } = mostPieces(benefit, {
    onlyBuy: piecesOf(bought) - both,
    onlyGet: piecesOf(offered) - both,
    both,
  });

  const cheapestFirst = [...offered].sort((a, b) => a.unitPrice.amount - b.unitPrice.amount);
  const taken = new Map<string, number>();
  let left = pieces;
  let leftOfBoth = both - kept;
  for (const line of cheapestFirst) {
    const isBoth = bought.includes(line);
    const count = Math.min(line.quantity, left, isBoth ? leftOfBoth : left);
    if (count === 0) continue;
    taken.set(line.entryId, count);
    left -= count;
    if (isBoth) leftOfBoth -= count;
  }
  return taken;
}

const piecesOf = (goods: readonly Goods[]): number =>
  goods.reduce((total, { quantity }) => total + quantity, 0);

interface Pieces {
  readonly onlyBuy: number;
  readonly onlyGet: number;
  /** That could be bought for the offer or be the offer. */
  readonly both: number;
}

/**
 * The most pieces that can cost less, and how many of those that could be either are then kept as bought. More rounds
 * allow more pieces but keep more as bought, so the best number of rounds is next to where the two limits cross.
 */
function mostPieces({ buyQuantity, getQuantity, maxTimes }: BuyXGetY, { onlyBuy, onlyGet, both }: Pieces) {
  const most = Math.min(Math.floor((onlyBuy + both) / buyQuantity), maxTimes ?? Number.MAX_SAFE_INTEGER);
  const crossings = [
    Math.floor((onlyBuy + both + onlyGet) / (buyQuantity + getQuantity)),
    Math.floor((onlyGet + both) / getQuantity),
  ];
  const rounds = [...crossings.flatMap((round) => [round, round + 1]), most];
  let best = { pieces: 0, kept: 0 };
  for (const round of rounds.map((each) => Math.min(each, most))) {
    const kept = Math.max(0, round * buyQuantity - onlyBuy);
    const pieces = Math.min(round * getQuantity, onlyGet + both - kept);
    if (pieces > best.pieces) best = { pieces, kept };
  }
  return best;
}
