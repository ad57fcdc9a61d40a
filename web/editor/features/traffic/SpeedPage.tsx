import { Link } from 'react-router';
import type { Measure, SpeedReport } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CountLink } from '../../ui/CountLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { MAIN_VITALS, measureWords, RATING_WORDS, VITAL_WORDS } from './speedWords.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetSpeedQuery } from './traffic.api.ts';
import { valueWords } from './trafficWords.ts';

/** How fast pages are for visitors, by what three quarters of them have. */
export function SpeedPage() {
  const { days } = useReportState();
  const read = useGetSpeedQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="speed"
      lead="What three of four views were at or below, as browsers measured it. Programs and staff do not count."
    >
      <Loaded read={read} lines={10}>
        {(report) => <Report report={report} />}
      </Loaded>
    </TrafficFrame>
  );
}

function Report({ report }: { readonly report: SpeedReport }) {
  const { params } = useReportState();
  const { all, devices, pages, days } = report;
  const visitsOf = (of: Readonly<Record<string, string>>) => reportPath('list', withParams(params, of));
  if (all.length === 0)
    return (
      <div className="card">
        <EmptyState icon="view" title="No page was measured in these days">
          A page tells how fast it was when somebody leaves it, or after a minute.
        </EmptyState>
      </div>
    );
  return (
    <div className="stack-wide">
      <div className="traffic-lists">
        {all.map((measure) => (
          <Vital key={measure.vital} measure={measure} to={visitsOf({ name: 'page_view' })} />
        ))}
      </div>
      <Measures
        title="Devices"
        rows={devices.map(({ device, measures }) => ({
          ...{ name: valueWords('device', device, {}), measures, to: visitsOf({ device }) },
        }))}
      />
      <Measures
        title="Pages"
        rows={pages.map(({ path, measures }) => ({ name: path, measures, to: visitsOf({ page: path }) }))}
      />
      <Measures
        title="Days"
        rows={days.map(({ at, measures }) => ({
          ...{ name: at, measures, to: visitsOf({ from: at.slice(0, DAY), to: at.slice(0, DAY) }) },
        }))}
      />
    </div>
  );
}

/** Characters of a day. */
const DAY = 'YYYY-MM-DD'.length;

function Vital({ measure, to }: { readonly measure: Measure; readonly to: string }) {
  const { title, meaning } = VITAL_WORDS[measure.vital];
  const { words, tone } = RATING_WORDS[measure.rating];
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <p className="figure">
        {measureWords(measure)} <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="muted">
        {meaning}:{' '}
        <CountLink count={measure.views} to={to}>
          {counted(measure.views, 'page view')}
        </CountLink>
      </p>
    </section>
  );
}

interface MeasuresProps {
  readonly title: string;
  /** `to` leads to the visits that were measured. */
  readonly rows: readonly {
    readonly name: string;
    readonly measures: readonly Measure[];
    readonly to: string;
  }[];
}

/** The main vitals of each device, page or day. */
function Measures({ title, rows }: MeasuresProps) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <div className="scrolls">
        <table className="grid">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {MAIN_VITALS.map((vital) => (
                <th scope="col" className="number" key={vital}>
                  {vital.toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, measures, to }) => (
              <tr key={name}>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                {MAIN_VITALS.map((vital) => {
                  const measure = measures.find((one) => one.vital === vital);
                  return (
                    <td className="number" key={vital} data-label={vital.toUpperCase()}>
                      {measure ? (
                        <Badge tone={RATING_WORDS[measure.rating].tone}>
                          {measureWords(measure)}
                          <span className="visually-hidden">, {RATING_WORDS[measure.rating].words}</span>
                        </Badge>
                      ) : (
                        '–'
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
