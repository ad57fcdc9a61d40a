import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type SegmentEvent, segmentNameSchema } from './segment.events.ts';
import { type SegmentRule, segmentRuleSchema } from './segment.facts.ts';

export const saveSegmentSchema = z.strictObject({
  segmentId: idSchema,
  name: segmentNameSchema,
  rule: segmentRuleSchema,
  at: instantSchema,
  /** Whether it is to be one that nobody has saved before. */
  isNew: z.boolean(),
});
export type SaveSegment = Command<'SaveSegment', z.infer<typeof saveSegmentSchema>>;
export const removeSegmentSchema = z.strictObject({ segmentId: idSchema, at: instantSchema });
export type RemoveSegment = Command<'RemoveSegment', z.infer<typeof removeSegmentSchema>>;

/** The commands of a segment, each with the schema of its data. */
const segmentCommands = { SaveSegment: saveSegmentSchema, RemoveSegment: removeSegmentSchema };
export type SegmentCommand = CommandsOf<typeof segmentCommands>;

export type SegmentState =
  | { readonly status: 'absent' | 'removed' }
  | { readonly status: 'saved'; readonly name: string; readonly rule: SegmentRule; readonly savedAt: string };

/** Customers by conditions, under a name: stream `segment-{segmentId}`. */
export const segmentAggregate: Aggregate<SegmentState, SegmentCommand, SegmentEvent> = {
  category: 'segment',
  commands: segmentCommands,
  opens: ['SaveSegment'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'SaveSegment': {
        const { at: savedAt, isNew, ...saved } = command.data;
        if (!isNew && state.status === 'absent') throw segmentNotFound();
        const { name, rule } = saved;
        if (state.status === 'saved' && isEqual({ name: state.name, rule: state.rule }, { name, rule }))
          return [];
        return [{ type: 'CustomerSegmentSaved', data: { ...saved, savedAt } }];
      }
      case 'RemoveSegment': {
        const { segmentId, at: removedAt } = command.data;
        if (state.status === 'absent') throw segmentNotFound();
        return state.status === 'removed'
          ? []
          : [{ type: 'CustomerSegmentRemoved', data: { segmentId, removedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerSegmentSaved': {
        const { name, rule, savedAt } = event.data;
        return { status: 'saved', name, rule, savedAt };
      }
      case 'CustomerSegmentRemoved':
        return { status: 'removed' };
      default:
        return state;
    }
  },
};

export const segmentNotFound = () => new DomainError('SEGMENT_NOT_FOUND', 'There is no such segment.');
