import { Link, useNavigate } from 'react-router';
import type { SourceReport, SourceRow } from '../../../../api/http/contracts/analytics/revenue.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { BY, knownWords, sourceWords } from './orderReportWords.ts';
import { reportPath } from './paths.ts';
import { type ReportState, withParams } from './reportState.ts';
import { RevenueCells, RevenueHeads } from './revenueTable.tsx';
import { type SourceBy, sourcesFile } from './traffic.api.ts';

interface Props {
  readonly report: SourceReport;
  /** The same of earlier days, once it is there. */
  readonly before: SourceReport | undefined;
  readonly by: SourceBy;
  readonly state: ReportState;
}

/** Revenue by how visits began; every value leads to its orders. */
export function SourcesCard({ report, before, by, state: { params, days } }: Props) {
  const navigate = useNavigate();
  return (
    <section className="card" aria-label="Where revenue came from">
      <header className="card-head">
        <h2>Where revenue came from</h2>
        {report.sources.length > 0 && (
          <FileLink href={sourcesFile(days, by)} aria-label="Where revenue came from as CSV">
            CSV
          </FileLink>
        )}
      </header>
      <Segments
        legend="By"
        isLegendHidden
        name="by"
        value={by}
        options={BY}
        onChange={(value) =>
          void navigate(reportPath('orders', withParams(params, { by: value, ...NO_ORDERS })), {
            replace: true,
          })
        }
      />
      <p className="muted">{knownWords(report)}</p>
      {report.sources.length > 0 && (
        <table className="grid">
          <caption className="visually-hidden">Revenue by how visits began</caption>
          <thead>
            <tr>
              <th scope="col">{BY.find(({ value }) => value === by)?.label}</th>
              <RevenueHeads />
            </tr>
          </thead>
          <tbody>
            {report.sources.flatMap((row) =>
              row.revenue.map((sum) => (
                <Row
                  key={`${row.value} ${sum.ordered.currency} ${sum.testMode}`}
                  {...{ row, sum, by }}
                  before={before?.sources.find(({ value }) => value === row.value)}
                  to={reportPath('orders', withParams(params, { ...NO_ORDERS, ...askFor(by, row.value) }))}
                />
              )),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Orders of everything. */
export const NO_ORDERS = { source: null, campaign: null, page: null, unknown: null } as const;

const askFor = (by: SourceBy, value: string | null): Readonly<Record<string, string>> =>
  value === null ? { unknown: 'true' } : { [by]: value };

interface RowProps {
  readonly row: SourceRow;
  readonly sum: SourceRow['revenue'][number];
  readonly by: SourceBy;
  readonly before: SourceRow | undefined;
  readonly to: string;
}

function Row({ row: { value }, sum, by, before, to }: RowProps) {
  return (
    <tr>
      <th scope="row" className="wraps">
        <Link to={to}>{sourceWords(by, value)}</Link> {sum.testMode && <Badge>Test</Badge>}
      </th>
      <RevenueCells sum={sum} before={before?.revenue} />
    </tr>
  );
}
