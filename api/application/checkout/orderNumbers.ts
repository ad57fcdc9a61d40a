import { randomUUID } from 'node:crypto';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import { numbersToTake } from '../../../domain/orders/numberDemand.ts';
import type { OrderNumberFormat } from '../../../domain/orders/orderNumberFormat.facts.ts';
import { blockOf, orderNumbersAggregate, writeOrderNumber } from '../../../domain/orders/orderNumbers.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';

/** Numbers that this process has taken and not used up. */
interface Block {
  readonly format: OrderNumberFormat;
  readonly count: number;
  readonly takenAt: number;
  next: number;
  readonly last: number;
}

/** A block that is being taken, and how many wait for it. */
interface Taking {
  waiting: number;
  done: Promise<void> | null;
}

/** Who asks for a number; the numbers are taken in their name. */
export type NumberContext = Omit<CommandContext, 'commandId'>;

/** Gives out the numbers of orders, each once, from blocks that are taken in the log. */
export interface OrderNumbers {
  /** A number that no order has. */
  next(websiteId: string, context: NumberContext): Promise<string>;
}

export function createOrderNumbers(commandHandler: Pick<CommandHandler, 'handle' | 'load'>): OrderNumbers {
  const blocks = new Map<string, Block>();
  const taking = new Map<string, Taking>();

  async function take(websiteId: string, context: NumberContext, request: Taking): Promise<void> {
    // Whoever arrives together is counted before it is said how many are needed.
    await Promise.resolve();
    const used = blocks.get(websiteId);
    const takenAt = Date.parse(context.now);
    const before = used ? { count: used.count, lastedMs: takenAt - used.takenAt } : null;
    const count = numbersToTake(before, request.waiting);
    const key = randomUUID().replaceAll('-', '');
    const { state } = await commandHandler.handle(
      orderNumbersAggregate,
      websiteId,
      { type: 'TakeOrderNumbers', data: { websiteId, key, count } },
      { ...context, commandId: `orderNumbers:${key}` },
    );
    const block = blockOf(state, key);
    if (!block) throw new Error(`No order numbers were taken for ${websiteId}`);
    blocks.set(websiteId, { format: state.format, count, takenAt, next: block.first, last: block.last });
  }

  function takeOnce(websiteId: string, context: NumberContext): Promise<void> {
    const request: Taking = taking.get(websiteId) ?? { waiting: 0, done: null };
    request.waiting++;
    taking.set(websiteId, request);
    request.done ??= take(websiteId, context, request).finally(() => taking.delete(websiteId));
    return request.done;
  }

  return {
    async next(websiteId, context) {
      for (;;) {
        const { format } = (await commandHandler.load(orderNumbersAggregate, websiteId)).state;
        const block = blocks.get(websiteId);
        // Numbers that were taken before the owner chose another format are left out.
        if (block && block.next <= block.last && isEqual(block.format, format))
          return writeOrderNumber(format, block.next++);
        await takeOnce(websiteId, context);
      }
    },
  };
}
