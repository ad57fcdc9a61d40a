import { EMAIL_BLANK } from '../../../../domain/kernel/messages.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { type FormCall, isTicked, refusing, typed } from '../../kernel/plainForm.ts';
import type { ENTRY_FORMS } from '../../pages/accountContexts.ts';
import { nextPathOf } from './nextPath.ts';

const ACCOUNT = '/api/site-users/account';

interface EntryForm {
  /** `language` is that of its page; `null` for the site's own. */
  readonly call: (sent: FormBody, language: string | null) => FormCall;
  /** Where who sent it goes on. */
  readonly next: (sent: FormBody) => string;
}

const emailOf = (sent: FormBody): string => typed(sent, 'email').trim();
const nextOf = (sent: FormBody): string => nextPathOf(typed(sent, 'next') || undefined);

/** The forms that lead into an account, as calls of the API. */
export const ENTRY_CALLS: Readonly<Record<keyof typeof ENTRY_FORMS, EntryForm>> = {
  signIn: {
    call: (sent) => ({
      method: 'POST',
      url: `${ACCOUNT}/session`,
      body: {
        email: emailOf(sent),
        password: typed(sent, 'password'),
        rememberMe: isTicked(sent, 'rememberMe'),
      },
    }),
    next: nextOf,
  },
  register: {
    call: (sent, language) => ({
      method: 'POST',
      url: ACCOUNT,
      body: {
        email: emailOf(sent),
        password: typed(sent, 'password'),
        firstName: typed(sent, 'firstName'),
        lastName: typed(sent, 'lastName'),
        acceptsMarketing: isTicked(sent, 'acceptsMarketing'),
        ...(language !== null && { language }),
      },
    }),
    next: nextOf,
  },
  forgottenPassword: {
    call: (sent) => {
      // The call says the same of any text, so that it tells nobody which accounts there are.
      if (emailOf(sent) === '') throw refusing('EMAIL_BLANK', EMAIL_BLANK, 'email');
      return { method: 'POST', url: `${ACCOUNT}/password/forgotten`, body: { email: emailOf(sent) } };
    },
    next: () => '/account/forgotten-password?sent=forgottenPassword',
  },
};
