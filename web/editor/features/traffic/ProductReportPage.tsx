import { Link } from 'react-router';
import type { ProductRow } from '../../../../api/http/contracts/analytics/revenue.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { moneyWords } from '../../text/money.ts';
import { CountLink } from '../../ui/CountLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TestMark } from '../../ui/TestMark.tsx';
import { useMay } from '../session/session.api.ts';
import { CartListCard } from './CartListCard.tsx';
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
  const asked = CARTS.find(({ carts }) => carts === params.get('carts'));
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
                      <Row key={product.productId} product={product} params={params} />
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          )
        }
      </Loaded>
      <CartsCard days={days} params={params} />
      {asked !== undefined && (
        <CartListCard days={days} product={params.get('product')} state={asked.state} />
      )}
    </TrafficFrame>
  );
}

/** Which carts an address may ask for. */
const CARTS = [
  { carts: 'all', state: null },
  { carts: 'ordered', state: 'ordered' },
  { carts: 'left', state: 'left' },
] as const;

const COLUMNS = ['Looked at', 'Into carts', 'Of views', 'Pieces', 'Ordered', 'Given back'];

interface RowProps {
  readonly product: ProductRow;
  readonly params: URLSearchParams;
}

function Row({ product, params }: RowProps) {
  const seesOrders = useMay('orders.read');
  const { productId, name, viewed, added, sold } = product;
  const pieces = sold.reduce((sum, one) => sum + one.pieces, 0);
  const visitsWith = (of: Readonly<Record<string, string>>) => reportPath('visits', withParams(params, of));
  const toOrders =
    seesOrders && sold.length > 0 ? reportPath('orders', withParams(params, { product: productId })) : null;
  return (
    <tr>
      <th scope="row">
        <Link to={`/config/products/${product.productId}`}>{name || 'Not in the store any more'}</Link>
      </th>
      <td className="number" data-label="Looked at">
        <CountLink count={viewed} to={visitsWith({ viewed: productId })} />
      </td>
      <td className="number" data-label="Into carts">
        <CountLink count={added} to={visitsWith({ added: productId })} />
      </td>
      <td className="number" data-label="Of views">
        {shareWords(added, viewed)}
      </td>
      <td className="number" data-label="Pieces">
        <CountLink count={pieces} to={toOrders} />
      </td>
      <td className="number" data-label="Ordered">
        <Amounts sold={sold} of="ordered" to={toOrders} />
      </td>
      <td className="number" data-label="Given back">
        <Amounts sold={sold} of="refunded" to={toOrders} />
      </td>
    </tr>
  );
}

interface AmountsProps {
  readonly sold: ProductRow['sold'];
  readonly of: 'ordered' | 'refunded';
  /** The orders; `null` where there are none, or for who may not see them. */
  readonly to: string | null;
}

/** One line for each currency, and for orders that try the store out. */
function Amounts({ sold, of, to }: AmountsProps) {
  if (sold.length === 0) return '–';
  return sold.map((one) => (
    <div key={`${one.ordered.currency} ${one.testMode}`}>
      <CountLink count={one[of].amount} to={to}>
        {moneyWords(one[of])}
      </CountLink>{' '}
      {one.testMode && <TestMark />}
    </div>
  ));
}
