import { useId } from 'react';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import type { TrafficReport, TrafficSpan } from '../../../../api/http/contracts/analytics/traffic.ts';
import { LOCALE } from '../../words/language.ts';
import { areOfYears, clockWords, monthWords, plotSentence, spanWords } from './trafficWords.ts';

const WIDTH = 720;
const HEIGHT = 160;
const FOOT = 28;
/** Above the plot, for how much its highest point is. */
const HEAD = 20;
/** Where the highest point lies. */
const TOP = 8;
/** From so many days on a month says enough below a plot. */
const DAYS_OF_SEASONS = 180;
/** Names below the plot, at most: on a phone there is no room for more. */
const MOST_MARKS = 6;
const MOST_MONTHS = 4;

/** Page views and visits over the days, and the same as a table. */
export function TrafficPlot({
  spans,
  unit,
  notes = [],
}: {
  readonly spans: readonly TrafficSpan[];
  readonly unit: TrafficReport['unit'];
  /** What the owner changed meanwhile; each has its place in the plot. */
  readonly notes?: readonly SiteNoteView[];
}) {
  const most = Math.max(...spans.map(({ views }) => views));
  const sentence = plotSentence(spans);
  const isOfYears = areOfYears(spans);
  const sentenceId = useId();
  if (most === 0) return <p className="muted">{sentence}</p>;
  const x = (at: number) => ((at + 0.5) / spans.length) * WIDTH;
  const points = (of: (span: TrafficSpan) => number) =>
    spans.map((span, at) => `${x(at)},${HEIGHT - (of(span) / most) * (HEIGHT - TOP)}`).join(' ');
  const isOfSeasons = isOfYears && spans.length > DAYS_OF_SEASONS;
  const every = distanceOfMarks(spans.length, unit, isOfSeasons);
  return (
    <>
      <svg
        className="sales-plot"
        viewBox={`0 ${-HEAD} ${WIDTH} ${HEIGHT + FOOT + HEAD}`}
        role="img"
        aria-label="Page views and visits"
        aria-describedby={sentenceId}
      >
        <line className="sales-axis" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <line className="sales-axis" x1={0} x2={WIDTH} y1={TOP} y2={TOP} />
        <text x={WIDTH} y={TOP - 6} textAnchor="end">
          {most.toLocaleString(LOCALE)}
        </text>
        {spans.map(
          ({ at }, index) =>
            index % every === 0 && (
              <text key={at} x={x(index)} y={HEIGHT + FOOT - 4} textAnchor={index === 0 ? 'start' : 'middle'}>
                {markWords(at, isOfSeasons)}
              </text>
            ),
        )}
        {[...new Set(notes.map(({ at }) => at.slice(0, spans[0]?.at.length)))].map((at) => {
          const index = spans.findIndex((span) => span.at === at);
          return (
            index >= 0 && (
              <line key={at} className="traffic-note" x1={x(index)} x2={x(index)} y1={0} y2={HEIGHT} />
            )
          );
        })}
        <polyline className="sales-before" points={points(({ visits }) => visits)} />
        <polyline className="sales-now" points={points(({ views }) => views)} />
      </svg>
      <p id={sentenceId}>{sentence}</p>
      <p className="sales-key muted">
        <span className="sales-key-now">Page views</span> <span className="sales-key-before">Visits</span>
        {notes.length > 0 && <span className="traffic-key-note">Changes of the site</span>}
      </p>
      <details>
        <summary>As a table</summary>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{UNIT_NAMES[unit]}</th>
              <th scope="col" className="number">
                Visitors
              </th>
              <th scope="col" className="number">
                Visits
              </th>
              <th scope="col" className="number">
                Page views
              </th>
            </tr>
          </thead>
          <tbody>
            {spans
              .filter(({ views, visits }) => views + visits > 0)
              .map(({ at, visitors, visits, views }) => (
                <tr key={at}>
                  <th scope="row">{spanWords(at, isOfYears)}</th>
                  <td className="number" data-label="Visitors">
                    {visitors.toLocaleString(LOCALE)}
                  </td>
                  <td className="number" data-label="Visits">
                    {visits.toLocaleString(LOCALE)}
                  </td>
                  <td className="number" data-label="Page views">
                    {views.toLocaleString(LOCALE)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const UNIT_NAMES = { minute: 'Minute', hour: 'Hour', day: 'Day' } as const;
const HOURS_OF_DAY = 24;
const MINUTES_OF_HOUR = 60;

/** Names stand apart by whole days where there are several. */
function distanceOfMarks(count: number, unit: TrafficReport['unit'], isOfSeasons: boolean): number {
  const every = Math.ceil(count / (isOfSeasons ? MOST_MONTHS : MOST_MARKS));
  if (unit === 'minute' && count > MINUTES_OF_HOUR)
    return Math.ceil(every / MINUTES_OF_HOUR) * MINUTES_OF_HOUR;
  const isOfDays = unit === 'hour' && count > HOURS_OF_DAY;
  return isOfDays ? Math.ceil(every / HOURS_OF_DAY) * HOURS_OF_DAY : every;
}

/** `Mar 2` for a day and its beginning, `09:00` or `09:15` within one; `Mar 2026` among those of seasons of several years. */
function markWords(at: string, isOfSeasons: boolean): string {
  const [day = '', time] = at.split('T');
  if (isOfSeasons && time === undefined) return monthWords(day);
  return time === undefined || time === '00' || time === '00:00' ? spanWords(day) : clockWords(time);
}
