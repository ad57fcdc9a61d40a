/**
 * What an erasure is busy with after its keys are destroyed: waiting for read models to show it, with the log, or with the
 * files of the database. `docs/rules/customers.md#erasure`
 */
export const ERASURE_STEPS = ['readModels', 'log', 'database'] as const;
/** One of them. */
export type ErasureStep = (typeof ERASURE_STEPS)[number];
