import { useState } from 'react';
import { sentOr, useRefused } from '../../ui/plainForm.tsx';
import { useFields } from '../../ui/useFields.ts';
import { type AddressFieldValues, addressFieldError, NO_ADDRESS } from '../address/addressForm.ts';
import { knownAddressRules } from '../address/addressRules.ts';

export type BilledPlace = Pick<AddressFieldValues, 'country' | 'region' | 'postalCode'>;

/**
 * Whom the bill is made out to: the delivery address, or nobody in particular where nothing is delivered, until another is wanted.
 * What was typed outlasts the choice. `onPlace` hears of the place that is billed, on which prices depend where nothing is delivered.
 */
export function useBilling(onPlace: (place: BilledPlace) => void) {
  const refused = useRefused('checkout');
  const [isSame, setSame] = useState(sentOr(refused, 'billing', 'same') === 'same');
  const { fields, errors, change, leave, isComplete } = useFields(
    NO_ADDRESS,
    (name, typed) => addressFieldError(name, typed[name], knownAddressRules(typed.country)),
    { refused, prefix: 'billingAddress.' },
  );

  /** Most people who want another address want it in the same country. */
  function choose(same: boolean, deliveryCountry: string) {
    setSame(same);
    if (fields.country === '') change('country', deliveryCountry);
    onPlace(same ? NO_ADDRESS : fields);
  }
  function changeAndTell(name: keyof AddressFieldValues, value: string) {
    change(name, value);
    if (name === 'country') onPlace({ ...NO_ADDRESS, country: value });
  }
  function leaveAndTell(name: keyof AddressFieldValues) {
    leave(name);
    if ((name === 'region' || name === 'postalCode') && fields.country !== '') onPlace(fields);
  }

  return {
    isSame,
    fields,
    errors,
    choose,
    change: changeAndTell,
    leave: leaveAndTell,
    /** `null` where it is the delivery address, or none. */
    address: isSame ? null : fields,
    isComplete: () => isSame || isComplete(),
  };
}
