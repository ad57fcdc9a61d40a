import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { TallyCard } from './TallyCard.tsx';
import { TrafficPlot } from './TrafficPlot.tsx';
import { type Days, useGetTrafficQuery } from './traffic.api.ts';
import {
  beforeWords,
  daysBefore,
  FIRST_SPAN,
  LISTS,
  lastDays,
  refusedOf,
  SPANS,
  wholeSpans,
} from './trafficWords.ts';

/** What visitors did, beside as many days before. It moves on by itself while somebody looks. */
export function TrafficPage() {
  const [params] = useSearchParams();
  const span = SPANS.find(({ id }) => id === params.get('span')) ?? FIRST_SPAN;
  const [now] = useState(() => Date.now());
  const days = lastDays(now, span.days);
  const read = useGetTrafficQuery(days, { refetchOnMountOrArgChange: true });
  const before = useGetTrafficQuery(daysBefore(days), { refetchOnMountOrArgChange: true });
  const tabs = SPANS.map(({ id, title }) => ({ id, title, to: `/config/traffic?span=${id}` }));
  return (
    <Page title="Traffic" lead="What visitors do. Nobody is known by it: no cookie, no address, days in UTC.">
      <Tabs label="Span" current={span.id} tabs={tabs} />
      <Loaded read={read} lines={12}>
        {(report) => <Report report={report} days={days} before={before.data} />}
      </Loaded>
    </Page>
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
