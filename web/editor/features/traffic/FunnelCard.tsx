import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { funnelOf, shareWords } from './trafficWords.ts';

/** How far visitors come on their way to an order. */
export function FunnelCard({ report }: { readonly report: TrafficReport }) {
  const steps = funnelOf(report);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section className="card" aria-label="On the way to an order">
      <h2>On the way to an order</h2>
      <table className="bars">
        <caption className="visually-hidden">How far visitors come</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className="number">
              Times
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
              <td className="number">{count.toLocaleString('en-US')}</td>
              <td className="number">{at === 0 ? '' : shareWords(count, steps[at - 1]?.count ?? 0)}</td>
              <td className="bar-cell">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
