import { codeForPeople } from '../../../domain/kernel/drawnCode.ts';
import {
  type CodeBatch,
  type CodeBatchTerms,
  codeKeyOf,
} from '../../../domain/pricing/discountCodes/codeBatch.facts.ts';
import { discountCodesAggregate } from '../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import { drawCode } from '../kernel/drawCode.ts';

export interface DiscountCodeMaker {
  /**
   * Draws the codes of a batch that was ordered, and answers the position at which they are good. Codes that are there
   * already stay, and so does a batch whose discount was archived meanwhile: then nothing is written.
   */
  make(batchId: string, context: CommandContext): Promise<number>;
}

export function createDiscountCodeMaker(
  commandHandler: Pick<CommandHandler, 'handle' | 'load'>,
): DiscountCodeMaker {
  return {
    async make(batchId, context) {
      const { state: book } = await commandHandler.load(discountBookAggregate, context.websiteId);
      const batch = book.batches.get(batchId);
      if (!batch) return 0;
      const { state } = await commandHandler.load(discountCodesAggregate, batchId);
      if (state.count > 0) return 0;
      const { position } = await commandHandler.handle(
        discountCodesAggregate,
        batchId,
        { type: 'MakeDiscountCodes', data: { batch, codes: drawCodes(batch) } },
        { ...context, commandId: `${context.commandId}:codes` },
      );
      return position;
    },
  };
}

/** As many different codes as were ordered: `SPRING-7KQ4-XW2M`. */
function drawCodes({ prefix, length, count }: Pick<CodeBatch, keyof CodeBatchTerms>): string[] {
  const codes = new Map<string, string>();
  while (codes.size < count) {
    const code = [prefix, codeForPeople(drawCode(length))].filter((part) => part !== '').join('-');
    codes.set(codeKeyOf(code), code);
  }
  return [...codes.values()];
}
