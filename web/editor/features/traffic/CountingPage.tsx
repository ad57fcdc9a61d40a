import type { Counting } from '../../../../api/http/contracts/analytics/counting.ts';
import { fixed } from '../../text/point.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CountLink } from '../../ui/CountLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { reportPath } from './paths.ts';
import { RefusedCard } from './RefusedCard.tsx';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetCountingQuery } from './traffic.api.ts';
import { REFUSED_TITLES, refusedOf, SHORT_REFUSED } from './trafficWords.ts';

/** How counting itself fares: what was refused day by day, and whether reports keep up. */
export function CountingPage() {
  const { params, days } = useReportState();
  const reason = REFUSED_TITLES.find((one) => one.reason === params.get('reason'))?.reason;
  const day = params.get('day') ?? '';
  const read = useGetCountingQuery(days, { refetchOnMountOrArgChange: true, pollingInterval: 10_000 });
  return (
    <TrafficFrame
      side="counting"
      lead="What browsers sent, what of it counts, and why the rest does not. Where figures look wrong, look here first."
    >
      <Loaded read={read} lines={8}>
        {(counting) => <Report counting={counting} params={params} />}
      </Loaded>
      {reason !== undefined && (
        <RefusedCard reason={reason} days={day === '' ? days : { from: day, to: day }} />
      )}
    </TrafficFrame>
  );
}

/** Behind for longer, something stands still. */
const LATE_MS = 5000;

interface ReportProps {
  readonly counting: Counting;
  readonly params: URLSearchParams;
}

function Report({ counting: { days, lastHour, waiting, behind }, params }: ReportProps) {
  const isLate = behind.ms > LATE_MS;
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Now">
        <header className="card-head">
          <h2>Now</h2>
          <Badge tone={isLate ? 'bad' : 'good'}>{isLate ? 'Reports are behind' : 'Reports keep up'}</Badge>
        </header>
        <Facts
          facts={[
            [
              'Last hit',
              lastHour === null
                ? 'Nothing ever came in'
                : `in the hour of ${lastHour.replace('T', ', ')}:00 UTC`,
            ],
            ['Waiting to be written', waiting.toLocaleString(LOCALE)],
            [
              'Reports behind',
              behind.events === 0
                ? 'Not at all'
                : `${behind.events.toLocaleString(LOCALE)} events, ${fixed(behind.ms / 1000, 1)} s`,
            ],
          ]}
        />
      </section>
      <section className="card" aria-label="Day by day">
        <h2>Day by day</h2>
        {days.length === 0 ? (
          <p className="muted">Nothing came in in these days.</p>
        ) : (
          <div className="scrolls">
            <table className="grid">
              <caption className="visually-hidden">What was counted and refused</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col" className="number">
                    Counted
                  </th>
                  {REFUSED_TITLES.map(({ reason, title }) => (
                    <th scope="col" className="number" key={reason}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map(({ at, counted, refused }) => (
                  <tr key={at}>
                    <th scope="row">{at}</th>
                    <td className="number" data-label="Counted">
                      <CountLink
                        count={counted}
                        to={reportPath('list', new URLSearchParams({ from: at, to: at }))}
                      />
                    </td>
                    {refusedOf(refused).map(({ reason, count }) => (
                      <td className="number" key={reason} data-label={SHORT_REFUSED[reason]}>
                        <CountLink
                          count={count}
                          to={reportPath('counting', withParams(params, { reason, day: at }))}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <dl className="facts">
          {REFUSED_TITLES.map(({ reason, title, words }) => (
            <div key={reason}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
