import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { type OperationEvent, operationEvents } from './operation.events.ts';

const [ReadModelRebuildBegun] = operationEvents;

export const recordRebuildSchema = ReadModelRebuildBegun.schema;
/** Sent by whoever begins one by hand, with their reason. */
export type RecordRebuild = Command<'RecordRebuild', z.infer<typeof recordRebuildSchema>>;

interface OperationState {
  /** What was built anew last, and when; `null` before the first time. */
  readonly lastRebuild: { readonly readModel: string; readonly begunAt: string } | null;
}

/** What people do to keep a website running: stream `operation-{websiteId}`. */
export const operationAggregate: Aggregate<OperationState, RecordRebuild, OperationEvent> = {
  category: 'operation',
  commands: { RecordRebuild: recordRebuildSchema },
  initialState: { lastRebuild: null },
  isTerminal: () => false,
  decide: ({ data }) => [{ type: 'ReadModelRebuildBegun', data }],
  evolve: (_, { data: { readModel, begunAt } }) => ({ lastRebuild: { readModel, begunAt } }),
};
