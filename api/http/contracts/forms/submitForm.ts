import { z } from 'zod';
import { answerSchema } from '../../../../domain/kernel/fields/givenAnswers.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { problemSchema } from '../kernel/problem.ts';

/** 200 of POST /api/form/FormSubmissionKey: good for one submission and for an hour. */
export const formKeySchema = z.object({ key: z.string() });

/** Field id → answer: a text, a list of parts, or parts by their names. */
export const formAnswersSchema = z.record(z.string().max(64), answerSchema);

/** POST /api/form/SaveFormSubmission, as the specification has it. */
export const saveFormSubmissionRequestSchema = z.strictObject({
  key: z.string().max(200),
  form: formAnswersSchema,
  captchaKey: z.string().max(8192).optional(),
  pageTitle: z.string().max(500),
  pageId: z.string().max(200),
  /** `i` of an item, `c` of a collection. */
  contentSource: z.enum(['i', 'c']),
  pagePath: z.string().max(2000),
  pagePermissionTypeValue: z.union([z.string().max(50), z.int()]),
});
/** What a page sends with the answers to its form. */
export type SaveFormSubmissionRequest = z.input<typeof saveFormSubmissionRequestSchema>;

/** 200 of POST /api/form/SaveFormSubmission; `redirect` is empty where the visitor stays. */
export const savedFormSubmissionSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  redirect: z.string(),
});
/** What is shown in place of the form. */
export type SavedFormSubmission = z.infer<typeof savedFormSubmissionSchema>;

/** POST /api/form/KeepAnswers: what was filled in so far, and where. */
export const keepAnswersRequestSchema = saveFormSubmissionRequestSchema.pick({
  ...{ key: true, form: true, pageTitle: true, pageId: true, pagePath: true },
});
/** What a page tells of a form that is not sent yet. */
export type KeepAnswersRequest = z.input<typeof keepAnswersRequestSchema>;
/** 202 of it: whether it is kept. */
export const keptAnswersSchema = z.object({ kept: z.boolean() });

/** POST /api/form/FormFile: for which field of which submission the body is, and what it is called. */
export const formFileQuerySchema = z.object({
  key: z.string().max(200),
  fieldId: idSchema,
  name: z.string().min(1).max(500),
});
/** 201 of it: `answer` is one of the list that the field is answered with. `size` in bytes. */
export const formFileSchema = z.object({
  answer: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
});
/** A file that was uploaded. */
export type FormFile = z.infer<typeof formFileSchema>;

const errorsSchema = z.record(z.string(), z.string());
/** 400 of POST /api/form/SaveFormSubmission: `data.errors` says by field id what is wrong, where that is it. */
export const refusedSubmissionSchema = problemSchema
  .extend({ data: z.object({ errors: errorsSchema }).optional() })
  .meta({ id: 'RefusedSubmission' });

/** /api/rest/forms/validate/{formId} */
export const validateFormParamsSchema = z.object({ formId: idSchema });
/** 200 of POST /api/rest/forms/validate/{formId} */
export const validFormSchema = z.object({ valid: z.literal(true) });
/** 400 of it: what is wrong, by field id. */
export const invalidFormSchema = problemSchema
  .extend({ errors: errorsSchema })
  .meta({ id: 'InvalidFormAnswers' });

/** GET /api/template/GetTemplateSchema: the type of a form block. */
export const templateSchemaQuerySchema = z.object({ type: z.coerce.number().int() });
/** 200 of it: what there is to say of a form, by the numbers of its fieldsets, and of each type of field. */
export const templateSchemaSchema = z.object({
  type: z.int(),
  fieldsets: z.array(z.object({ id: z.int(), name: z.string(), properties: z.array(z.string()) })),
  fields: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
});
