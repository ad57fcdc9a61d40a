import { type FormEvent, useEffect } from 'react';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { AddressFields, type Country } from '../address/AddressFields.tsx';
import { type AddressFieldValues, addressFieldError, NO_ADDRESS, trimmed } from '../address/addressForm.ts';
import { knownAddressRules } from '../address/addressRules.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  /** The one that is changed; `null` for a new one. */
  readonly address: CustomerAddress | null;
  readonly countries: readonly Country[];
  readonly onKept: (address: CustomerAddress) => void;
  readonly onCancel: () => void;
}

export function AddressForm({ address, countries, onKept, onCancel }: Props) {
  const { addressId, ...known } = address ?? { addressId: null, ...NO_ADDRESS };
  const { fields, errors, form, change, leave, isComplete } = useFields<AddressFieldValues>(
    known,
    (name, typed) => addressFieldError(name, typed[name], knownAddressRules(typed.country)),
  );
  const { isBusy, problem, attempt } = useCall();
  // The button that opened the form is gone: whoever pressed it goes on in its place.
  useEffect(() => form.current?.querySelector('select')?.focus(), [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void attempt(async () => {
      const answer = await callAccount<{ address: CustomerAddress }>(
        addressId === null ? 'POST' : 'PUT',
        addressId === null ? '/addresses' : `/addresses/${encodeURIComponent(addressId)}`,
        trimmed(fields),
      );
      onKept(answer.address);
    });
  }

  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <AddressFields {...{ fields, errors, countries }} purpose="" onChange={change} onBlur={leave} />
      <FormAlert problem={problem} />
      <div className="dialog-actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save address'}
        </button>
        <button type="button" className="link-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
