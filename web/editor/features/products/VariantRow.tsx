import type { EditedVariant, ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import type { Money } from '../../text/money.ts';
import { isCounted, variantName } from '../../text/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { StockLevel } from '../inventory/StockLevel.tsx';
import { valueWords } from './fieldWords.ts';
import { PriceCell } from './PriceCell.tsx';
import { useProductChange } from './useProductChange.ts';

interface Props {
  readonly product: ProductDetail;
  readonly variant: EditedVariant;
  readonly mayWrite: boolean;
  readonly onOpenStock: () => void;
  readonly onRemove: () => void;
}

export function VariantRow({ product, variant, mayWrite, onOpenStock, onRemove }: Props) {
  const { variantId, sku, attributes } = variant;
  const name = variantName(product.options, attributes);
  const price = useProductChange(product.id);
  const sale = useProductChange(product.id);
  const image = product.images.find(({ imageId }) => imageId === variant.imageId);

  const changePrice = (to: Money | null) =>
    to === null
      ? Promise.resolve(false)
      : price.change({ action: 'price', variantId, price: to, readAt: product.revision }, 'Price saved.');
  const changeSale = (to: Money | null) =>
    to === null
      ? sale.change({ action: 'takeOffSale', variantId, readAt: product.revision }, `${name} is off sale.`)
      : sale.change(
          { action: 'putOnSale', variantId, salePrice: to, readAt: product.revision },
          `${name} is on sale.`,
        );

  return (
    <tr>
      <th scope="row">
        <span className="variant-name">
          {image && <Thumbnail url={image.url} size="small" />}
          {name}
        </span>
      </th>
      <td data-label="SKU" className="code">
        {sku}
      </td>
      <td data-label="Price">
        <PriceCell
          label={`Price of ${name}`}
          column="price"
          saved={variant.price}
          currency={variant.price.currency}
          isSaving={price.isSaving}
          isReadOnly={!mayWrite}
          refusal={refusalWords(price.refusal)}
          onForget={price.forget}
          onChange={changePrice}
        />
      </td>
      {product.type !== 'giftCard' && (
        <td data-label="Sale price">
          <PriceCell
            label={`Sale price of ${name}; leave empty to take it off sale`}
            column="salePrice"
            placeholder="Not on sale"
            isOptional
            saved={variant.salePrice}
            currency={variant.price.currency}
            isSaving={sale.isSaving}
            isReadOnly={!mayWrite}
            refusal={refusalWords(sale.refusal)}
            onForget={sale.forget}
            onChange={changeSale}
          />
        </td>
      )}
      {isCounted(product.type) && (
        <td data-label="Stock">
          <button type="button" className="stock-cell" onClick={onOpenStock}>
            <span className="visually-hidden">Stock of {name}: </span>
            <StockLevel level={variant} />
            <Icon name="right" size={14} />
          </button>
        </td>
      )}
      <td className="cell-action">
        {mayWrite && product.variants.length > 1 && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${name}`}
            title="Remove variant"
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        )}
      </td>
    </tr>
  );
}

/** Where somebody else changed the price meanwhile the cell shows both, and one key chooses. */
function refusalWords(refusal: ChangeRefusal | null): string | null {
  const [conflict] = refusal?.conflicts ?? [];
  if (!conflict) return refusal?.message ?? null;
  const theirs = valueWords(conflict.theirs) ?? 'nothing';
  return `Somebody else has set this to ${theirs} meanwhile. Enter saves yours, Escape takes theirs.`;
}
