import { NOTHING, unary } from '../unary.ts';

/** `Operations.SetNodePriority`: a cluster of one has the same leader at any priority. */
export const setNodePriority = unary(() => NOTHING);
