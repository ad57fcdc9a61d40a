import { submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { submissionsBefore } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { DestroyKeys } from '../erasure/destroyKeys.ts';
import { AT_ONCE, commandOfRun, type RetentionRun } from './forgotten.ts';

interface SubmissionForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly readModels: ReadModels;
  readonly destroyKeys: DestroyKeys;
}

/** Which submissions, and those of before when. */
interface OldSubmissions {
  readonly isSpam: boolean;
  /** Begun and not sent. */
  readonly isUnsent?: boolean;
  readonly before: string;
}

/** The ids of those that a run would erase, `AT_ONCE` of them at most. */
export const oldSubmissions = (
  readModels: ReadModels,
  websiteId: string,
  which: OldSubmissions,
): Promise<readonly string[]> => submissionsBefore(readModels, { websiteId, ...which, limit: AT_ONCE });

/** Erases them and destroys their keys. Answers with how many. */
export async function forgetSubmissions(
  { commandHandler, readModels, destroyKeys }: SubmissionForgettingDependencies,
  which: OldSubmissions,
  run: RetentionRun,
): Promise<number> {
  const ids = await oldSubmissions(readModels, run.websiteId, which);
  for (const submissionId of ids) {
    await commandHandler.handle(
      submissionAggregate,
      submissionId,
      { type: 'EraseSubmission', data: { submissionId, at: run.at } },
      commandOfRun(run, submissionId),
    );
  }
  if (ids.length > 0) await destroyKeys({ subjects: [...ids] });
  return ids.length;
}
