import { useId } from 'react';
import type { FormProduct } from './formProduct.ts';
import { type Offer, offerOf, type Selection, valuesOf } from './selection.ts';

interface Props {
  readonly product: FormProduct;
  readonly option: string;
  readonly selection: Selection;
  /** The id of what is said about it, where it has to be chosen. */
  readonly errorId: string | undefined;
  readonly onChoose: (option: string, value: string) => void;
}

/**
 * One option as a dropdown, and with a script as pictures where its values have some: then the dropdown stands behind
 * them for keyboards and assistive technology. What does not exist or has run out stays visible and says so.
 */
export function OptionSelect({ product, option, selection, errorId, onChoose }: Props) {
  const id = useId();
  const chosen = selection[option] ?? '';
  const placeholder = product.labels.selectVariant.replace('{variantName}', option);
  const pictures = product.swatches[option];
  const values = valuesOf(product, option).map((value) => ({
    value,
    offer: offerOf(product, selection, option, value),
  }));
  return (
    <div className={`variant-option${pictures ? ' has-swatches' : ''}`}>
      <label htmlFor={id} className="variant-option-title">
        {option}
      </label>
      {pictures && <span className="variant-option-chosen">{chosen || placeholder}</span>}
      <span className="select">
        <select
          id={id}
          name={`option.${option}`}
          value={chosen}
          aria-invalid={errorId !== undefined && chosen === '' ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => onChoose(option, event.target.value)}
        >
          <option value="">{placeholder}</option>
          {values.map(({ value, offer }) => (
            <option key={value} value={value}>
              {withOffer(value, offer)}
            </option>
          ))}
        </select>
      </span>
      {pictures && (
        <span className="swatches">
          {values.map(({ value, offer }) => (
            <button
              key={value}
              type="button"
              className={offer === 'available' ? 'swatch' : 'swatch is-out'}
              tabIndex={-1}
              aria-pressed={value === chosen}
              aria-label={spokenOffer(value, offer)}
              title={withOffer(value, offer)}
              onClick={() => onChoose(option, value === chosen ? '' : value)}
            >
              <img src={pictures[value]} alt="" width={48} height={60} loading="lazy" decoding="async" />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

const withOffer = (value: string, offer: Offer): string =>
  ({ available: value, 'sold out': `${value} — sold out`, unavailable: `${value} — unavailable` })[offer];

/** The same as it is read out. */
const spokenOffer = (value: string, offer: Offer): string =>
  ({ available: value, 'sold out': `${value}, sold out`, unavailable: `${value}, unavailable` })[offer];
