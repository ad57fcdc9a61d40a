/** In characters: long enough not to be guessed, without rules about what is in it. */
export const MIN_PASSWORD_LENGTH = 10;
/** In characters: no more than a hash is worth. */
export const MAX_PASSWORD_LENGTH = 1024;
