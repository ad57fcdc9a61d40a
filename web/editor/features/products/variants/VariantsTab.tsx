import { useState } from 'react';
import type { EditedVariant, ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { useAddressed } from '../../../app/useAddressed.ts';
import { counted, hasOptions, inSentence, isCounted, variantName } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StockPanel } from '../../inventory/StockPanel.tsx';
import { FillDown } from '../FillDown.tsx';
import { useMayChange } from '../useMayChange.ts';
import { AddVariantDialog } from './AddVariantDialog.tsx';
import { OptionsPanel } from './OptionsPanel.tsx';
import { RemoveVariantDialog } from './RemoveVariantDialog.tsx';
import { MEASURE_COLUMNS, priceColumns } from './sheetColumns.ts';
import { useSheet } from './useSheet.ts';
import { VariantPicturesDialog } from './VariantPicturesDialog.tsx';
import { VariantRow } from './VariantRow.tsx';

const SIDES = [
  { value: 'prices', label: 'Prices' },
  { value: 'measures', label: 'Weight & barcode' },
];

/** Every variant with what it is called, costs and weighs, in cells to type and to paste into; stock in a panel. */
export function VariantsTab({ product }: { readonly product: ProductDetail }) {
  const [stockOf, setStockOf] = useState<string | null>(null);
  const [removing, setRemoving] = useState<EditedVariant | null>(null);
  const [picturesOf, setPicturesOf] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { said, change } = useAddressed();
  const side = said('columns') === 'measures' ? 'measures' : 'prices';
  const mayWrite = useMayChange();
  const { variants, type, options } = product;
  const columns = side === 'prices' ? priceColumns(type !== 'giftCard') : MEASURE_COLUMNS;
  const hasStock = isCounted(type) && side === 'prices';
  const sheet = useSheet(product, columns);
  const stocked = variants.find(({ variantId }) => variantId === stockOf) ?? null;
  const pictured = variants.find(({ variantId }) => variantId === picturesOf) ?? null;
  const canFill = mayWrite && variants.length > 1;

  return (
    <div className="stack-wide">
      <div className="list-card">
        <div className="card-bar">
          <p className="muted">
            {counted(variants.length, 'variant')}
            {options.length > 0 && ` by ${options.join(', ')}`}
          </p>
          <Segments
            legend="Columns"
            isLegendHidden
            name="variant-columns"
            value={side}
            options={SIDES}
            onChange={(next) => change({ columns: next === 'prices' ? '' : next })}
          />
          {mayWrite && hasOptions(type) && options.length > 0 && (
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" />
              Add variant
            </Button>
          )}
        </div>
        {mayWrite && (
          <p className="muted card-note">Cells can be pasted from a spreadsheet, from any cell on.</p>
        )}
        {sheet.problem && (
          <p className="field-error card-note" role="alert">
            {sheet.problem}
          </p>
        )}
        <table className="grid variants-grid" aria-busy={sheet.isSaving}>
          <caption className="visually-hidden">Variants of {product.name}</caption>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.title}
                  {canFill && column.id !== 'sku' && column.id !== 'barcode' && (
                    <FillDown what={inSentence(column.title)} onFill={() => void sheet.fillDown(column)} />
                  )}
                </th>
              ))}
              {hasStock && <th scope="col">Stock</th>}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <VariantRow
                key={variant.variantId}
                product={product}
                variant={variant}
                columns={columns}
                mayWrite={mayWrite}
                hasStock={hasStock}
                onPaste={(column, cells) => void sheet.paste(row, column, cells)}
                onOpenStock={() => setStockOf(variant.variantId)}
                onOpenPictures={() => setPicturesOf(variant.variantId)}
                onRemove={() => setRemoving(variant)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasOptions(type) && <OptionsPanel product={product} />}
      <StockPanel
        productId={product.id}
        variant={stocked}
        title={stocked ? variantName(options, stocked.attributes) : ''}
        onClose={() => setStockOf(null)}
      />
      {pictured && (
        <VariantPicturesDialog
          key={pictured.variantId}
          product={product}
          variant={pictured}
          onClose={() => setPicturesOf(null)}
        />
      )}
      <RemoveVariantDialog product={product} variant={removing} onClose={() => setRemoving(null)} />
      <AddVariantDialog product={product} isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
