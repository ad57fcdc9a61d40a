/** Long enough not to be guessed, without rules about what is in it; and no more than a hash is worth. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 1024;
