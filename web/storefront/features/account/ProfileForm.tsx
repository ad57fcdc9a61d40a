import { type FormEvent, useState } from 'react';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  readonly account: CustomerAccount;
  readonly onChanged: (account: CustomerAccount) => void;
}

export function ProfileForm({ account, onChanged }: Props) {
  const { firstName, lastName } = account;
  const { fields, field } = useFields({ firstName, lastName }, () => undefined);
  const [acceptsMarketing, setAcceptsMarketing] = useState(account.acceptsMarketing);
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, attempt } = useCall();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    const profile = { ...fields, acceptsMarketing };
    const went = await attempt(async () =>
      onChanged((await callAccount<{ account: CustomerAccount }>('PUT', '', profile)).account),
    );
    setDone(went);
  }

  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="First name" autoComplete="given-name" isOptional {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" isOptional {...field('lastName')} />
      <Checkbox
        label="Write to me about new things and offers"
        isChecked={acceptsMarketing}
        onChange={setAcceptsMarketing}
      />
      <FormAlert problem={problem} />
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        Save
      </button>
      <p role="status" className="account-done">
        {isDone && 'Saved.'}
      </p>
    </form>
  );
}
