import { type ComponentProps, useState } from 'react';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { ADDRESS_FIELDS, type AddressFieldValues } from '../address/addressForm.ts';
import { DELIVERY } from './checkoutForm.ts';
import { isSame, KnownAddresses } from './KnownAddresses.tsx';

interface Props extends Omit<ComponentProps<typeof AddressFields>, 'prefix' | 'purpose'> {
  /** What the account of the buyer keeps; none of a guest. */
  readonly addresses: readonly CustomerAddress[];
  /** Takes a whole address, or an empty one to be typed. */
  readonly onTake: (address: AddressFieldValues) => void;
}

/** Where an order goes: one of the addresses of the account, whose fields are folded away then, or one that is typed. */
export function DeliveryAddress({ addresses, onTake, ...form }: Props) {
  const { fields, errors, countries } = form;
  const [isUnfolded, setUnfolded] = useState(false);
  const typed = <AddressFields {...form} prefix={DELIVERY} />;
  if (addresses.length === 0) return typed;
  const isKnown = addresses.some((address) => isSame(address, fields));
  const isWrong = ADDRESS_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <>
      <KnownAddresses
        {...{ addresses, countries, fields }}
        onTake={(address) => {
          setUnfolded(false);
          onTake(address);
        }}
      />
      {/* Always the same element, so that a field keeps its cursor while its first letter makes this another address. */}
      <details
        className="known-address-fields"
        open={!isKnown || isWrong || isUnfolded}
        onToggle={(event) => setUnfolded(event.currentTarget.open)}
      >
        <summary className="text-link" hidden={!isKnown}>
          Change it for this order
        </summary>
        {typed}
      </details>
    </>
  );
}
