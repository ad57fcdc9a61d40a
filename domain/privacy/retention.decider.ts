import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { type RetentionEvent, retentionEvents } from './retention.events.ts';

const [RetentionApplied] = retentionEvents;

export const recordRetentionSchema = RetentionApplied.schema;
/** Sent by the task `applyRetention`. */
export type RecordRetention = Command<'RecordRetention', z.infer<typeof recordRetentionSchema>>;

interface RetentionState {
  /** When everything that was too old had gone last; `null` before the first time. */
  readonly completedAt: string | null;
  /** When something was looked at last, whether or not anything was left. */
  readonly appliedAt: string | null;
  /** Up to where in the log visits were looked through; `null` before the first time. */
  readonly hitsLookedTo: number | null;
}

/** What a website deleted because it was old enough: stream `retention-{websiteId}`. */
export const retentionAggregate: Aggregate<RetentionState, RecordRetention, RetentionEvent> = {
  category: 'retention',
  commands: { RecordRetention: recordRetentionSchema },
  initialState: { completedAt: null, appliedAt: null, hitsLookedTo: null },
  isTerminal: () => false,
  decide: ({ data }) => [{ type: 'RetentionApplied', data }],
  evolve: (state, { data: { isComplete, appliedAt, hitsLookedTo } }) => ({
    completedAt: isComplete ? appliedAt : state.completedAt,
    appliedAt,
    hitsLookedTo: hitsLookedTo ?? state.hitsLookedTo,
  }),
};
