import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** Why nobody is written to any more: they said so in the console or by the link in a mail, or may not see reports any more. */
export const OFF_REASONS = ['asked', 'link', 'noRight'] as const;

/** By `EnableWeeklyReport`: somebody of the staff wants the mail of Mondays, from the next one on. */
const WeeklyReportEnabled = defineEvent(
  'WeeklyReportEnabled',
  z.strictObject({ accountId: idSchema, enabledAt: instantSchema }),
);
/** By `DisableWeeklyReport`: they get none any more until they turn it on again. */
const WeeklyReportDisabled = defineEvent(
  'WeeklyReportDisabled',
  z.strictObject({ accountId: idSchema, reason: z.enum(OFF_REASONS), disabledAt: instantSchema }),
);
/** By `RecordWeeklyReport`: the mail of the Monday `monday` (`2026-03-09`) is on its way. */
const WeeklyReportQueued = defineEvent(
  'WeeklyReportQueued',
  z.strictObject({ accountId: idSchema, monday: z.iso.date(), mailId: idSchema, queuedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of mails on Mondays: an event that is missing here cannot be written. */
export const weeklyReportEvents = [WeeklyReportEnabled, WeeklyReportDisabled, WeeklyReportQueued] as const;
/** Every fact of stream `weeklyreport-{accountId}`. */
export type WeeklyReportEvent = EventOf<(typeof weeklyReportEvents)[number]>;
