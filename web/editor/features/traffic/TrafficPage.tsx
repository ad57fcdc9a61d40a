import { Link } from 'react-router';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Figures } from './Figures.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { reportPath } from './paths.ts';
import { RevenueCard } from './RevenueCard.tsx';
import { type ReportState, useReportState } from './reportState.ts';
import { TallyCard } from './TallyCard.tsx';
import { TrafficFrame } from './TrafficFrame.tsx';
import { TrafficPlot } from './TrafficPlot.tsx';
import { listFile, useGetNotesQuery, useGetTrafficQuery } from './traffic.api.ts';
import { daysBefore, daysOfYearBefore, LISTS, namesIn, refusedOf, wholeSpans } from './trafficWords.ts';
import { WeeklyReportCard } from './WeeklyReportCard.tsx';

const AGAIN_MS = 4000;

/** What visitors did, beside earlier days. It moves on by itself while somebody looks. */
export function TrafficPage() {
  const state = useReportState();
  const { days, filter, comparison } = state;
  const earlier = comparison === 'year' ? daysOfYearBefore(days) : daysBefore(days);
  // Some visits alone are read from the log, whose lists by type may be a moment behind the news of a hit.
  const pollingInterval = Object.keys(filter).length > 0 ? AGAIN_MS : 0;
  const read = useGetTrafficQuery(
    { ...days, ...filter },
    { refetchOnMountOrArgChange: true, pollingInterval },
  );
  const before = useGetTrafficQuery({ ...earlier, ...filter }, { refetchOnMountOrArgChange: true });
  const { data: notes } = useGetNotesQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="visits"
      lead="What visitors do, without names and addresses, and without a cookie unless they agreed; days in UTC."
      takesFilter
      names={namesIn(read.data)}
      actions={
        <a className="button" href={listFile('spans', { ...days, ...filter })} download>
          <Icon name="download" />
          Export
        </a>
      }
    >
      <Loaded read={read} lines={12}>
        {(report) => <Report {...{ report, state }} before={before.data} notes={notes?.notes ?? []} />}
      </Loaded>
    </TrafficFrame>
  );
}

interface ReportProps {
  readonly report: TrafficReport;
  readonly state: ReportState;
  readonly before: TrafficReport | undefined;
  readonly notes: readonly SiteNoteView[];
}

function Report({ report, state, before, notes }: ReportProps) {
  const { by } = report;
  const names = namesIn(report);
  const isOfSome = Object.keys(state.filter).length > 0;
  const figures = [
    ['Visitors', report.visitors, before?.visitors],
    ['Visits', report.visits, before?.visits],
    ['Page views', report.views, before?.views],
  ] as const;
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Visits">
        <header className="card-head">
          <h2>Visits</h2>
          <Link to={reportPath('list', state.params)}>One by one</Link>
        </header>
        <Figures figures={figures} />
        <TrafficPlot spans={wholeSpans(report, state.days)} unit={report.unit} notes={notes} />
        {notes.length > 0 && (
          <p>
            <Link to={reportPath('changes', state.params)}>
              {notes.length === 1 ? 'One change of the site' : `${notes.length} changes of the site`} in these
              days
            </Link>
          </p>
        )}
      </section>
      <FunnelCard report={report} />
      {!isOfSome && <RevenueCard now={report.revenue} before={before?.revenue} params={state.params} />}
      <div className="traffic-lists">
        {LISTS.map(({ dimension, title, none }) => (
          <TallyCard key={dimension} {...{ dimension, title, none, names, state }} tally={by[dimension]} />
        ))}
      </div>
      {!isOfSome && (
        <section className="card" aria-label="Not counted">
          <header className="card-head">
            <h2>Not counted</h2>
            <Link to={reportPath('counting', state.params)}>Day by day</Link>
          </header>
          <dl className="facts">
            {refusedOf(report.refused).map(({ reason, words, count }) => (
              <div key={reason}>
                <dt>{count.toLocaleString('en-US')}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {!isOfSome && <WeeklyReportCard />}
    </div>
  );
}
