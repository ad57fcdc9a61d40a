import { z } from 'zod';

/** What replaces a personal text once its subject's key has been deleted. Folds keep working on it. */
export const ERASED = '[erased]';

const personalFields = z.registry<{ readonly subject: string }>();

/**
 * Marks a text field as personal data of the person that the sibling field `subject` names. The codec at the
 * event-store boundary seals it with that person's key on append and opens it on read; deciders and folds only ever
 * see the plain text, or `ERASED`.
 */
export function personal(subject: string, schema = z.string()): z.ZodString {
  const marked = schema.clone();
  marked.register(personalFields, { subject });
  return marked;
}

/** The top-level personal fields of an event schema, each with the field that names its subject. */
export function personalFieldsOf(schema: z.ZodObject): readonly { field: string; subject: string }[] {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const mark = personalFields.get(type as z.ZodType);
    return mark ? [{ field, subject: mark.subject }] : [];
  });
}
