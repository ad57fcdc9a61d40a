import { Link } from 'react-router';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { LOCALE } from '../../words/language.ts';
import { reportPath } from './paths.ts';
import { type ReportState, withParams } from './reportState.ts';
import { funnelOf, shareWords, type WayStep } from './trafficWords.ts';

interface Props {
  readonly report: TrafficReport;
  readonly state: Pick<ReportState, 'params' | 'filter'>;
}

/** How far visitors come on their way to an order; each step leads to the visits that came to it, the last to the orders. */
export function FunnelCard({ report, state: { params, filter } }: Props) {
  const isOfSome = Object.keys(filter).length > 0;
  const rowsOf = ({ of }: WayStep) => {
    if (of !== null) return reportPath('list', withParams(params, of));
    return isOfSome
      ? reportPath('list', withParams(params, { name: 'purchase' }))
      : reportPath('orders', params);
  };
  const steps = funnelOf(report).map((step) => (step.count > 0 ? { ...step, to: rowsOf(step) } : step));
  return (
    <section className="card" aria-label="On the way to an order">
      <h2>On the way to an order</h2>
      <FunnelTable steps={steps} unit="Times" />
    </section>
  );
}

interface TableProps {
  readonly steps: readonly {
    readonly step: string;
    readonly count: number;
    /** Where the rows are that were counted. */
    readonly to?: string;
  }[];
  /** What is counted. */
  readonly unit: string;
}

/** Steps with how many came to each, and which part of those before. */
export function FunnelTable({ steps, unit }: TableProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <table className="bars">
      <caption className="visually-hidden">How far visitors come</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" className="number">
            {unit}
          </th>
          <th scope="col" className="number">
            Of those before
          </th>
          <th scope="col" className="bar-cell">
            <span className="visually-hidden">As a bar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(steps).map(({ step, count, to, at }) => (
          <tr key={at}>
            <th scope="row">{to === undefined ? step : <Link to={to}>{step}</Link>}</th>
            <td className="number">{count.toLocaleString(LOCALE)}</td>
            <td className="number">{at === 0 ? '' : shareWords(count, steps[at - 1]?.count ?? 0)}</td>
            <td className="bar-cell">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A step may come twice. */
const inOrder = (steps: TableProps['steps']) => steps.map((step, at) => ({ ...step, at }));
