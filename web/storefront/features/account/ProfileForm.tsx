import { type FormEvent, useState } from 'react';
import type { CustomerAccount } from '../../../../api/http/contracts/customers/customers.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, tickedOr, useRefused, useSent } from '../../ui/plainForm.tsx';
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
  const refused = useRefused('profile');
  const { fields, field, refusal } = useFields({ firstName, lastName }, () => undefined, { refused });
  const [acceptsMarketing, setAcceptsMarketing] = useState(() =>
    tickedOr(refused, 'acceptsMarketing', account.acceptsMarketing),
  );
  const [isDone, setDone] = useState(useSent('profile'));
  const { isBusy, problem, attempt } = useCall(refusal);

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
    <form
      className="account-form"
      method="post"
      action="/account"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PlainFields form="profile" />
      <TextField label="First name" autoComplete="given-name" isOptional {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" isOptional {...field('lastName')} />
      <Checkbox
        name="acceptsMarketing"
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
