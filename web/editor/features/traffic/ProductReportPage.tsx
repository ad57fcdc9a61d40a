import { Link } from 'react-router';
import type { ProductRow } from '../../../../api/http/contracts/analytics/revenue.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { moneyWords } from '../../text/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { LOCALE } from '../../words/language.ts';
import { CartsCard } from './CartsCard.tsx';
import { NumberHeads } from './NumberHeads.tsx';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { productsFile, useGetProductReportQuery } from './traffic.api.ts';
import { shareWords } from './trafficWords.ts';

/** What products brought: how often each was looked at, put into a cart, ordered and given back. */
export function ProductReportPage() {
  const { params, days } = useReportState();
  const read = useGetProductReportQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="products"
      lead="Views and what was put into carts as visitors’ browsers told it; orders, what was given back and carts as the store has them."
      actions={
        <FileLink className="button" href={productsFile(days)}>
          <Icon name="download" />
          Export
        </FileLink>
      }
    >
      <Loaded read={read} lines={10}>
        {({ products }) =>
          products.length === 0 ? (
            <div className="card">
              <EmptyState icon="product" title="No product was looked at or ordered in these days" />
            </div>
          ) : (
            <section className="card" aria-label="Products">
              <div className="scrolls">
                <table className="grid">
                  <caption className="visually-hidden">Products</caption>
                  <thead>
                    <tr>
                      <th scope="col">Product</th>
                      <NumberHeads titles={COLUMNS} />
                    </tr>
                  </thead>
                  <tbody>
                    {products.map((product) => (
                      <Row
                        key={product.productId}
                        product={product}
                        to={reportPath('visits', withParams(params, { viewed: product.productId }))}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          )
        }
      </Loaded>
      <CartsCard days={days} />
    </TrafficFrame>
  );
}

const COLUMNS = ['Looked at', 'Into carts', 'Of views', 'Pieces', 'Ordered', 'Given back'];

function Row({ product, to }: { readonly product: ProductRow; readonly to: string }) {
  const { name, viewed, added, sold } = product;
  const pieces = sold.reduce((sum, one) => sum + one.pieces, 0);
  return (
    <tr>
      <th scope="row">
        <Link to={`/config/products/${product.productId}`}>{name || 'Not in the store any more'}</Link>
      </th>
      <td className="number" data-label="Looked at">
        <Link to={to}>{viewed.toLocaleString(LOCALE)}</Link>
      </td>
      <td className="number" data-label="Into carts">
        {added.toLocaleString(LOCALE)}
      </td>
      <td className="number" data-label="Of views">
        {shareWords(added, viewed)}
      </td>
      <td className="number" data-label="Pieces">
        {pieces.toLocaleString(LOCALE)}
      </td>
      <td className="number" data-label="Ordered">
        <Amounts sold={sold} of="ordered" />
      </td>
      <td className="number" data-label="Given back">
        <Amounts sold={sold} of="refunded" />
      </td>
    </tr>
  );
}

/** One line for each currency, and for orders that try the store out. */
function Amounts({ sold, of }: { readonly sold: ProductRow['sold']; readonly of: 'ordered' | 'refunded' }) {
  if (sold.length === 0) return '–';
  return sold.map((one) => (
    <div key={`${one.ordered.currency} ${one.testMode}`}>
      {moneyWords(one[of])} {one.testMode && <TestMark />}
    </div>
  ));
}
