import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { OFF_REASONS, type WeeklyReportEvent } from './weeklyReport.events.ts';

export const enableWeeklyReportSchema = z.strictObject({ accountId: idSchema, at: instantSchema });
export type EnableWeeklyReport = Command<'EnableWeeklyReport', z.infer<typeof enableWeeklyReportSchema>>;
export const disableWeeklyReportSchema = z.strictObject({
  accountId: idSchema,
  reason: z.enum(OFF_REASONS),
  at: instantSchema,
});
export type DisableWeeklyReport = Command<'DisableWeeklyReport', z.infer<typeof disableWeeklyReportSchema>>;
export const recordWeeklyReportSchema = z.strictObject({
  accountId: idSchema,
  monday: z.iso.date(),
  mailId: idSchema,
  at: instantSchema,
});
export type RecordWeeklyReport = Command<'RecordWeeklyReport', z.infer<typeof recordWeeklyReportSchema>>;

const weeklyReportCommands = {
  EnableWeeklyReport: enableWeeklyReportSchema,
  DisableWeeklyReport: disableWeeklyReportSchema,
  RecordWeeklyReport: recordWeeklyReportSchema,
};
export type WeeklyReportCommand = CommandsOf<typeof weeklyReportCommands>;

export interface WeeklyReportState {
  /** Since when somebody wants it (ISO 8601); `null` while they do not. */
  readonly since: string | null;
  /** The Monday of the last mail, `2026-03-09`; `null` where there was none. */
  readonly last: string | null;
}

/** Whether one person wants the mail of Mondays, and what they had of it: stream `weeklyreport-{accountId}`. */
export const weeklyReportAggregate: Aggregate<WeeklyReportState, WeeklyReportCommand, WeeklyReportEvent> = {
  category: 'weeklyreport',
  commands: weeklyReportCommands,
  initialState: { since: null, last: null },
  isTerminal: () => false,
  decide(command, { since, last }) {
    switch (command.type) {
      case 'EnableWeeklyReport': {
        const { accountId, at: enabledAt } = command.data;
        return since === null ? [{ type: 'WeeklyReportEnabled', data: { accountId, enabledAt } }] : [];
      }
      case 'DisableWeeklyReport': {
        const { at: disabledAt, ...said } = command.data;
        return since === null ? [] : [{ type: 'WeeklyReportDisabled', data: { ...said, disabledAt } }];
      }
      case 'RecordWeeklyReport': {
        const { at: queuedAt, ...said } = command.data;
        if (last !== null && said.monday <= last) return [];
        return [{ type: 'WeeklyReportQueued', data: { ...said, queuedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'WeeklyReportEnabled':
        return { ...state, since: event.data.enabledAt };
      case 'WeeklyReportDisabled':
        return { ...state, since: null };
      case 'WeeklyReportQueued':
        return { ...state, last: event.data.monday };
      default:
        return state;
    }
  },
};
