import { useState } from 'react';
import { Link } from 'react-router';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { LOCALE } from '../../words/language.ts';
import { reportPath } from './paths.ts';
import { type ReportState, withParams } from './reportState.ts';
import { listFile } from './traffic.api.ts';
import { type NamesById, valueWords } from './trafficWords.ts';

interface Props {
  readonly dimension: keyof TrafficReport['by'];
  readonly title: string;
  readonly tally: TrafficReport['by']['page'];
  readonly names: NamesById;
  /** What the report is of: a value leads to the visits that have it. */
  readonly state: ReportState;
}

/** Shown before somebody asks for the rest. */
const FEW = 8;

/** Values beyond those that are kept apart are no value of a visit. */
const OTHERS = '(others)';

/** How often each page, product, source … came; of a list that has something in it. */
export function TallyCard({ dimension, title, tally, names, state }: Props) {
  const { params, days, filter } = state;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? tally : tally.slice(0, FEW);
  const most = Math.max(1, tally[0]?.count ?? 0);
  return (
    <section className="card" aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
        <FileLink href={listFile(dimension, { ...days, ...filter })} aria-label={`${title} as CSV`}>
          CSV
        </FileLink>
      </header>
      <ol className="tally">
        {shown.map(({ value, count }) => (
          <li key={value}>
            {value === OTHERS ? (
              <span className="tally-value">{value}</span>
            ) : (
              <Link
                className="tally-value"
                to={reportPath('visits', withParams(params, { [dimension]: value }))}
              >
                {valueWords(dimension, value, names)}
              </Link>
            )}
            <span className="tally-count">{count.toLocaleString(LOCALE)}</span>
            <span className="tally-bar" aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      {tally.length > FEW && (
        <div>
          <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${tally.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}
