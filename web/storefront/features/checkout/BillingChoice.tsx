import { AddressFields, type Country } from '../address/AddressFields.tsx';
import type { useBilling } from './useBilling.ts';

interface Props {
  readonly billing: ReturnType<typeof useBilling>;
  readonly deliveryCountry: string;
  readonly countries: readonly Country[];
}

export function BillingChoice({ billing, deliveryCountry, countries }: Props) {
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
          <span>Same as delivery address</span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="billing"
            value="different"
            checked={!isSame}
            onChange={() => choose(false, deliveryCountry)}
          />
          <span>Use a different billing address</span>
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
