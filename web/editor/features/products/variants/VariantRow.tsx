import type { EditedVariant, ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { variantName } from '../../../text/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { StockLevel } from '../../inventory/StockLevel.tsx';
import { SheetCell } from './SheetCell.tsx';
import type { SheetColumn } from './sheetColumns.ts';

interface Props {
  readonly product: ProductDetail;
  readonly variant: EditedVariant;
  readonly columns: readonly SheetColumn[];
  readonly mayWrite: boolean;
  readonly hasStock: boolean;
  /** Cells of a spreadsheet were pasted at this column of the row. */
  readonly onPaste: (column: number, cells: string[][]) => void;
  readonly onOpenStock: () => void;
  readonly onOpenPictures: () => void;
  readonly onRemove: () => void;
}

export function VariantRow(props: Props) {
  const { product, variant, columns, mayWrite, hasStock, onPaste, onOpenStock, onRemove } = props;
  const { onOpenPictures } = props;
  const name = variantName(product.options, variant.attributes);
  const image = product.images.find(({ imageId }) => imageId === variant.imageId);
  return (
    <tr>
      <th scope="row">
        <span className="variant-name">
          {mayWrite ? (
            <button
              type="button"
              className="picture-button"
              aria-label={`Pictures of ${name}`}
              title="Pictures"
              onClick={onOpenPictures}
            >
              {image ? <Thumbnail url={image.url} size="small" /> : <Icon name="image" />}
              {variant.moreImageIds.length > 0 && (
                <span className="picture-count">+{variant.moreImageIds.length}</span>
              )}
            </button>
          ) : (
            image && <Thumbnail url={image.url} size="small" />
          )}
          {name}
        </span>
      </th>
      {columns.map((column, at) => (
        <td key={column.id} data-label={column.title}>
          <SheetCell
            productId={product.id}
            revision={product.revision}
            variant={variant}
            name={name}
            column={column}
            isReadOnly={!mayWrite}
            onPaste={(cells) => onPaste(at, cells)}
          />
        </td>
      ))}
      {hasStock && (
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
