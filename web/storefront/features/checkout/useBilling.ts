import { useState } from 'react';
import { sentOr, useRefused } from '../../ui/plainForm.tsx';
import { useFields } from '../../ui/useFields.ts';
import { addressFieldError, NO_ADDRESS } from '../address/addressForm.ts';
import { knownAddressRules } from '../address/addressRules.ts';

/** Whom the bill is made out to: the delivery address, until another is wanted. What was typed outlasts the choice. */
export function useBilling() {
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
