import { useState } from 'react';
import type { TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { valueWords } from './trafficWords.ts';

interface Props {
  readonly dimension: keyof TrafficReport['by'];
  readonly title: string;
  readonly none: string;
  readonly tally: TrafficReport['by']['page'];
  readonly products: TrafficReport['products'];
}

/** Shown before somebody asks for the rest. */
const FEW = 8;

/** How often each page, product, source … came. */
export function TallyCard({ dimension, title, none, tally, products }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? tally : tally.slice(0, FEW);
  const most = Math.max(1, tally[0]?.count ?? 0);
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {tally.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol className="tally">
          {shown.map(({ value, count }) => (
            <li key={value}>
              <span className="tally-value">{valueWords(dimension, value, products)}</span>
              <span className="tally-count">{count.toLocaleString('en-US')}</span>
              <span className="tally-bar" aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
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
