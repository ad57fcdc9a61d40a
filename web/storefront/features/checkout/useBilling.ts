import { useState } from 'react';
import { useFields } from '../../ui/useFields.ts';
import { addressFieldError, NO_ADDRESS } from '../address/addressForm.ts';
import { knownAddressRules } from '../address/addressRules.ts';

/** Whom the bill is made out to: the delivery address, until another is wanted. What was typed outlasts the choice. */
export function useBilling() {
  const [isSame, setSame] = useState(true);
  const { fields, errors, change, leave, isComplete } = useFields(NO_ADDRESS, (name, typed) =>
    addressFieldError(name, typed[name], knownAddressRules(typed.country)),
  );

  /** Most people who want another address want it in the same country. */
  function choose(same: boolean, deliveryCountry: string) {
    setSame(same);
    if (fields.country === '') change('country', deliveryCountry);
  }

  return {
    isSame,
    fields,
    errors,
    choose,
    change,
    leave,
    /** `null` where it is the delivery address. */
    address: isSame ? null : fields,
    isComplete: () => isSame || isComplete(),
  };
}
