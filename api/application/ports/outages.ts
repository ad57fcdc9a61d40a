/**
 * What of an error is nobody's mistake: a database that cannot be reached or is too busy, or a disk without room. `null`
 * for everything else.
 */
export type Outage = 'unavailable' | 'full' | null;
/** Reads it from whatever was thrown, or from what that was caused by. */
export type OutageOf = (error: unknown) => Outage;
