import { Link, useNavigate } from 'react-router';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { counted } from '../../text/words.ts';
import { Segments } from '../../ui/Choice.tsx';
import { CountLink } from '../../ui/CountLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Figures } from './Figures.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { hasMinutes, lastHour, type Minutes, useMinute } from './minutes.ts';
import { reportPath } from './paths.ts';
import { RevenueCard } from './RevenueCard.tsx';
import { type ReportState, useReportState, withParams } from './reportState.ts';
import { TallyCard } from './TallyCard.tsx';
import { TrafficFrame } from './TrafficFrame.tsx';
import { TrafficPlot } from './TrafficPlot.tsx';
import { type Days, listFile, useGetNotesQuery, useGetTrafficQuery } from './traffic.api.ts';
import { daysBefore, daysOfYearBefore, LISTS, namesIn, refusedOf, wholeSpans } from './trafficWords.ts';
import { WeeklyReportCard } from './WeeklyReportCard.tsx';

const BY_MINUTE = 'minute';

const AGAIN_MS = 4000;

/** What visitors did, beside earlier days. It moves on by itself while somebody looks. */
export function TrafficPage() {
  const state = useReportState();
  const { filter } = state;
  const { days, asked, earlier, minutes } = useAskedOf(state);
  // Some visits alone are read from the log, whose lists by type may be a moment behind the news of a hit.
  const pollingInterval = Object.keys(filter).length > 0 ? AGAIN_MS : 0;
  const read = useGetTrafficQuery(
    { ...asked, ...filter },
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
        <FileLink className="button" href={listFile('spans', { ...asked, ...filter })}>
          <Icon name="download" />
          Export
        </FileLink>
      }
    >
      <Loaded read={read} lines={12}>
        {(report) => (
          <Report {...{ report, state, days, minutes }} before={before.data} notes={notes?.notes ?? []} />
        )}
      </Loaded>
    </TrafficFrame>
  );
}

/** What the address asks for, and the same of before. */
function useAskedOf({ days, comparison, told }: ReportState) {
  const now = useMinute();
  if (told === 'lastHour') {
    const { from, to, ...minutes } = lastHour(now);
    const asked = { from, to, ...minutes, unit: BY_MINUTE };
    return { days: { from, to }, asked, earlier: { ...lastHour(now, 1), unit: BY_MINUTE }, minutes };
  }
  const earlier = comparison === 'year' ? daysOfYearBefore(days) : daysBefore(days);
  const asked = told === 'minutes' && hasMinutes(days) ? { ...days, unit: BY_MINUTE } : days;
  return { days, asked, earlier, minutes: null };
}

/** Of a day or two: hour by hour, minute by minute, or the hour that is passing alone. */
function TellChoice({ state: { params, days, told } }: { readonly state: ReportState }) {
  const navigate = useNavigate();
  if (!hasMinutes(days) && told !== 'lastHour') return null;
  return (
    <div className="traffic-told">
      <Segments
        legend="Told by"
        isLegendHidden
        name="told"
        value={told ?? 'hours'}
        options={TELLINGS}
        onChange={(next) =>
          void navigate(reportPath('visits', withParams(params, { told: next === 'hours' ? null : next })), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
}
const TELLINGS = [
  { value: 'hours', label: 'Hours' },
  { value: 'minutes', label: 'Minutes' },
  { value: 'lastHour', label: 'The last hour' },
] as const;

interface ReportProps {
  readonly report: TrafficReport;
  readonly state: ReportState;
  readonly days: Days;
  /** Of which alone it is; `null` where it is of whole days. */
  readonly minutes: Minutes | null;
  readonly before: TrafficReport | undefined;
  readonly notes: readonly SiteNoteView[];
}

function Report({ report, state, days, minutes, before, notes }: ReportProps) {
  const { by } = report;
  const names = namesIn(report);
  const empty = LISTS.filter(({ dimension }) => by[dimension].length === 0);
  const isOfSome = Object.keys(state.filter).length > 0;
  // Who tries the site with a program finds nobody here, and why.
  const leftOut = refusedOf(report.refused).reduce((sum, { count }) => sum + count, 0);
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
        <Figures figures={figures} to={reportPath('list', state.params)} />
        <TellChoice state={state} />
        <TrafficPlot spans={wholeSpans(report, days, minutes)} unit={report.unit} notes={notes} />
        {report.views === 0 && leftOut > 0 && !isOfSome && (
          <p>
            <Link to={reportPath('counting', state.params)}>
              {counted(leftOut, 'hit')} came in and did not count
            </Link>
          </p>
        )}
        {notes.length > 0 && (
          <p>
            <Link to={reportPath('changes', state.params)}>
              {notes.length === 1 ? 'One change of the site' : `${notes.length} changes of the site`} in these
              days
            </Link>
          </p>
        )}
      </section>
      <FunnelCard report={report} state={state} />
      {!isOfSome && <RevenueCard now={report.revenue} before={before?.revenue} params={state.params} />}
      <div className="traffic-lists">
        {LISTS.filter(({ dimension }) => by[dimension].length > 0).map(({ dimension, title }) => (
          <TallyCard key={dimension} {...{ dimension, title, names, state }} tally={by[dimension]} />
        ))}
      </div>
      {empty.length > 0 && (
        <section className="card" aria-label="Nothing to list">
          <h2>Nothing to list</h2>
          <Facts isWide facts={empty.map(({ title, none }) => [title, none])} />
        </section>
      )}
      {!isOfSome && (
        <section className="card" aria-label="Not counted">
          <header className="card-head">
            <h2>Not counted</h2>
            <Link to={reportPath('counting', state.params)}>Day by day</Link>
          </header>
          <dl className="facts">
            {refusedOf(report.refused).map(({ reason, words, count }) => (
              <div key={reason}>
                <dt>
                  <CountLink
                    count={count}
                    to={reportPath('counting', withParams(state.params, { reason }))}
                  />
                </dt>
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
