import { useState } from 'react';
import type { EditedVariant, ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { counted, hasOptions, isCounted, variantName } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StockPanel } from '../inventory/StockPanel.tsx';
import { useMay } from '../session/session.api.ts';
import { AddVariantDialog } from './AddVariantDialog.tsx';
import { RemoveVariantDialog } from './RemoveVariantDialog.tsx';
import { VariantRow } from './VariantRow.tsx';

/** Every variant with what it costs and what is left of it. Prices are edited in place, stock in a panel. */
export function VariantsTab({ product }: { readonly product: ProductDetail }) {
  const [stockOf, setStockOf] = useState<string | null>(null);
  const [removing, setRemoving] = useState<EditedVariant | null>(null);
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('products.write');
  const { variants, type, options } = product;
  const hasStock = isCounted(type);
  const hasSale = type !== 'giftCard';
  const stocked = variants.find(({ variantId }) => variantId === stockOf) ?? null;

  return (
    <div className="list-card">
      <div className="card-bar">
        <p className="muted">
          {counted(variants.length, 'variant')}
          {options.length > 0 && ` by ${options.join(', ')}`}
        </p>
        {mayWrite && hasOptions(type) && options.length > 0 && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add variant
          </Button>
        )}
      </div>
      <table className="grid variants-grid">
        <caption className="visually-hidden">Variants of {product.name}</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">SKU</th>
            <th scope="col">Price</th>
            {hasSale && <th scope="col">Sale price</th>}
            {hasStock && <th scope="col">Stock</th>}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow
              key={variant.variantId}
              product={product}
              variant={variant}
              mayWrite={mayWrite}
              onOpenStock={() => setStockOf(variant.variantId)}
              onRemove={() => setRemoving(variant)}
            />
          ))}
        </tbody>
      </table>
      <StockPanel
        productId={product.id}
        variant={stocked}
        title={stocked ? variantName(options, stocked.attributes) : ''}
        onClose={() => setStockOf(null)}
      />
      <RemoveVariantDialog product={product} variant={removing} onClose={() => setRemoving(null)} />
      <AddVariantDialog product={product} isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
