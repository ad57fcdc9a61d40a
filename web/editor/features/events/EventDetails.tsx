import { Link, useLocation } from 'react-router';
import { turnedTo } from '../../app/moment.ts';
import { preciseInstantOf } from '../../text/time.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { ChainGraph } from './ChainGraph.tsx';
import { type Chain, useGetChainQuery } from './events.api.ts';
import { eventsOfLink } from './paths.ts';

interface Props {
  readonly position: number;
  readonly params: Readonly<Record<string, string>>;
}

/** What an event says, what it follows from, and what followed from it. */
export function EventDetails({ position, params }: Props) {
  const { currentData: chain, error, refetch } = useGetChainQuery(position);
  const { search } = useLocation();
  if (error && !chain) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const event = chain?.links.find((link) => link.event.position === position)?.event;
  if (!chain || !event) return <Skeleton lines={8} />;
  const facts = [
    ['Recorded', `${preciseInstantOf(event.recordedAt)} (${event.recordedAt})`],
    ['Who', event.actor.name],
    ['Correlation', event.correlationId],
  ] as const;
  return (
    <div className="event-details">
      <dl className="changes">
        <div>
          <dt>Type</dt>
          <dd>
            <Link to={eventsOfLink('type', event.type)}>{event.type}</Link>
          </dd>
        </div>
        <div>
          <dt>Stream</dt>
          <dd>
            <Link to={eventsOfLink('stream', event.stream)}>{event.stream}</Link>, revision {event.revision}
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={turnedTo(search, `@${position}`)}>Look at everything as of this event</Link>
      </p>
      <h3>Data</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is taller than its box is scrolled by keyboard, too. */}
      <section className="event-data" tabIndex={0} aria-label="Data">
        <pre>{JSON.stringify(event.data, null, 2)}</pre>
      </section>
      <h3>What it hangs together with</h3>
      <ChainTree chain={chain} position={position} params={params} />
    </div>
  );
}

function ChainTree({ chain, position, params }: Props & { readonly chain: Chain }) {
  return (
    <>
      <ChainGraph chain={chain} position={position} params={params} />
      {!chain.isWhole && (
        <p className="muted">There may be more: only the events around it were looked through.</p>
      )}
    </>
  );
}
