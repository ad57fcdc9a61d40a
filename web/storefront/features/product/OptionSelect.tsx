import { useId } from 'react';
import type { FormProduct } from './formProduct.ts';
import { offerOf, type Selection, valuesOf } from './selection.ts';

interface Props {
  readonly product: FormProduct;
  readonly option: string;
  readonly selection: Selection;
  readonly onChoose: (option: string, value: string) => void;
}

/** One option as a dropdown. Combinations that do not exist or have run out stay visible and say so. */
export function OptionSelect({ product, option, selection, onChoose }: Props) {
  const id = useId();
  const chosen = selection[option] ?? '';
  const placeholder = product.labels.selectVariant.replace('{variantName}', option);
  return (
    <div className="variant-option">
      <label htmlFor={id} className="variant-option-title">
        {option}
      </label>
      <span className="select">
        <select
          id={id}
          name={`option.${option}`}
          value={chosen}
          onChange={(event) => onChoose(option, event.target.value)}
        >
          <option value="">{placeholder}</option>
          {valuesOf(product, option).map((value) => {
            const offer = offerOf(product, selection, option, value);
            return (
              <option key={value} value={value}>
                {offer === 'available' ? value : `${value} — ${offer}`}
              </option>
            );
          })}
        </select>
      </span>
    </div>
  );
}
