import { variantName } from '../../text/words.ts';
import { Select } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import { useGetProductQuery } from '../products/products.api.ts';
import type { TrialLineValue } from './trialCart.ts';

interface Props {
  readonly line: TrialLineValue;
  readonly onChange: (facts: Partial<TrialLineValue>) => void;
  readonly onRemove: () => void;
}

/** A product in the cart, which of its variants, and how many. */
export function TrialLine({ line: { productId, sku, quantity }, onChange, onRemove }: Props) {
  const { data: product } = useGetProductQuery(productId);
  const name = product?.name ?? '…';
  const variants = product?.variants ?? [];
  return (
    <li>
      <strong>{name}</strong>
      {variants.length > 1 && product && (
        <Select
          label={`Variant of ${name}`}
          isLabelHidden
          value={sku ?? ''}
          options={[
            { value: '', label: 'Choose a variant' },
            ...variants.map((variant) => ({
              value: variant.sku,
              label: variantName(product.options, variant.attributes),
            })),
          ]}
          onChange={({ target }) => onChange({ sku: target.value === '' ? null : target.value })}
        />
      )}
      <NumberField
        label={`Pieces of ${name}`}
        isLabelHidden
        value={quantity}
        onChange={(pieces) => onChange({ quantity: pieces })}
      />
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
