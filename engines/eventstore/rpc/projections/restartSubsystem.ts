import { NOTHING, unary } from '../unary.ts';

/** `Projections.RestartSubsystem`: an index has nothing to restart. */
export const restartProjections = unary(() => NOTHING);
