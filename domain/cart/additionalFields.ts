/** Largest answer text that a cart line takes, in characters. */
export const MAX_FIELDS_LENGTH = 20_000;
