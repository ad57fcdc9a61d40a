import { useState } from 'react';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';
import type { Country } from '../address/AddressFields.tsx';
import { AddressForm } from './AddressForm.tsx';
import { callAccount } from './accountCalls.ts';

interface Props {
  readonly first: readonly CustomerAddress[];
  readonly countries: readonly Country[];
}

const NEW = 'new';

/** The addresses that an account keeps. */
export function AddressBook({ first, countries }: Props) {
  const [addresses, setAddresses] = useState(first);
  /** The id of the address whose form is open. */
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<CustomerAddress | null>(null);
  const { isBusy, problem, attempt } = useCall();

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
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Edit the address ${address.address1}`}
                    onClick={() => setOpen(address.addressId)}
                  >
                    Edit
                  </button>
                  <button
                    type="button"
                    className="link-button"
                    disabled={isBusy}
                    aria-label={`Remove the address ${address.address1}`}
                    onClick={() => setAsked(address)}
                  >
                    Remove
                  </button>
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
        <button type="button" className="link-button" onClick={() => setOpen(NEW)}>
          Add an address
        </button>
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

/** As it is written on a parcel; lines that say nothing are left out. */
function linesOf(address: CustomerAddress, countries: readonly Country[]): string[] {
  const { firstName, lastName, company, address1, address2, city, region, postalCode, country } = address;
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return [
    words(firstName, lastName),
    company,
    address1,
    address2,
    words(city, region, postalCode),
    countries.find(({ code }) => code === country)?.name ?? country,
  ].filter(Boolean);
}
