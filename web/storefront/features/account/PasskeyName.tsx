import type { FormEvent } from 'react';
import type { CustomerAccount, PasskeyView } from '../../../../api/http/contracts/customers/customers.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { callAccount } from './accountCalls.ts';

/** What its owner calls a passkey. */
export const MAX_PASSKEY_NAME = 100;

interface Props {
  readonly passkey: PasskeyView;
  readonly onKept: (account: CustomerAccount) => void;
  /** Missing where no script could close it. */
  readonly onCancel?: () => void;
}

/** Names a passkey anew. */
export function PasskeyName({ passkey: { passkeyId, name }, onKept, onCancel }: Props) {
  const subject = ['passkeyId', passkeyId] as const;
  const refused = useRefused('renamePasskey', subject);
  const { fields, form, field, isComplete, refusal } = useFields(
    { name },
    (_, typed) => (typed.name.trim() === '' ? 'Name cannot be blank' : undefined),
    { refused },
  );
  const { isBusy, problem, attempt } = useCall(refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void attempt(async () => {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      onKept((await callAccount<{ account: CustomerAccount }>('PUT', path, fields)).account);
    });
  }

  return (
    <form ref={form} className="account-form" method="post" action="/account" noValidate onSubmit={submit}>
      <PlainFields form="renamePasskey" subject={subject} />
      <TextField label="Name" autoComplete="off" maxLength={MAX_PASSKEY_NAME} {...field('name')} />
      <FormAlert problem={problem} />
      <div className="account-actions">
        <button type="submit" className="button button-quiet" disabled={isBusy}>
          Save
        </button>
        {onCancel && (
          <button type="button" className="link-button" disabled={isBusy} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
