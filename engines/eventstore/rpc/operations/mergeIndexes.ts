import { NOTHING, unary } from '../unary.ts';

/** `Operations.MergeIndexes`: there is one index and it is whole. */
export const mergeIndexes = unary(() => NOTHING);
