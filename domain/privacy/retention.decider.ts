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
}

/** What a website deleted because it was old enough: stream `retention-{websiteId}`. */
export const retentionAggregate: Aggregate<RetentionState, RecordRetention, RetentionEvent> = {
  category: 'retention',
  commands: { RecordRetention: recordRetentionSchema },
  initialState: { completedAt: null },
  isTerminal: () => false,
  decide: ({ data }) => [{ type: 'RetentionApplied', data }],
  evolve: (state, event) =>
    event.type === 'RetentionApplied' && event.data.isComplete
      ? { completedAt: event.data.appliedAt }
      : state,
};
