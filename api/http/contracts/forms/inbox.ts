import { z } from 'zod';
import { SUSPICIONS, tagSchema } from '../../../../domain/forms/submission.events.ts';
import { answerSchema } from '../../../../domain/kernel/fields/givenAnswers.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';

/** /api/forms/submissions/{submissionId} */
export const submissionParamsSchema = z.object({ submissionId: idSchema });

const listedSubmissionSchema = z
  .object({
    id: z.string(),
    formId: z.string(),
    formName: z.string(),
    /** The first things that were answered, as people read them. */
    summary: z.string(),
    /** Filled in so far and never sent, by somebody who agreed to that; `submittedAt` is then when it was kept last. */
    isUnsent: z.boolean(),
    isSpam: z.boolean(),
    isErased: z.boolean(),
    tags: z.array(z.string()),
    hasNote: z.boolean(),
    submittedAt: z.string(),
  })
  .meta({ id: 'ListedSubmission' });
/** A row of the inbox; `summary` is empty of one that was erased. */
export type ListedSubmission = z.infer<typeof listedSubmissionSchema>;

const selection = {
  formId: idSchema.optional(),
  state: z.enum(['inbox', 'spam', 'unsent']).default('inbox'),
  /** Part of an answer, in whatever case. */
  search: z.string().trim().max(200).optional(),
  tag: tagSchema.optional(),
  /** Days in UTC: the first, and the last that counts. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};
/** GET /api/forms/submissions. `cursor` is the `nextCursor` of the page before. */
export const submissionListQuerySchema = z.object({
  ...selection,
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** 200 of GET /api/forms/submissions, the newest first. */
export const submissionListSchema = z.object({
  submissions: z.array(listedSubmissionSchema),
  /** Over all pages. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
/** GET /api/forms/submissions.csv: of one form, whose fields are the columns. */
export const submissionExportQuerySchema = z.object({ ...selection, formId: idSchema });
/** GET /api/forms/{formId}/charts */
export const chartQuerySchema = z.object({ from: selection.from, until: selection.until });

const fieldChartSchema = z
  .object({
    fieldId: z.string(),
    title: z.string(),
    type: z.string(),
    /** How many were shown the field, and how many of them answered it. */
    shown: z.int(),
    answered: z.int(),
    /** What was answered how often, what is offered first in its order; at most 20. Empty where answers are texts of people's own. */
    counts: z.array(z.object({ label: z.string(), count: z.int() })),
    /** Of a likert field each statement with its average, -2 to 2, and how often each degree. */
    statements: z.array(
      z.object({
        statement: z.string(),
        /** 0 where nobody said. */
        average: z.number(),
        degrees: z.array(z.object({ label: z.string(), count: z.int() })),
      }),
    ),
    /** Of a field of numbers. */
    numbers: z.object({ least: z.number(), average: z.number(), most: z.number() }).nullable(),
  })
  .meta({ id: 'FieldChart' });
/** What came in for one field. */
export type FieldChart = z.infer<typeof fieldChartSchema>;
/** 200 of GET /api/forms/{formId}/charts; `counted` submissions, without spam and without what was erased. */
export const chartsSchema = z.object({ counted: z.int(), fields: z.array(fieldChartSchema) });

const submissionSchema = listedSubmissionSchema
  .omit({ hasNote: true, summary: true })
  .extend({
    /** What was asked then and answered, in the order of the form. */
    answers: z.array(
      z.object({
        fieldId: z.string(),
        title: z.string(),
        type: z.string(),
        text: z.string(),
        raw: answerSchema,
        /** What was sent as files; `size` in bytes. */
        files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.int(), type: z.string() })),
        /** Of a signature that was drawn: the `d` of a path within 600 by 200; empty otherwise. */
        strokes: z.string(),
      }),
    ),
    formNumber: z.int().nullable(),
    suspicions: z.array(z.enum(SUSPICIONS)),
    note: z.string(),
    page: z.object({ title: z.string(), id: z.string(), path: z.string() }),
  })
  .meta({ id: 'Submission' });
/** What somebody sent, with the questions of the version that they were shown (`formNumber`). A password is masked. */
export type SubmissionView = z.infer<typeof submissionSchema>;
/** 200 of every call about one submission. */
export const submissionResultSchema = z.object({ submission: submissionSchema });
/** 200 of what is done with one: how it stands then. */
export const submissionStandingSchema = z.object({
  submission: z.object({
    id: z.string(),
    isSpam: z.boolean(),
    isErased: z.boolean(),
    note: z.string(),
    tags: z.array(z.string()),
  }),
});
/** GET /api/forms/submissions/{submissionId}/files/{fileId} */
export const sentFileParamsSchema = submissionParamsSchema.extend({ fileId: idSchema });
/** PUT /api/forms/submissions/{submissionId}/spam */
export const markSpamRequestSchema = z.strictObject({ isSpam: z.boolean() });
/** PUT /api/forms/submissions/{submissionId}/note */
export const noteSubmissionRequestSchema = z.strictObject({ note: z.string().trim().max(2000) });
/** PUT /api/forms/submissions/{submissionId}/tags */
export const tagSubmissionRequestSchema = z.strictObject({ tags: z.array(tagSchema).max(20) });
