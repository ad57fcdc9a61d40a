import { Link } from 'react-router';
import type { RevenueView } from '../../../../api/http/contracts/analytics/revenue.ts';
import { moneyWords } from '../../text/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useMay } from '../session/session.api.ts';
import { reportPath } from './paths.ts';

interface Props {
  readonly now: readonly RevenueView[];
  readonly before: readonly RevenueView[] | undefined;
  /** What the report is looked at by. */
  readonly params: URLSearchParams;
}

/** What was ordered and what was given back, by the ledger: each on the day that it happened. */
export function RevenueCard({ now, before, params }: Props) {
  const seesOrders = useMay('orders.read');
  return (
    <section className="card" aria-label="Revenue">
      <header className="card-head">
        <h2>Revenue</h2>
        {seesOrders && <Link to={reportPath('orders', params)}>Order by order</Link>}
      </header>
      {now.length === 0 ? (
        <p className="muted">Nothing was ordered or given back in these days.</p>
      ) : (
        <div className="scrolls">
          <table className="grid">
            <caption className="visually-hidden">Revenue by currency</caption>
            <thead>
              <tr>
                <th scope="col">Currency</th>
                <th scope="col" className="number">
                  Orders
                </th>
                <th scope="col" className="number">
                  Ordered
                </th>
                <th scope="col" className="number">
                  Given back
                </th>
                <th scope="col" className="number">
                  Left
                </th>
                <th scope="col" className="number">
                  Left before
                </th>
              </tr>
            </thead>
            <tbody>
              {now.map((sum) => {
                const { testMode, orders, ordered, refunded } = sum;
                const earlier = before?.find(
                  (one) => one.ordered.currency === ordered.currency && one.testMode === testMode,
                );
                return (
                  <tr key={`${ordered.currency} ${testMode}`}>
                    <th scope="row">
                      {ordered.currency} {testMode && <Badge>Test</Badge>}
                    </th>
                    <td className="number" data-label="Orders">
                      {orders.toLocaleString('en-US')}
                    </td>
                    <td className="number" data-label="Ordered">
                      {moneyWords(ordered)}
                    </td>
                    <td className="number" data-label="Given back">
                      {moneyWords(refunded)}
                    </td>
                    <td className="number" data-label="Left">
                      {moneyWords(leftOf(sum))}
                    </td>
                    <td className="number" data-label="Left before">
                      {earlier ? moneyWords(leftOf(earlier)) : '–'}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const leftOf = ({ ordered, refunded }: Pick<RevenueView, 'ordered' | 'refunded'>) => ({
  ...ordered,
  amount: ordered.amount - refunded.amount,
});
