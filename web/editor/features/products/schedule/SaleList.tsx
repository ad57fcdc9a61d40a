import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { moneyWords } from '../../../text/money.ts';
import { instantOf } from '../../../text/time.ts';
import { variantName } from '../../../text/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMayChange } from '../useMayChange.ts';
import { useProductChange } from '../useProductChange.ts';

/** Sales that are planned or running, the earliest first. */
export function SaleList({ product }: { readonly product: ProductDetail }) {
  const { change, send, isSaving, refusal } = useProductChange(product.id);
  const mayWrite = useMayChange();
  if (product.sales.length === 0) return <p className="muted">No sale is planned.</p>;
  const nameOf = (variantId: string, sku: string) => {
    const variant = product.variants.find((one) => one.variantId === variantId);
    return variant ? variantName(product.options, variant.attributes) : sku;
  };
  const sales = [...product.sales].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  return (
    <>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <table className="grid">
        <caption className="visually-hidden">Planned sales</caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Sale price</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">
              <span className="visually-hidden">Call off</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ saleId, variantId, sku, salePrice, startsAt, endsAt, isRunning }) => (
            <tr key={saleId}>
              <th scope="row">
                {nameOf(variantId, sku)} {isRunning && <Badge tone="good">Running</Badge>}
              </th>
              <td data-label="Sale price">{moneyWords(salePrice)}</td>
              <td data-label="From">{instantOf(startsAt)}</td>
              <td data-label="Until">{endsAt === null ? 'No end' : instantOf(endsAt)}</td>
              <td className="cell-action">
                {mayWrite && (
                  <Button
                    tone="quiet"
                    isBusy={isSaving}
                    aria-label={`Call the sale of ${nameOf(variantId, sku)} off`}
                    onClick={() =>
                      void change({ action: 'cancelSale', saleId }, 'The sale was called off.', () =>
                        send({ action: 'scheduleSale', variantId, salePrice, startsAt, endsAt }),
                      )
                    }
                  >
                    Call off
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
