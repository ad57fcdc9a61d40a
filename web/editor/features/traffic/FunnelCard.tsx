import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { LOCALE } from '../../words/language.ts';
import { funnelOf, shareWords } from './trafficWords.ts';

/** How far visitors come on their way to an order. */
export function FunnelCard({ report }: { readonly report: TrafficReport }) {
  const steps = funnelOf(report);
  return (
    <section className="card" aria-label="On the way to an order">
      <h2>On the way to an order</h2>
      <FunnelTable steps={steps} unit="Times" />
    </section>
  );
}

interface TableProps {
  readonly steps: readonly { readonly step: string; readonly count: number }[];
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
        {steps.map(({ step, count }, at) => (
          <tr key={step}>
            <th scope="row">{step}</th>
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
