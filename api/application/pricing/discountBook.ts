import { segmentAggregate } from '../../../domain/customers/segment.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ChangeDiscount, CreateDiscount } from '../../../domain/pricing/discounts/defineDiscount.ts';
import type { DiscountDefinition, DiscountTerms } from '../../../domain/pricing/discounts/discount.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import type { DiscountBookState } from '../../../domain/pricing/discounts/discountBook.state.ts';
import type { ArchiveDiscount, EndDiscount } from '../../../domain/pricing/discounts/endDiscount.ts';
import { discountUseAggregate } from '../../../domain/pricing/discountUses/discountUse.decider.ts';
import { limitsOf } from '../../../domain/pricing/discountUses/limitDiscountUses.ts';
import type { CommandContext, CommandHandler, CommandResult } from '../commands/commandHandler.ts';

/** A discount after a change, its uses, and where in the log that is. */
export interface ChangedDiscount {
  readonly discount: DiscountDefinition;
  readonly used: number;
  readonly held: number;
  readonly position: number;
  /** Of the website's book. */
  readonly revision: number;
}

/** Terms as somebody wants them, `startsAt` only where it shall be another one. */
export interface EditedTerms {
  readonly sent: Omit<DiscountTerms, 'startsAt'> & { readonly startsAt?: string | undefined };
  readonly readAt: number | undefined;
  /** The store's. */
  readonly currency: ChangeDiscount['data']['currency'];
}

export interface DiscountBook {
  /**
   * Changes a discount of the context's website and tells the stream that counts its uses at once, so that a code can
   * be used the moment its creation is answered. The process `discountLimits` does so again where this was cut off.
   */
  change(command: CreateDiscount | EndDiscount, context: CommandContext): Promise<ChangedDiscount>;
  /**
   * The same for other terms, put on top of what others wrote since they were read; `readAt` is the revision of the
   * website's book. Throws what `CommandHandler.edit` throws.
   */
  edit(discountId: string, terms: EditedTerms, context: CommandContext): Promise<ChangedDiscount>;
  /** Answers the position; its uses are told by the process. */
  archive(command: ArchiveDiscount, context: CommandContext): Promise<number>;
}

export function createDiscountBook(
  commandHandler: Pick<CommandHandler, 'handle' | 'edit' | 'load'>,
): DiscountBook {
  /** Throws `SEGMENT_NOT_FOUND`. One that was removed since may stay: nobody is in it. */
  async function assertSegments(segmentIds: DiscountTerms['segmentIds']): Promise<void> {
    for (const segmentId of segmentIds ?? []) {
      const { state } = await commandHandler.load(segmentAggregate, segmentId);
      if (state.status === 'absent')
        throw new DomainError('SEGMENT_NOT_FOUND', 'There is no such segment.', { field: 'segmentIds' });
    }
  }

  /** Tells the stream that counts the uses of a discount what became of it. */
  async function told(
    book: CommandResult<DiscountBookState>,
    discountId: string,
    context: CommandContext,
  ): Promise<ChangedDiscount> {
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
    const { revision } = book;
    return { discount, used, held: held.size, position: Math.max(book.position, position), revision };
  }

  return {
    async change(command, context) {
      const { websiteId } = context;
      if (command.type === 'CreateDiscount') await assertSegments(command.data.terms.segmentIds);
      const book = await commandHandler.handle(discountBookAggregate, websiteId, command, context);
      return told(book, command.data.discountId, context);
    },
    async edit(discountId, { sent: { startsAt, ...others }, readAt, currency }, context) {
      const { websiteId, now } = context;
      await assertSegments(others.segmentIds);
      const book = await commandHandler.edit(
        discountBookAggregate,
        websiteId,
        {
          fieldsOf: (state) => termsIn(state, discountId),
          sent: { ...others, ...(startsAt !== undefined && { startsAt }) },
          readAt,
          command: (terms) => ({
            type: 'ChangeDiscount' as const,
            data: { websiteId, discountId, currency, terms: { ...terms, startsAt: terms.startsAt ?? now } },
          }),
        },
        context,
      );
      return told(book, discountId, context);
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

function termsIn({ discounts }: DiscountBookState, discountId: string): DiscountTerms | null {
  const known = discounts.get(discountId);
  if (!known) return null;
  const { discountId: _id, version: _version, ...terms } = known;
  return terms;
}
