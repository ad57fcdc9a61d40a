import { z } from 'zod';
import { fieldSchema, formContentSchema, formSettingsSchema } from '../../../../domain/forms/form.ts';
import { FORM_TEMPLATES } from '../../../../domain/forms/templates.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';

export { FORM_TEMPLATES };
/** /api/forms/{formId} and what lies below it. */
export const formParamsSchema = z.object({ formId: idSchema });

const listedFormSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its path on the site. */
    fullUrl: z.string(),
    status: z.enum(['draft', 'live', 'changed', 'archived']),
    fieldCount: z.int(),
    /** How many came in that are not taken for spam. */
    submissionCount: z.int(),
    changedAt: z.string(),
  })
  .meta({ id: 'ListedForm' });
/** `changed`: visitors are shown an earlier version than the one that is edited. */
export type ListedForm = z.infer<typeof listedFormSchema>;
/** GET /api/forms */
export const formListQuerySchema = z.object({
  state: z.enum(['open', 'archived']).default('open'),
  search: z.string().trim().max(200).optional(),
});
/** 200 of GET /api/forms, the newest first. */
export const formListSchema = z.object({ forms: z.array(listedFormSchema), nextCursor: z.null() });

const formSchema = z
  .object({
    id: z.string(),
    fullUrl: z.string(),
    status: listedFormSchema.shape.status,
    settings: formSettingsSchema,
    fields: z.array(fieldSchema),
    /** Counts publications; `null` before the first. */
    liveNumber: z.int().nullable(),
  })
  .meta({ id: 'Form' });
/** A form as it is edited. */
export type FormView = z.infer<typeof formSchema>;
/** 200 of every call about one form; its revision is the `etag`. */
export const formResultSchema = z.object({ form: formSchema });
/** POST /api/forms: from a template, or as a copy of another form. */
export const createFormRequestSchema = z.strictObject({
  template: z.enum(FORM_TEMPLATES).default('blank'),
  copyOf: idSchema.optional(),
  name: formSettingsSchema.shape.name,
});
/** PUT /api/forms/{formId}: fields and settings, each as a whole. */
export const reviseFormRequestSchema = z.strictObject(formContentSchema.shape).partial();
/** The same as the console's form has it: both. */
export const formEditSchema = formContentSchema;
/** Settings and fields. */
export type FormEdit = z.infer<typeof formContentSchema>;

/** 200 of GET /api/forms/readers: who can be mailed what comes in. */
export const formReadersSchema = z.object({
  readers: z.array(z.object({ accountId: z.string(), email: z.string() })),
});

/** 200 of GET /api/forms/{formId}/versions, the newest first; at most 200. */
export const formVersionsSchema = z.object({
  versions: z.array(
    z.object({
      number: z.int(),
      revision: z.int(),
      publishedAt: z.string(),
      by: z.string(),
      content: formContentSchema,
    }),
  ),
});
