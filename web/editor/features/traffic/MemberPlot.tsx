import { useId } from 'react';
import type { MemberDayView } from '../../../../api/http/contracts/analytics/members.ts';
import { counted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { dayWords } from './trafficWords.ts';

const WIDTH = 720;
const HEIGHT = 160;
const FOOT = 28;
/** Names below the plot, at most: on a phone there is no room for more. */
const MOST_MARKS = 6;

/** How many members there were, and who joined and left, day by day; the same as a table. */
export function MemberPlot({ days }: { readonly days: readonly MemberDayView[] }) {
  const most = Math.max(1, ...days.map(({ active, joined, left }) => Math.max(active, joined, left)));
  const x = (at: number) => ((at + 0.5) / days.length) * WIDTH;
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 8);
  const points = (of: (day: MemberDayView) => number) =>
    days.map((day, at) => `${x(at)},${y(of(day))}`).join(' ');
  const every = Math.ceil(days.length / MOST_MARKS);
  const moved = days.filter(({ joined, left, renewed }) => joined + left + renewed > 0);
  const sum = (name: 'joined' | 'left') =>
    days.reduce((all, day) => all + day[name], 0).toLocaleString(LOCALE);
  const sentenceId = useId();
  return (
    <>
      <svg
        className="sales-plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label="Members and who joined"
        aria-describedby={sentenceId}
      >
        <line className="sales-axis" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days.map(
          ({ at }, index) =>
            index % every === 0 && (
              <text key={at} x={x(index)} y={HEIGHT + FOOT - 4} textAnchor={index === 0 ? 'start' : 'middle'}>
                {dayWords(at)}
              </text>
            ),
        )}
        <polyline className="sales-before" points={points(({ joined }) => joined)} />
        <polyline className="sales-now" points={points(({ active }) => active)} />
      </svg>
      <p id={sentenceId}>
        {counted(days.at(-1)?.active ?? 0, 'member')} in the end; {sum('joined')} joined and {sum('left')}{' '}
        left in these days.
      </p>
      <p className="sales-key muted">
        <span className="sales-key-now">Members</span> <span className="sales-key-before">Joined</span>
      </p>
      <details>
        <summary>As a table</summary>
        {moved.length === 0 ? (
          <p className="muted">Nobody joined, renewed or left in these days.</p>
        ) : (
          <table className="grid">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <NumberHeads titles={COLUMNS.map(([title]) => title)} />
              </tr>
            </thead>
            <tbody>
              {moved.map((day) => (
                <tr key={day.at}>
                  <th scope="row">{dayWords(day.at)}</th>
                  {COLUMNS.map(([title, name]) => (
                    <td className="number" data-label={title} key={title}>
                      {day[name].toLocaleString(LOCALE)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  );
}

const COLUMNS = [
  ['Joined', 'joined'],
  ['Renewed', 'renewed'],
  ['Left', 'left'],
  ['Members', 'active'],
] as const;
