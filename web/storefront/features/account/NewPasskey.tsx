import { type FormEvent, useEffect } from 'react';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import { MAX_PASSWORD_LENGTH } from '../../../../api/http/contracts/customers/passwords.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { callAccount } from './accountCalls.ts';
import { MAX_PASSKEY_NAME } from './PasskeyName.tsx';
import { passwordBlank } from './passwordField.ts';
import { UsernameForManagers } from './UsernameForManagers.tsx';

interface Props {
  readonly email: string;
  readonly onKept: (account: CustomerAccount) => void;
  readonly onCancel: () => void;
}

/** Adds a passkey for who shows the password: a browser that was left open is no way to get in for good. */
export function NewPasskey({ email, onKept, onCancel }: Props) {
  const { fields, form, field, isComplete } = useFields({ name: '', password: '' }, (name, typed) =>
    name === 'password' ? passwordBlank(typed.password) : undefined,
  );
  const { isBusy, problem, attempt } = useCall();
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input[type=text]:not([hidden])')?.focus(),
    [form],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void attempt(async () => {
      const { passkeyMade } = await import('./passkeyCalls.ts');
      const { password } = fields;
      const begun = await callAccount<{ options: unknown }>('POST', '/passkeys/options', { password });
      const answer = await passkeyMade(begun.options);
      const name = fields.name.trim();
      const added = { answer, ...(name !== '' && { name }) };
      onKept((await callAccount<{ account: CustomerAccount }>('POST', '/passkeys', added)).account);
    });
  }

  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <UsernameForManagers email={email} />
      <TextField
        label="Name"
        autoComplete="off"
        hint="What you will know it by, such as My phone"
        maxLength={MAX_PASSKEY_NAME}
        isOptional
        {...field('name')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <FormAlert problem={problem} />
      <div className="account-actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Continue'}
        </button>
        <button type="button" className="link-button" disabled={isBusy} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
