import { z } from 'zod';
import { instantSchema } from '../../../../domain/kernel/ids.ts';

/** 200 of GET /api/privacy/consent: what visitors answered in the last 30 days. Whoever answers again is counted again. */
export const consentFiguresSchema = z
  .object({
    answers: z.int(),
    /** How often each purpose was agreed to. */
    agreed: z.object({ analytics: z.int(), recording: z.int() }),
  })
  .meta({ id: 'ConsentFigures' });
/** 200 of GET /api/privacy/retention: what was deleted because it was old enough, newest first, fifty times at most. */
export const retentionSchema = z
  .object({
    runs: z.array(
      z.object({
        /** What came in by forms; spam is counted apart. */
        submissions: z.int(),
        spam: z.int(),
        /** Carts that nobody changed for so long. */
        carts: z.int(),
        /** Single mails: to whom and in which words. */
        mails: z.int(),
        pictures: z.int(),
        /** Accounts of customers that nobody used for so long. */
        accounts: z.int(),
        /** Days of visits, with their reports. */
        days: z.int(),
        appliedAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'Retention' });
