import { z } from 'zod';

/** What a secret is shown as, wherever events are. */
export const SECRET = '[secret]';

const secrets = z.registry<{ readonly isSecret: true }>();

/**
 * Marks a field of an event as something that opens a door, or that a door is checked against: a hash of a password, a token,
 * a code, a link with one. Deciders and folds see it; nobody who lists events does. Answers the schema itself, so that
 * other marks of it stay.
 */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { isSecret: true });
  return schema;
}

/** The top-level fields of an event schema that are secret. */
export const secretFieldsOf = (schema: z.ZodObject): readonly string[] =>
  Object.entries(schema.shape).flatMap(([field, type]) => (secrets.has(type as z.ZodType) ? [field] : []));

/** The data of an event for whoever lists events. An empty field says nothing, and stays. */
export function withoutSecrets(data: unknown, fields: readonly string[]): unknown {
  const shown = { ...(data as Record<string, unknown>) };
  for (const field of fields) if (shown[field] !== undefined && shown[field] !== null) shown[field] = SECRET;
  return shown;
}
