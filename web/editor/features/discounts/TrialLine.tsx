import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import {
  DENOMINATION_MISSING,
  missingOptionsMessage,
} from '../../../../api/http/contracts/kernel/messages.ts';
import { variantName } from '../../text/words.ts';
import { Select } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import { useGetProductQuery } from '../products/products.api.ts';
import type { TrialLineValue } from './trialCart.ts';

interface Props {
  readonly line: TrialLineValue;
  /** Whether the gateway refused the cart for want of a variant. */
  readonly isVariantAsked: boolean;
  readonly onChange: (facts: Partial<TrialLineValue>) => void;
  readonly onRemove: () => void;
}

/** A product in the cart, which of its variants, and how many. */
export function TrialLine({ line, isVariantAsked, onChange, onRemove }: Props) {
  const { productId, sku, quantity } = line;
  const { data: product } = useGetProductQuery(productId);
  const name = product?.name ?? '…';
  const variants = product?.variants ?? [];
  return (
    <li>
      <strong>{name}</strong>
      {product && (variants.length > 1 || product.options.length > 0) && (
        <Select
          label={`Variant of ${name}`}
          isLabelHidden
          value={sku ?? ''}
          error={isVariantAsked && sku === null ? openWords(product) : null}
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

/** What the gateway says of a product whose variant is open, too. */
const openWords = ({ type, options }: Pick<ProductDetail, 'type' | 'options'>): string =>
  type === 'giftCard' ? DENOMINATION_MISSING : missingOptionsMessage(options);
