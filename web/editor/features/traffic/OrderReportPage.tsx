import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderReport } from '../../../../api/http/contracts/analytics/revenue.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { orderPath } from '../orders/paths.ts';
import { BY, sourceWords } from './orderReportWords.ts';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { SourcesCard } from './SourcesCard.tsx';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetOrderReportQuery, useGetSourcesQuery } from './traffic.api.ts';
import { daysBefore, daysOfYearBefore } from './trafficWords.ts';

/** Where revenue came from, and the orders that it was counted from: those of these days, and those of which something was given back in them. */
export function OrderReportPage() {
  const state = useReportState();
  const { params, days, comparison } = state;
  const by = BY.find(({ value }) => value === params.get('by'))?.value ?? 'source';
  const earlier = comparison === 'year' ? daysOfYearBefore(days) : daysBefore(days);
  const asked = ASKED.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const sources = useGetSourcesQuery({ ...days, by }, { refetchOnMountOrArgChange: true });
  const before = useGetSourcesQuery({ ...earlier, by }, { refetchOnMountOrArgChange: true });
  const orders = useGetOrderReportQuery(
    { ...days, ...Object.fromEntries(asked) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TrafficFrame
      side="orders"
      lead="What was ordered and given back, as the ledger has it: each on the day that it happened, in UTC. Where an order came from is known of those who agreed to that."
    >
      <Loaded read={sources} lines={6}>
        {(report) => <SourcesCard {...{ report, by, state }} before={before.data} />}
      </Loaded>
      {asked.length > 0 && (
        <section className="traffic-filter" aria-label="Of some orders alone">
          <span>Only orders with</span>
          {asked.map(([name, value]) => (
            <Link
              key={name}
              className="button"
              to={reportPath('orders', withParams(params, { [name]: null }))}
            >
              {askedWords(name, value)}
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">, look at all of them</span>
            </Link>
          ))}
        </section>
      )}
      <Loaded read={orders} lines={10}>
        {(report) => <Orders report={report} />}
      </Loaded>
    </TrafficFrame>
  );
}

const ASKED = ['source', 'campaign', 'page', 'unknown', 'product'] as const;

function askedWords(name: (typeof ASKED)[number], value: string): string {
  if (name === 'product') return 'one product';
  if (name === 'unknown') return 'a source that is not known';
  return `${BY.find((one) => one.value === name)?.label}: ${sourceWords(name, value)}`;
}

/** Shown before somebody asks for the rest. */
const FEW = 20;

function Orders({ report: { orders, total } }: { readonly report: OrderReport }) {
  const [showsAll, setShowsAll] = useState(false);
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
            ? `The ${orders.length} newest of ${total.toLocaleString(LOCALE)}`
            : total.toLocaleString(LOCALE)}
        </span>
      </header>
      <table className="grid">
        <caption className="visually-hidden">Orders</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            <th scope="col">Came from</th>
            <th scope="col" className="number">
              Ordered
            </th>
            <th scope="col" className="number">
              Given back
            </th>
          </tr>
        </thead>
        <tbody>
          {(showsAll ? orders : orders.slice(0, FEW)).map(
            ({ orderId, orderNumber, placedAt, testMode, ordered, refunded, landing }) => (
              <tr key={orderId}>
                <th scope="row">
                  <Link to={orderPath(orderId)}>{orderNumber}</Link> {testMode && <Badge>Test</Badge>}
                </th>
                <td data-label="Placed">{instantOf(placedAt)}</td>
                <td data-label="Came from" className="wraps">
                  {sourceWords('source', landing?.source ?? null)}
                  {landing !== null && (
                    <div className="muted">
                      {[landing.campaign, `first ${landing.page}`].filter(Boolean).join(', ')}
                    </div>
                  )}
                </td>
                <td className="number" data-label="Ordered">
                  {moneyWords(ordered)}
                </td>
                <td className="number" data-label="Given back">
                  {refunded.amount === 0 ? '–' : moneyWords(refunded)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {orders.length > FEW && (
        <div>
          <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${orders.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}
