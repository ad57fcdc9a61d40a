import { AddressFields, type Country } from '../address/AddressFields.tsx';
import type { useBilling } from './useBilling.ts';

interface Props {
  readonly billing: ReturnType<typeof useBilling>;
  /** Without a delivery no address is needed, and one may be given for the invoice. */
  readonly isShipped: boolean;
  readonly deliveryCountry: string;
  readonly countries: readonly Country[];
}

export function BillingChoice({ billing, isShipped, deliveryCountry, countries }: Props) {
  const { isSame, fields, errors, choose, change, leave } = billing;
  return (
    <fieldset className="billing">
      <legend className="visually-hidden">Billing address</legend>
      <div className="choices">
        <label className="choice">
          <input
            type="radio"
            name="billing"
            value="same"
            checked={isSame}
            onChange={() => choose(true, deliveryCountry)}
          />
          <span>{isShipped ? 'Same as delivery address' : 'No address on the invoice'}</span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="billing"
            value="different"
            checked={!isSame}
            onChange={() => choose(false, deliveryCountry)}
          />
          <span>{isShipped ? 'Use a different billing address' : 'Put an address on the invoice'}</span>
        </label>
      </div>
      {!isSame && (
        <AddressFields
          {...{ fields, errors, countries }}
          purpose="billing "
          prefix="billingAddress."
          onChange={change}
          onBlur={leave}
        />
      )}
    </fieldset>
  );
}
