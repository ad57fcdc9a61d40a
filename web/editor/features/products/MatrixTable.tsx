import { type Currency, currencySymbol } from '../../text/money.ts';
import { counted, isCounted, NAMELESS } from '../../text/words.ts';
import { Toggle } from '../../ui/Field.tsx';
import { useMay } from '../session/session.api.ts';
import { FillDown } from './FillDown.tsx';
import type { Mistakes, NewProduct } from './newProduct.ts';
import { EMPTY_ROW, type MatrixRow, type RowDraft } from './variantMatrix.ts';

interface Props {
  readonly draft: NewProduct;
  readonly rows: readonly MatrixRow[];
  readonly currency: Currency;
  readonly mistakes: Mistakes;
  readonly onChange: (facts: Partial<NewProduct>) => void;
}

type Column = 'price' | 'stock';

/** One row for every variant that will be made; the first value of a column can be filled down the rest. */
export function MatrixTable({ draft, rows, currency, mistakes, onChange }: Props) {
  const mayStock = useMay('inventory.write');
  const hasStock = mayStock && isCounted(draft.type);
  const hasPrice = draft.type !== 'giftCard';
  const canFill = rows.length > 1;
  const change = (row: MatrixRow, facts: Partial<RowDraft>) =>
    onChange({ rows: { ...draft.rows, [row.key]: { ...(draft.rows[row.key] ?? EMPTY_ROW), ...facts } } });
  const fillDown = (column: Column) => {
    const value = rows[0]?.[column] ?? '';
    const filled = rows.map((row) => [row.key, { ...(draft.rows[row.key] ?? EMPTY_ROW), [column]: value }]);
    onChange({ rows: { ...draft.rows, ...Object.fromEntries(filled) } });
  };

  return (
    <section className="list-card" aria-label="Variants">
      <div className="card-bar">
        <h2>{canFill ? `${counted(rows.length, 'variant')}` : 'Price'}</h2>
        {hasStock && (
          <Toggle
            label="Unlimited stock"
            isOn={draft.isUnlimited}
            onChange={(isUnlimited) => onChange({ isUnlimited })}
          />
        )}
      </div>
      {mistakes.skus && (
        <p className="field-error card-note" role="alert">
          {mistakes.skus}
        </p>
      )}
      <table className="grid variants-grid matrix">
        <caption className="visually-hidden">Variants to create</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">SKU</th>
            {hasPrice && (
              <th scope="col">
                Price {canFill && <FillDown what="price" onFill={() => fillDown('price')} />}
              </th>
            )}
            {hasStock && !draft.isUnlimited && (
              <th scope="col">
                Stock {canFill && <FillDown what="stock" onFill={() => fillDown('stock')} />}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = Object.values(row.attributes).join(' / ') || draft.name.trim() || NAMELESS;
            return (
              <tr key={row.key}>
                <th scope="row">{name}</th>
                <td data-label="SKU">
                  <input
                    className="input code"
                    aria-label={`SKU of ${name}`}
                    maxLength={64}
                    spellCheck={false}
                    autoComplete="off"
                    value={row.sku}
                    onChange={(event) => change(row, { sku: event.target.value })}
                  />
                </td>
                {hasPrice && (
                  <td data-label="Price">
                    <Cell
                      label={`Price of ${name}`}
                      prefix={currencySymbol(currency)}
                      placeholder="0.00"
                      inputMode="decimal"
                      value={row.price}
                      error={mistakes[`price:${row.key}`]}
                      onChange={(price) => change(row, { price })}
                    />
                  </td>
                )}
                {hasStock && !draft.isUnlimited && (
                  <td data-label="Stock">
                    <Cell
                      label={`Stock of ${name}`}
                      placeholder="0"
                      inputMode="numeric"
                      value={row.stock}
                      error={mistakes[`stock:${row.key}`]}
                      onChange={(stock) => change(row, { stock })}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Cell(props: {
  readonly label: string;
  readonly prefix?: string;
  readonly placeholder: string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <>
      <div className="input affixed">
        {props.prefix && <span aria-hidden="true">{props.prefix}</span>}
        <input
          type="text"
          aria-label={props.error ? `${props.label}. ${props.error}` : props.label}
          aria-invalid={props.error ? true : undefined}
          autoComplete="off"
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      {props.error && <p className="field-error">{props.error}</p>}
    </>
  );
}
