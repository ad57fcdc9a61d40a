import { type ReactNode, useState } from 'react';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import type { Country } from '../address/AddressFields.tsx';
import { linesOf } from '../address/linesOf.ts';
import { AddressForm } from './AddressForm.tsx';
import { callAccount } from './accountCalls.ts';

interface Props {
  readonly first: readonly CustomerAddress[];
  readonly countries: readonly Country[];
  /** The id of the address whose form is open from the start, or `new`. */
  readonly firstOpen: string | null;
}

const NEW = 'new';

/** The addresses that an account keeps. */
export function AddressBook({ first, countries, firstOpen }: Props) {
  const [addresses, setAddresses] = useState(first);
  /** The id of the address whose form is open. */
  const [open, setOpen] = useState(firstOpen);
  const [asked, setAsked] = useState<CustomerAddress | null>(null);
  const { isBusy, problem, attempt } = useCall(useRefused('removeAddress')?.message);

  function keep(address: CustomerAddress) {
    const isKnown = addresses.some(({ addressId }) => addressId === address.addressId);
    setAddresses(
      isKnown
        ? addresses.map((known) => (known.addressId === address.addressId ? address : known))
        : [...addresses, address],
    );
    setOpen(null);
  }
  const remove = ({ addressId }: CustomerAddress) =>
    attempt(async () => {
      await callAccount('DELETE', `/addresses/${encodeURIComponent(addressId)}`);
      setAddresses(addresses.filter((known) => known.addressId !== addressId));
    });
  const formOf = (address: CustomerAddress | null) => (
    <AddressForm address={address} countries={countries} onKept={keep} onCancel={() => setOpen(null)} />
  );

  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <ul className="account-rows">
        {addresses.map((address) => (
          <li key={address.addressId}>
            {open === address.addressId ? (
              formOf(address)
            ) : (
              <>
                <address className="account-address">
                  {linesOf(address, countries).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
                <div className="account-actions">
                  <OpenForm of={address.addressId} onOpen={setOpen}>
                    <button
                      type="submit"
                      className="link-button"
                      aria-label={`Edit the address ${address.address1}`}
                    >
                      Edit
                    </button>
                  </OpenForm>
                  <form
                    method="post"
                    action="/account"
                    onSubmit={(event) => {
                      event.preventDefault();
                      setAsked(address);
                    }}
                  >
                    <PlainFields form="removeAddress" subject={['addressId', address.addressId]} />
                    <button
                      type="submit"
                      className="link-button"
                      disabled={isBusy}
                      aria-label={`Remove the address ${address.address1}`}
                    >
                      Remove
                    </button>
                  </form>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <FormAlert problem={problem} />
      {open === NEW ? (
        formOf(null)
      ) : (
        <OpenForm of={NEW} onOpen={setOpen}>
          <button type="submit" className="link-button">
            Add an address
          </button>
        </OpenForm>
      )}
      {asked && (
        <ConfirmDialog
          question={{
            title: 'Remove this address?',
            message: linesOf(asked, countries).join(', '),
            action: 'Remove',
            refusal: 'Keep it',
          }}
          onAnswer={(isConfirmed) => {
            setAsked(null);
            if (isConfirmed) void remove(asked);
          }}
        />
      )}
    </section>
  );
}

interface OpenFormProps {
  readonly of: string;
  readonly onOpen: (of: string) => void;
  readonly children: ReactNode;
}

/** Opens the form of an address where it stands; without a script, on the same page anew. */
const OpenForm = ({ of, onOpen, children }: OpenFormProps) => (
  <form
    method="get"
    action="/account#addresses"
    onSubmit={(event) => {
      event.preventDefault();
      onOpen(of);
    }}
  >
    <input type="hidden" name="address" value={of} />
    {children}
  </form>
);
