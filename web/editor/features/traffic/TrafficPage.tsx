import { useState } from 'react';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { TallyCard } from './TallyCard.tsx';
import { TrafficFrame, useSpan } from './TrafficFrame.tsx';
import { TrafficPlot } from './TrafficPlot.tsx';
import { type Days, useGetTrafficQuery } from './traffic.api.ts';
import { beforeWords, daysBefore, LISTS, lastDays, refusedOf, wholeSpans } from './trafficWords.ts';

/** What visitors did, beside as many days before. It moves on by itself while somebody looks. */
export function TrafficPage() {
  const span = useSpan();
  const [now] = useState(() => Date.now());
  const days = lastDays(now, span.days);
  const read = useGetTrafficQuery(days, { refetchOnMountOrArgChange: true });
  const before = useGetTrafficQuery(daysBefore(days), { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="visits"
      lead="What visitors do. Nobody is known by it: no cookie, no address, days in UTC."
    >
      <Loaded read={read} lines={12}>
        {(report) => <Report report={report} days={days} before={before.data} />}
      </Loaded>
    </TrafficFrame>
  );
}

interface ReportProps {
  readonly report: TrafficReport;
  readonly days: Days;
  readonly before: TrafficReport | undefined;
}

function Report({ report, days, before }: ReportProps) {
  const { by, products } = report;
  const figures = [
    ['Visitors', report.visitors, before?.visitors],
    ['Visits', report.visits, before?.visits],
    ['Page views', report.views, before?.views],
  ] as const;
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Visits">
        <h2>Visits</h2>
        <dl className="today">
          {figures.map(([name, count, earlier]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="figure">{count.toLocaleString('en-US')}</span>
                <span className="muted">{earlier === undefined ? '…' : beforeWords(count, earlier)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <TrafficPlot spans={wholeSpans(report, days)} unit={report.unit} />
      </section>
      <FunnelCard report={report} />
      <div className="traffic-lists">
        {LISTS.map(({ dimension, title, none }) => (
          <TallyCard key={dimension} {...{ dimension, title, none, products }} tally={by[dimension]} />
        ))}
      </div>
      <section className="card" aria-label="Not counted">
        <h2>Not counted</h2>
        <dl className="facts">
          {refusedOf(report.refused).map(({ reason, words, count }) => (
            <div key={reason}>
              <dt>{count.toLocaleString('en-US')}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
