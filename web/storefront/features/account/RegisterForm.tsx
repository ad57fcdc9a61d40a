import { type FormEvent, useEffect, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { useStore } from '../../store/store.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, tickedOr, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { inThisLanguage } from '../../words/spoken.ts';
import { ACCOUNT } from './accountCalls.ts';
import { buyerAddress, forgetBuyerAddress } from './buyerAddress.ts';
import type { EntryFormProps } from './entryForm.ts';
import { newPasswordProblem, PASSWORD_HINT } from './passwordField.ts';

const NOTHING = { email: '', password: '', firstName: '', lastName: '' };

/** Opens an account and signs in to it. */
export function RegisterForm({ next, linkTo }: EntryFormProps) {
  const refused = useRefused('register');
  const { fields, form, field, isComplete, change, refusal } = useFields(
    NOTHING,
    (name, { email, password }) => {
      if (name === 'email') return emailProblem(email);
      return name === 'password' ? newPasswordProblem(password) : undefined;
    },
    { refused },
  );
  const [acceptsMarketing, setAcceptsMarketing] = useState(() =>
    tickedOr(refused, 'acceptsMarketing', false),
  );
  const { isBusy, problem, attempt } = useCall(refusal);
  const { fields: guard, guarded } = useFormGuard('register');
  const language = useStore((state) => state.locale.language);

  // Read once the page is there: the server that drew the form does not know the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards stays.
  useEffect(() => {
    const email = buyerAddress(window.sessionStorage);
    if (email !== '') change('email', email);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void attempt(
      async () => {
        // The site's own language is known to the gateway; whoever came in another one is written to in it.
        const chosen = inThisLanguage('/') === '/' ? {} : { language };
        const email = fields.email.trim();
        const sent = { ...fields, ...chosen, email, acceptsMarketing };
        await guarded((more) => callApi('POST', ACCOUNT, sent, undefined, more));
        forgetBuyerAddress(window.sessionStorage);
        window.location.assign(inThisLanguage(next));
      },
      { leaves: true },
    );
  }

  return (
    <form
      ref={form}
      className="entry-form"
      method="post"
      action="/account/register"
      noValidate
      onSubmit={submit}
    >
      <PlainFields form="register" subject={['next', next]} />
      <TextField label="Email" type="email" autoComplete="username" maxLength={256} {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <div className="checkout-grid">
        <TextField
          className="half"
          label="First name"
          autoComplete="given-name"
          isOptional
          {...field('firstName')}
        />
        <TextField
          className="half"
          label="Last name"
          autoComplete="family-name"
          isOptional
          {...field('lastName')}
        />
      </div>
      <Checkbox
        name="acceptsMarketing"
        label="Write to me about new things and offers"
        isChecked={acceptsMarketing}
        onChange={setAcceptsMarketing}
      />
      {guard}
      <FormAlert problem={problem} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Creating your account…' : 'Create account'}
      </button>
      <p className="entry-links">
        <a className="text-link" href={linkTo('sign-in')}>
          I have an account
        </a>
      </p>
    </form>
  );
}
