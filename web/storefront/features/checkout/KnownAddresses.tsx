import { ANOTHER_ADDRESS } from '../../../../api/http/contracts/checkout/knownAddresses.ts';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import type { Country } from '../address/AddressFields.tsx';
import { ADDRESS_FIELDS, type AddressFieldValues, NO_ADDRESS } from '../address/addressForm.ts';
import { linesOf } from '../address/linesOf.ts';

interface Props {
  readonly addresses: readonly CustomerAddress[];
  readonly countries: readonly Country[];
  /** What stands in the form. */
  readonly fields: AddressFieldValues;
  readonly onTake: (address: AddressFieldValues) => void;
}

/** The addresses that an account keeps: one press fills one in. Without a script each is a way to send the form. */
export function KnownAddresses({ addresses, countries, fields, onTake }: Props) {
  if (addresses.length === 0) return null;
  const isAnother = addresses.every((address) => !isSame(address, fields));
  const choice = (id: string, address: AddressFieldValues, isChosen: boolean, words: string) => (
    <button
      key={id}
      type="submit"
      name="takeAddress"
      value={id}
      className="choice known-address"
      aria-pressed={isChosen}
      onClick={(event) => {
        event.preventDefault();
        onTake(address);
      }}
    >
      {words}
    </button>
  );
  return (
    <fieldset className="choices known-addresses">
      <legend className="visually-hidden">Your addresses</legend>
      {addresses.map(({ addressId, ...address }) =>
        choice(addressId, address, isSame(address, fields), lineOf(address, countries)),
      )}
      {choice(ANOTHER_ADDRESS, NO_ADDRESS, isAnother, 'Another address')}
    </fieldset>
  );
}

/** Whether the form holds just this. */
export const isSame = (address: AddressFieldValues, fields: AddressFieldValues): boolean =>
  ADDRESS_FIELDS.every((name) => address[name] === fields[name].trim());

/** As it is said in one line. */
const lineOf = (address: AddressFieldValues, countries: readonly Country[]): string =>
  linesOf({ ...address, address2: '' }, countries).join(', ');
