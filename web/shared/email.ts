import { EMAIL_BLANK, EMAIL_INVALID } from '../../api/http/contracts/kernel/messages.ts';

/** As much of an address as a page can judge; the gateway knows better. */
const LIKELY = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with an e-mail address, in the words of the specification; `undefined` where nothing is. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return EMAIL_BLANK;
  return LIKELY.test(email) ? undefined : EMAIL_INVALID;
}
