import { type FormEvent, useEffect } from 'react';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
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

/** The form that leads back to the page without an open one. */
const CLOSED = 'addresses-closed';

export function AddressForm({ address, countries, onKept, onCancel }: Props) {
  const { addressId, ...known } = address ?? { addressId: null, ...NO_ADDRESS };
  const subject = ['addressId', addressId ?? ''] as const;
  const { fields, errors, form, change, leave, isComplete, refusal } = useFields<AddressFieldValues>(
    known,
    (name, typed) => addressFieldError(name, typed[name], knownAddressRules(typed.country)),
    { refused: useRefused('address', subject) },
  );
  const { isBusy, problem, attempt } = useCall(refusal);
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
    <>
      <form id={CLOSED} method="get" action="/account" />
      <form ref={form} className="account-form" method="post" action="/account" noValidate onSubmit={submit}>
        <PlainFields form="address" subject={subject} />
        <AddressFields {...{ fields, errors, countries }} purpose="" onChange={change} onBlur={leave} />
        <FormAlert problem={problem} />
        <div className="dialog-actions">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save address'}
          </button>
          <button
            type="submit"
            form={CLOSED}
            className="link-button"
            onClick={(event) => {
              event.preventDefault();
              onCancel();
            }}
          >
            Cancel
          </button>
        </div>
      </form>
    </>
  );
}
