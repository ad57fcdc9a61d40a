import { erasureAggregate } from '../../../domain/customers/erasure.decider.ts';
import type { ErasureStep } from '../../../domain/customers/erasure.facts.ts';
import type { EraseTraces as EraseTracesTask } from '../../../domain/processes/customers/customerErasure.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentsOnDisk } from '../ports/documentsOnDisk.ts';
import type { ErasureProgress } from '../ports/erasureProgress.ts';
import type { KeysOnDisk } from '../ports/keysOnDisk.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import type { DestroyKeys } from './destroyKeys.ts';

export interface EraseTracesDependencies {
  readonly commandHandler: CommandHandler;
  readonly destroyKeys: DestroyKeys;
  /** Resolves to the read model that has not folded everything up to here after a while; to `null` when all have. */
  readonly laggingReadModel: (position: number) => Promise<string | null>;
  readonly keysOnDisk: KeysOnDisk;
  readonly documentsOnDisk: DocumentsOnDisk;
  readonly progress: ErasureProgress;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * The end of an erasure: the keys are destroyed, every read model shows it, and then the files of the log and of the
 * database are written anew without them. What was done before a restart is done again, and finds nothing to do.
 */
export function createEraseTraces(dependencies: EraseTracesDependencies) {
  const { commandHandler, destroyKeys, laggingReadModel, keysOnDisk, documentsOnDisk, progress, clock } =
    dependencies;
  const nowText = () => clock.now().toISOString();

  return async ({ customerId, subjects, position }: EraseTracesTask['data'], context: TaskContext) => {
    const { state } = await commandHandler.load(erasureAggregate, customerId);
    if (state.completedAt !== null) return progress.end(customerId);
    const startedAt = nowText();
    const note = (step: ErasureStep, share: number | null = null) =>
      progress.note({ customerId, step, share, startedAt, at: nowText() });

    await note('readModels');
    await destroyKeys({ subjects });
    const lagging = await laggingReadModel(position);
    if (lagging !== null) throw new Error(`The read model ${lagging} does not show the erasure yet`);

    await note('log');
    await keysOnDisk.scavenge(subjects, (share) => note('log', share));

    await note('database');
    await documentsOnDisk.forgetRemoved();

    const completedAt = nowText();
    await commandHandler.handle(
      erasureAggregate,
      customerId,
      { type: 'CompleteErasure', data: { customerId, subjects: subjects.length, completedAt } },
      taskCommand(context, 'customerErasure', `erased:${customerId}`, completedAt),
    );
    await progress.end(customerId);
  };
}
