import { Link } from 'react-router';
import type { VisitView } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { stepsIn, stepWords } from './funnelSteps.ts';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { saidFacts, saidInShort } from './saidWords.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useListVisitsInfiniteQuery } from './traffic.api.ts';
import {
  countryWords,
  deedWords,
  type NamesById,
  namesIn,
  subjectWords,
  valueWords,
} from './trafficWords.ts';

/** What the figures are made of: what each visitor did on a day. */
export function VisitListPage() {
  const { params, days, filter } = useReportState();
  const steps = params.get('came') ?? '';
  const read = useListVisitsInfiniteQuery(
    { ...days, ...filter, ...(steps !== '' && { steps }) },
    { refetchOnMountOrArgChange: true },
  );
  const names: NamesById = Object.assign({}, ...(read.data?.pages ?? []).map(namesIn));
  return (
    <TrafficFrame
      side="list"
      lead="What each visitor did on a day, who came last first. On another day they are somebody else, unless they agreed to be known again."
      takesFilter
      names={names}
    >
      {steps !== '' && (
        <section className="traffic-filter" aria-label="Of a funnel">
          <span>Only visits that came to</span>
          <Link className="button" to={reportPath('list', withParams(params, { came: null }))}>
            {stepsIn(steps)
              .map((step) => stepWords(step, names))
              .join(', then ')}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">, look at all of them</span>
          </Link>
        </section>
      )}
      <Loaded read={read} lines={10}>
        {({ pages }) => {
          const visits = pages.flatMap((page) => page.visits);
          const total = pages[0]?.total ?? 0;
          if (total === 0) {
            return (
              <div className="card">
                <EmptyState icon="view" title="Nobody came in these days" />
              </div>
            );
          }
          return (
            <div className="stack-wide">
              <p className="muted">
                {total === 1 ? 'One visitor' : `${total.toLocaleString(LOCALE)} visitors, each once a day`}
              </p>
              {visits.map((visit) => (
                <VisitCard key={visit.id} visit={visit} names={names} />
              ))}
              {read.hasNextPage && (
                <div>
                  <Button disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                    More
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </TrafficFrame>
  );
}

interface CardProps {
  readonly visit: VisitView;
  readonly names: NamesById;
}

function VisitCard({ visit, names }: CardProps) {
  const { at, source, campaign, device, browser, country, steps } = visit;
  const about = [
    valueWords('source', source, names),
    ...[campaign, valueWords('device', device, names), browser, country && countryWords(country)].filter(
      Boolean,
    ),
  ];
  return (
    <section className="card" aria-label={`Visit of ${clockWords(at)}`}>
      <header className="card-head">
        <h2>{`${at.slice(0, 10)}, ${clockWords(at)}`}</h2>
        <span className="muted">{about.join(' · ')}</span>
      </header>
      <ol className="visit-steps">
        {numbered(steps).map(({ number, ...step }) => (
          <li key={number}>
            <time dateTime={step.at}>{clockWords(step.at)}</time>
            <div className="wraps">
              {deedWords(step.name)}{' '}
              {step.subject === '' ? step.path : subjectWords(step.name, step.subject, names)}
              {step.said && <SaidOf said={step.said} names={names} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the page said of a deed: the most of it in a line, everything behind it. */
function SaidOf({
  said,
  names,
}: {
  readonly said: Readonly<Record<string, string>>;
  readonly names: NamesById;
}) {
  return (
    <details className="visit-said">
      <summary>{saidInShort(said) || 'What the page said'}</summary>
      <Facts facts={saidFacts(said, names)} />
    </details>
  );
}

/** `09:12:04`, UTC as the days of reports are. */
const clockWords = (at: string): string => at.slice(11, 19);

const numbered = (steps: VisitView['steps']) => steps.map((step, number) => ({ ...step, number }));
