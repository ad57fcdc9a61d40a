/** Everything is compared in rounds, since log and machine are never twice in the same state. */
export const ROUNDS = 3;
export const ROUND_SECONDS = 3;
/** How long both sides are under load before the first figure: compiling the hot path takes V8 that long. */
export const WARM_UP_SECONDS = 10;

/** Of the engines alone, which are warm sooner and steadier. */
export const ENGINE_ROUNDS = 5;
export const ENGINE_ROUND_SECONDS = 1.5;
