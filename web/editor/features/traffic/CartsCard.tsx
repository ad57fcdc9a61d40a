import { Link } from 'react-router';
import type { CartReport } from '../../../../api/http/contracts/analytics/carts.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { moneyWords } from '../../text/money.ts';
import { CountLink } from '../../ui/CountLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NumberHeads } from './NumberHeads.tsx';
import { reportPath } from './paths.ts';
import { withParams } from './reportState.ts';
import { type CartState, cartsFile, type Days, useGetCartReportQuery } from './traffic.api.ts';
import { cartWords, shareWords } from './trafficWords.ts';

interface Props {
  readonly days: Days;
  /** What the report is looked at by. */
  readonly params: URLSearchParams;
}

/** What carts came to in these days, and which products were in them. */
export function CartsCard({ days, params }: Props) {
  const read = useGetCartReportQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <section className="card" aria-label="Carts">
      <header className="card-head">
        <h2>Carts</h2>
        {(read.data?.products.length ?? 0) > 0 && (
          <FileLink href={cartsFile(days)} aria-label="Carts as CSV">
            CSV
          </FileLink>
        )}
      </header>
      <Loaded read={read} lines={6}>
        {(report) => <Carts report={report} params={params} />}
      </Loaded>
    </section>
  );
}

interface CartsProps {
  readonly report: CartReport;
  readonly params: URLSearchParams;
}

function Carts({ report: { sums, products }, params }: CartsProps) {
  const listOf = (carts: 'all' | CartState, product: string | null = null) =>
    reportPath('products', withParams(params, { carts, product }));
  if (sums.length === 0) return <p className="muted">No cart had anything in it in these days.</p>;
  return (
    <>
      {sums.map((sum) => (
        <p key={sum.value.currency}>{cartWords(sum)}</p>
      ))}
      <p>
        <Link to={listOf('all')}>One by one</Link>,{' '}
        <Link to={listOf('ordered')}>those that were ordered</Link>,{' '}
        <Link to={listOf('left')}>those that were not</Link>
      </p>
      <div className="scrolls">
        <table className="grid">
          <caption className="visually-hidden">Products in carts</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <NumberHeads titles={COLUMNS} />
            </tr>
          </thead>
          <tbody>
            {products.map((row) => (
              <tr key={`${row.productId} ${row.value.currency}`}>
                <th scope="row">
                  <Link to={`/config/products/${row.productId}`}>
                    {row.name || 'Not in the store any more'}
                  </Link>
                </th>
                <td className="number" data-label="Carts">
                  <CountLink count={row.carts} to={listOf('all', row.productId)} />
                </td>
                <td className="number" data-label="Pieces">
                  <CountLink count={row.pieces} to={listOf('all', row.productId)} />
                </td>
                <td className="number" data-label="Value">
                  <CountLink count={row.value.amount} to={listOf('all', row.productId)}>
                    {moneyWords(row.value)}
                  </CountLink>
                </td>
                <td className="number" data-label="Of it ordered">
                  <CountLink count={row.orderedValue.amount} to={listOf('ordered', row.productId)}>
                    {moneyWords(row.orderedValue)}
                  </CountLink>
                </td>
                <td className="number" data-label="Carts ordered">
                  <CountLink count={row.orderedCarts} to={listOf('ordered', row.productId)}>
                    {shareWords(row.orderedCarts, row.carts)}
                  </CountLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const COLUMNS = ['Carts', 'Pieces', 'Value', 'Of it ordered', 'Carts ordered'];
