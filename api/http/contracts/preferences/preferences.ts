import { z } from 'zod';
import { namespaceSchema, type PreferenceValues } from '../../../../domain/preferences/preferences.events.ts';

/** GET and PUT /api/v1/commerce-preferences/{namespace} (`docs/rules/preferences.md#changes`): one object per namespace, as it is set. */
export const preferenceValuesSchema = z.record(
  z.string().min(1).max(64),
  // Whatever JSON can say; described as anything, because a schema of JSON within JSON refers to itself without a name.
  z.unknown().superRefine((value, context) => {
    const fault = faultIn(value, 0);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  }) as unknown as z.ZodType<PreferenceValues[string]>,
);

/** Lists and objects within one another. */
const DEEPEST = 32;

/** What JSON can write down and nobody can keep: `1e400` reads as infinite. */
function faultIn(value: unknown, depth: number): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'The number is too large.';
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return `At most ${DEEPEST} lists and objects may stand within one another.`;
  for (const inner of Object.values(value)) {
    const fault = faultIn(inner, depth + 1);
    if (fault) return fault;
  }
  return null;
}
/** /api/v1/commerce-preferences/{namespace} and what lies below it. */
export const namespaceParamsSchema = z.object({ namespace: namespaceSchema });

/** GET /api/v1/commerce-preferences/{namespace}/history. `cursor` is the `nextCursor` of the page before. */
export const preferenceHistoryQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Newest first; `nextCursor` is `null` on the last page. */
export const preferenceHistorySchema = z.object({
  changes: z.array(
    z.object({
      revision: z.int(),
      at: z.string(),
      actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      before: preferenceValuesSchema,
      after: preferenceValuesSchema,
      /** The revision whose values this change took back. */
      revertedTo: z.int().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
/**
 * POST /api/v1/commerce-preferences/{namespace}/revert. Takes back the values that revision `revision` of the history
 * left behind.
 */
export const revertRequestSchema = z.strictObject({ revision: z.int().nonnegative() });
