import { Link } from 'react-router';
import type { OrderReport } from '../../../../api/http/contracts/analytics/revenue.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { orderPath } from '../orders/paths.ts';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetOrderReportQuery } from './traffic.api.ts';

/** The orders that figures of revenue were counted from: those of these days, and those of which something was given back in them. */
export function OrderReportPage() {
  const { params, days } = useReportState();
  const product = params.get('product');
  const read = useGetOrderReportQuery({ ...days, product }, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="orders"
      lead="What was ordered and given back, order by order, as the ledger has it: each on the day that it happened, in UTC."
    >
      {product !== null && (
        <section className="traffic-filter" aria-label="Of one product alone">
          <span>Only orders with</span>
          <Link className="button" to={reportPath('orders', withParams(params, { product: null }))}>
            one product
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">, look at all of them</span>
          </Link>
        </section>
      )}
      <Loaded read={read} lines={10}>
        {(report) => <Orders report={report} />}
      </Loaded>
    </TrafficFrame>
  );
}

function Orders({ report: { orders, total } }: { readonly report: OrderReport }) {
  if (orders.length === 0) {
    return (
      <div className="card">
        <EmptyState icon="order" title="Nothing was ordered or given back in these days" />
      </div>
    );
  }
  return (
    <section className="card" aria-label="Orders">
      <header className="card-head">
        <h2>Orders</h2>
        <span className="muted">
          {total > orders.length
            ? `The ${orders.length} newest of ${total.toLocaleString('en-US')}`
            : total.toLocaleString('en-US')}
        </span>
      </header>
      <table className="grid">
        <caption className="visually-hidden">Orders</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            <th scope="col" className="number">
              Ordered
            </th>
            <th scope="col" className="number">
              Given back
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderId, orderNumber, placedAt, testMode, ordered, refunded }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to={orderPath(orderId)}>{orderNumber}</Link> {testMode && <Badge>Test</Badge>}
              </th>
              <td data-label="Placed">{instantOf(placedAt)}</td>
              <td className="number" data-label="Ordered">
                {moneyWords(ordered)}
              </td>
              <td className="number" data-label="Given back">
                {refunded.amount === 0 ? '–' : moneyWords(refunded)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
