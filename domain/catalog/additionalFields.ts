import { z } from 'zod';
import { QUESTION_TYPES } from '../kernel/fields/fieldTypes.ts';
import { idSchema } from '../kernel/ids.ts';

/** One question of a product's additional-fields form, e.g. an engraving. */
const formFieldSchema = z.strictObject({
  id: idSchema,
  type: z.enum(QUESTION_TYPES),
  title: z.string().trim().min(1).max(200),
  description: z.string().max(500),
  required: z.boolean(),
  /** In characters; 0 for no limit. */
  maxLength: z.int().nonnegative().max(5000),
  /** What may be chosen; the statements of a likert question. */
  options: z.array(z.string().trim().min(1).max(200)).max(50),
});
/** A question; `options` are the statements of a likert question, else what may be chosen. */
export type FormField = z.infer<typeof formFieldSchema>;

/** 1 to 50 questions that come with a product (`docs/rules/catalog.md#additional-fields`). */
export const additionalFieldsFormSchema = z.strictObject({
  formId: idSchema,
  name: z.string().trim().min(1).max(200),
  fields: z.array(formFieldSchema).min(1).max(50),
});
/** The questions in the order they are asked. */
export type AdditionalFieldsForm = z.infer<typeof additionalFieldsFormSchema>;
