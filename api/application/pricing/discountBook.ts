import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ChangeDiscount, CreateDiscount } from '../../../domain/pricing/discounts/defineDiscount.ts';
import type { DiscountDefinition } from '../../../domain/pricing/discounts/discount.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import type { ArchiveDiscount, EndDiscount } from '../../../domain/pricing/discounts/endDiscount.ts';
import { discountUseAggregate } from '../../../domain/pricing/discountUses/discountUse.decider.ts';
import { limitsOf } from '../../../domain/pricing/discountUses/limitDiscountUses.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';

/** A discount after a change, its uses, and where in the log that is. */
export interface ChangedDiscount {
  readonly discount: DiscountDefinition;
  readonly used: number;
  readonly held: number;
  readonly position: number;
}

export interface DiscountBook {
  /**
   * Changes a discount of the context's website and tells the stream that counts its uses at once, so that a code can
   * be used the moment its creation is answered. The process `discountLimits` does so again where this was cut off.
   */
  change(
    command: CreateDiscount | ChangeDiscount | EndDiscount,
    context: CommandContext,
  ): Promise<ChangedDiscount>;
  /** Answers the position; its uses are told by the process. */
  archive(command: ArchiveDiscount, context: CommandContext): Promise<number>;
}

export function createDiscountBook(commandHandler: Pick<CommandHandler, 'handle'>): DiscountBook {
  return {
    async change(command, context) {
      const { discountId } = command.data;
      const book = await commandHandler.handle(discountBookAggregate, context.websiteId, command, context);
      const discount = book.state.discounts.get(discountId);
      // Somebody archived it between the change and its answer.
      if (!discount) throw new DomainError('DISCOUNT_NOT_FOUND', 'There is no such discount.');
      const { state, position } = await commandHandler.handle(
        discountUseAggregate,
        discountId,
        limitsOf(discount),
        { ...context, commandId: `${context.commandId}:limits` },
      );
      const { used, held } = state;
      return { discount, used, held: held.size, position: Math.max(book.position, position) };
    },
    async archive(command, context) {
      const { position } = await commandHandler.handle(
        discountBookAggregate,
        context.websiteId,
        command,
        context,
      );
      return position;
    },
  };
}
