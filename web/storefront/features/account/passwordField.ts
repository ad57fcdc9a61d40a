import {
  MIN_PASSWORD_LENGTH,
  PASSWORD_TOO_SHORT,
} from '../../../../api/http/contracts/customers/passwords.ts';

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters.`;
export const passwordBlank = (password: string): string | undefined =>
  password === '' ? 'Password cannot be blank' : undefined;

/** What is wrong with a password that somebody chooses; `undefined` where nothing is. */
export const newPasswordProblem = (password: string): string | undefined =>
  passwordBlank(password) ?? (password.length < MIN_PASSWORD_LENGTH ? PASSWORD_TOO_SHORT : undefined);
