import type { CheckoutQuote } from '../../../../api/http/contracts/checkout/checkout.ts';
import { formatMoneyOrFree } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';

interface Props {
  readonly options: CheckoutQuote['shippingOptions'];
  readonly selected: string | null;
  readonly hasCountry: boolean;
  readonly onSelect: (shippingOptionId: string) => void;
}

/** Ways of delivery to the address, with what each costs. */
export function DeliveryChoice({ options, selected, hasCountry, onSelect }: Props) {
  const language = useStore((state) => state.locale.language);
  const anew = (
    <button type="submit" name="action" value="update" className="button button-quiet without-script">
      Show delivery and total for this address
    </button>
  );
  if (options.length === 0) {
    return (
      <>
        <p className="checkout-hint">
          {hasCountry ? 'We do not deliver there.' : 'Choose a country to see how we deliver.'}
        </p>
        {anew}
      </>
    );
  }
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">Delivery</legend>
        {options.map(({ id, name, cost }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="shippingOptionId"
              value={id}
              checked={id === selected}
              onChange={() => onSelect(id)}
            />
            <span>{name}</span>
            <span className="choice-cost">{formatMoneyOrFree(cost, language, 'Free')}</span>
          </label>
        ))}
      </fieldset>
      {anew}
    </>
  );
}
