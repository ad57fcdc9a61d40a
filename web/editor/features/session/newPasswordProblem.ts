import { MIN_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';

/** What a form says about a password that somebody chooses. Whether it is easily guessed the gateway says. */
export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, and not one that others would think of.`;

/** `null` where nothing is wrong with it. */
export const newPasswordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
