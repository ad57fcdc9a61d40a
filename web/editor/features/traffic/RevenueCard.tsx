import { Link } from 'react-router';
import type { RevenueView } from '../../../../api/http/contracts/analytics/revenue.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { useMay } from '../session/session.api.ts';
import { reportPath } from './paths.ts';
import { RevenueCells, RevenueHeads } from './revenueTable.tsx';

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
                <RevenueHeads />
              </tr>
            </thead>
            <tbody>
              {now.map((sum) => (
                <tr key={`${sum.ordered.currency} ${sum.testMode}`}>
                  <th scope="row">
                    {sum.ordered.currency} {sum.testMode && <TestMark />}
                  </th>
                  <RevenueCells sum={sum} before={before} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
