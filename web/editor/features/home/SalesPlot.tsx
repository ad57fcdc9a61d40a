import { moneyWords } from '../../text/money.ts';
import { type Day, type Figures, runningOf } from './figures.ts';

const WIDTH = 720;
const HEIGHT = 180;
const FOOT = 28;

/** Revenue as it came together over the day, beside that of the week before; the same as a table below. */
export function SalesPlot({ figures, hour }: { readonly figures: Figures; readonly hour: number }) {
  const { today, weekBefore } = figures;
  const now = runningOf(today.hours).slice(0, hour + 1);
  const before = runningOf(weekBefore.hours);
  const most = Math.max(...now, ...before);
  if (most === 0)
    return <p className="muted">Nothing was ordered today, nor on the same day a week before.</p>;
  const points = (sums: readonly number[]) =>
    [0, ...sums].map((sum, at) => `${(at / 24) * WIDTH},${HEIGHT - (sum / most) * (HEIGHT - 8)}`).join(' ');
  return (
    <>
      <svg
        className="sales-plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={`Revenue over the day: ${moneyWords(today.revenue)} so far, ${moneyWords(weekBefore.revenue)} on the whole day a week before`}
      >
        <line className="sales-axis" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {[0, 6, 12, 18, 24].map((at) => (
          <text
            key={at}
            x={(at / 24) * WIDTH}
            y={HEIGHT + FOOT - 4}
            textAnchor={at === 0 ? 'start' : at === 24 ? 'end' : 'middle'}
          >
            {at}:00
          </text>
        ))}
        <polyline className="sales-before" points={points(before)} />
        <polyline className="sales-now" points={points(now)} />
      </svg>
      <p className="sales-key muted">
        <span className="sales-key-now">Today</span> <span className="sales-key-before">A week before</span>
      </p>
      <details>
        <summary>As a table</summary>
        <SalesTable today={today} before={weekBefore} />
      </details>
    </>
  );
}

function SalesTable({ today, before }: { readonly today: Day; readonly before: Day }) {
  const money = (amount: number) => moneyWords({ ...today.revenue, amount });
  return (
    <table className="grid">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col" className="number">
            Today
          </th>
          <th scope="col" className="number">
            A week before
          </th>
        </tr>
      </thead>
      <tbody>
        {today.hours.map(({ revenue }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day never change places
          <tr key={at}>
            <th scope="row">{at}:00</th>
            <td className="number">{money(revenue)}</td>
            <td className="number">{money(before.hours[at]?.revenue ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
