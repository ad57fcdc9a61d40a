import { z } from 'zod';

/** Whether I get the mail of Mondays: 200 of GET, PUT and DELETE /api/analytics/weekly-report. */
export const weeklyReportSchema = z
  .object({
    isOn: z.boolean(),
    /** Where it goes. */
    email: z.string(),
    /** When the next one goes, ISO 8601; `null` while it is off. */
    nextAt: z.string().nullable(),
  })
  .meta({ id: 'WeeklyReport' });
/** Whether somebody gets the mail of Mondays, as the console reads it. */
export type WeeklyReportView = z.infer<typeof weeklyReportSchema>;

/** /api/analytics/weekly-report/off/{token}: the token of the link in a mail. */
export const weeklyReportParamsSchema = z.object({ token: z.string().min(1).max(200) });
/** 200 of both calls of that link. */
export const weeklyReportOffSchema = z.object({ isOn: z.boolean() });
