import { z } from 'zod';

/** What replaces a personal text once its subject's key has been deleted. Folds keep working on it. */
export const ERASED = '[erased]';

/** How a personal field is kept: whose it is, and what it reads as after that person was erased. */
export interface PersonalField {
  readonly field: string;
  /** The sibling field that names the subject. */
  readonly subject: string;
  readonly erased: unknown;
}

const personalFields = z.registry<{ readonly subject: string; readonly erased: unknown }>();

/**
 * Marks a field as personal data of the person that the sibling field `subject` names. The codec at the event-store
 * boundary seals it with that person's key on append and opens it on read; deciders and folds only ever see the plain
 * value, or what it reads as once erased: `ERASED` for a text, else the value given here. An empty text and `null`
 * tell nothing of anybody and stay as they are.
 */
export function personal(subject: string): z.ZodString;
export function personal<Schema extends z.ZodString>(subject: string, schema: Schema): Schema;
export function personal<Schema extends z.ZodType>(
  subject: string,
  schema: Schema,
  erased: z.output<Schema>,
): Schema;
export function personal(
  subject: string,
  schema: z.ZodType = z.string(),
  erased: unknown = ERASED,
): z.ZodType {
  const marked = schema.clone();
  marked.register(personalFields, { subject, erased });
  return marked;
}

/** The top-level personal fields of an event schema. */
export function personalFieldsOf(schema: z.ZodObject): readonly PersonalField[] {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const mark = personalFields.get(type as z.ZodType);
    return mark ? [{ field, ...mark }] : [];
  });
}
