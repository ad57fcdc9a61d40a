import { Link } from 'react-router';
import type { CartReport } from '../../../../api/http/contracts/analytics/carts.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { moneyWords } from '../../text/money.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { cartsFile, type Days, useGetCartReportQuery } from './traffic.api.ts';
import { cartWords, shareWords } from './trafficWords.ts';

/** What carts came to in these days, and which products were in them. */
export function CartsCard({ days }: { readonly days: Days }) {
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
        {(report) => <Carts report={report} />}
      </Loaded>
    </section>
  );
}

function Carts({ report: { sums, products } }: { readonly report: CartReport }) {
  if (sums.length === 0) return <p className="muted">No cart had anything in it in these days.</p>;
  return (
    <>
      {sums.map((sum) => (
        <p key={sum.value.currency}>{cartWords(sum)}</p>
      ))}
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
                  {row.carts.toLocaleString(LOCALE)}
                </td>
                <td className="number" data-label="Pieces">
                  {row.pieces.toLocaleString(LOCALE)}
                </td>
                <td className="number" data-label="Value">
                  {moneyWords(row.value)}
                </td>
                <td className="number" data-label="Of it ordered">
                  {moneyWords(row.orderedValue)}
                </td>
                <td className="number" data-label="Carts ordered">
                  {shareWords(row.orderedCarts, row.carts)}
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
