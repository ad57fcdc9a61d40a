import { NOTHING, unary } from '../unary.ts';

/** `Operations.Shutdown`: answers, then ends the node as its starter would. */
export const shutDown = unary((context) => {
  setImmediate(context.shutDown);
  return NOTHING;
});
