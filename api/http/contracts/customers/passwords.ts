/** In characters: long enough not to be guessed, without rules about what is in it. */
export const MIN_PASSWORD_LENGTH = 10;
/** What is said of a shorter one, by page and gateway alike. */
export const PASSWORD_TOO_SHORT = `Password must have at least ${MIN_PASSWORD_LENGTH} characters`;
/** In characters: no more than a hash is worth. */
export const MAX_PASSWORD_LENGTH = 1024;
