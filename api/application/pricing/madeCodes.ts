import { discountCodesAggregate } from '../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import { codeObstacle, madeCode } from '../../../domain/pricing/discountCodes/discountCodes.state.ts';
import { normaliseCode, type OfferedDiscount } from '../../../domain/pricing/discounts/discount.ts';
import { batchesFor, type DiscountBookState } from '../../../domain/pricing/discounts/discountBook.state.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** What codes that were made in bulk stand for. */
export interface MadeCodes {
  /** The discount of each code that there is, under that code as it was typed. */
  readonly offered: readonly OfferedDiscount[];
  /** Those of them that nobody can use, and why. */
  readonly spent: ReadonlyMap<string, 'USED_UP' | 'WITHDRAWN'>;
}

/**
 * Looks typed codes up in the batches whose form they have, mostly one. A code that a discount has by itself is that
 * one's. What `redemptionId` holds is not used up for it.
 */
export async function readMadeCodes(
  commandHandler: Pick<CommandHandler, 'load'>,
  book: DiscountBookState,
  codes: readonly string[],
  redemptionId?: string,
): Promise<MadeCodes> {
  const spent = new Map<string, 'USED_UP' | 'WITHDRAWN'>();
  if (book.batches.size === 0) return { offered: [], spent };
  const unknown = [...new Set(codes.map(normaliseCode))].filter((code) => !book.byCode.has(code));
  const found = await Promise.all(
    unknown.map(async (code): Promise<OfferedDiscount | null> => {
      for (const { batch, discount, key } of batchesFor(book, code)) {
        const { state } = await commandHandler.load(discountCodesAggregate, batch.batchId);
        if (madeCode(state, key) === undefined) continue;
        const isOwn = redemptionId !== undefined && state.held.get(redemptionId)?.key === key;
        const obstacle = isOwn ? null : codeObstacle(state, key);
        if (obstacle) spent.set(code, obstacle);
        return { ...discount, code, batchId: batch.batchId };
      }
      return null;
    }),
  );
  return { offered: found.filter((each) => each !== null), spent };
}
