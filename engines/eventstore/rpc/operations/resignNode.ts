import { NOTHING, unary } from '../unary.ts';

/** `Operations.ResignNode`: a cluster of one elects the same leader again. */
export const resignNode = unary(() => NOTHING);
