import { Fragment } from 'react';
import { Link } from 'react-router';
import type { PageErrorShown } from '../../../../api/http/contracts/analytics/pageHealth.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetPageErrorsQuery } from './traffic.api.ts';
import { valueWords } from './trafficWords.ts';

/** Errors that pages met in the browsers of visitors, each cause once. */
export function PageErrorsPage() {
  const { from } = useReportState().days;
  const read = useGetPageErrorsQuery({ from }, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="errors"
      lead="What went wrong on pages of the site, by its cause. What could be somebody’s is left out of the words."
    >
      <Loaded read={read} lines={8}>
        {({ errors }) =>
          errors.length === 0 ? (
            <div className="card">
              <EmptyState icon="done" title="No page met an error in these days" />
            </div>
          ) : (
            <div className="stack-wide">
              {errors.map((error) => (
                <ErrorCard key={error.cause} error={error} from={from} />
              ))}
            </div>
          )
        }
      </Loaded>
    </TrafficFrame>
  );
}

function ErrorCard({ error, from }: { readonly error: PageErrorShown; readonly from: string }) {
  const { params } = useReportState();
  const title = [error.name, error.message].filter(Boolean).join(': ');
  const inSpan = error.days.filter(({ day }) => day >= from).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card" aria-label={title}>
      <h2 className="wraps">{title}</h2>
      <p className="muted">
        {counted(inSpan, 'time')} in these days, {counted(error.count, 'time')} in all
      </p>
      <Facts
        facts={[
          ['Met last', instantOf(error.lastAt)],
          ['Met first', instantOf(error.firstAt)],
          ['Pages', <Listed key="pages" tally={error.pages} dimension="page" params={params} />],
          ['Builds', listed(error.releases)],
          ['Devices', <Listed key="devices" tally={error.devices} dimension="device" params={params} />],
          ['Browsers', <Listed key="browsers" tally={error.browsers} dimension="browser" params={params} />],
        ]}
      />
      {error.stack !== '' && (
        <details>
          <summary>Where it came from</summary>
          <pre className="stack-trace">{error.stack}</pre>
        </details>
      )}
    </section>
  );
}

const MOST_LISTED = 10;
/** `/shop (3), /cart (1)`: the ten that came most often. */
const listed = (tally: PageErrorShown['pages']): string =>
  tally
    .slice(0, MOST_LISTED)
    .map(({ value, count }) => `${value || 'not said'} (${count})`)
    .join(', ');

interface ListedProps {
  readonly tally: PageErrorShown['pages'];
  readonly dimension: 'page' | 'device' | 'browser';
  readonly params: URLSearchParams;
}

/** The same, each leading to the visits that have it: which of them met the error is not kept. */
function Listed({ tally, dimension, params }: ListedProps) {
  return tally.slice(0, MOST_LISTED).map(({ value, count }, at) => (
    <Fragment key={value}>
      {at > 0 && ', '}
      {value === '' ? (
        'not said'
      ) : (
        <Link to={reportPath('list', withParams(params, { [dimension]: value }))}>
          {valueWords(dimension, value, {})}
        </Link>
      )}{' '}
      ({count})
    </Fragment>
  ));
}
