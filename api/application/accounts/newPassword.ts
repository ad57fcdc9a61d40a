import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Passwords } from '../ports/passwords.ts';

/** A password that somebody chooses, and what is known of them: whoever guesses knows it too. */
export interface ChosenPassword {
  readonly password: string;
  readonly about: readonly string[];
}

/** What is kept of a password that somebody chooses. Throws `PASSWORD_COMMON` where it is guessed easily. */
export async function hashNewPassword(
  passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed'>,
  { password, about }: ChosenPassword,
): Promise<string> {
  if (await passwords.isEasilyGuessed(password, about)) {
    throw new DomainError(
      'PASSWORD_COMMON',
      'This password is too easy to guess. Choose one that others would not think of.',
      { field: 'password' },
    );
  }
  return passwords.hash(password);
}
