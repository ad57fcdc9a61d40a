import { z } from 'zod';

/** Whether money moved: `test` where it only seemed to. What was made in one mode never counts in the other. */
export const paymentModeSchema = z.enum(['test', 'live']);
/** `docs/rules/payments.md#test-and-live` */
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** As events say it: `null` in those of a time in which it was not recorded. */
export const recordedModeSchema = paymentModeSchema.nullable();
/** `null` where nobody wrote it down; then it is that of the order or donation that it came of. */
export type RecordedMode = z.infer<typeof recordedModeSchema>;

/** The mode of orders and donations, which say it as a flag. */
export const modeOf = (testMode: boolean): PaymentMode => (testMode ? 'test' : 'live');

/** Upcasts events that were written before they said their mode. */
export const withoutMode = (data: Record<string, unknown>): Record<string, unknown> => ({
  ...data,
  mode: null,
});
