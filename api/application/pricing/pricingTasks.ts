import type { MakeCodesTask } from '../../../domain/processes/pricing/discountCodeMaking.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type Tasks, taskCommand } from '../processes/tasks.ts';
import type { DiscountCodeMaker } from './discountCodeMaker.ts';

export interface PricingTaskDependencies {
  readonly discountCodeMaker: DiscountCodeMaker;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the processes around prices ask for. */
export function createPricingTasks({ discountCodeMaker, clock }: PricingTaskDependencies) {
  async function makeDiscountCodes({ batchId }: MakeCodesTask['data'], task: TaskContext) {
    const context = taskCommand(task, 'discountCodeMaking', `codes:${batchId}`, clock.now().toISOString());
    await discountCodeMaker.make(batchId, context);
  }
  return { makeDiscountCodes } satisfies Tasks;
}
