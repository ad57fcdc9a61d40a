import { useState } from 'react';
import { Link } from 'react-router';
import { preciseClockOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { eventLink } from './paths.ts';
import { useLiveEvents } from './useLiveEvents.ts';

interface Props {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What happens now, once somebody asks to follow it. */
export function LiveEvents({ path, params }: Props) {
  const [isFollowing, setFollowing] = useState(false);
  const { events, isLive } = useLiveEvents(isFollowing ? path : null);
  return (
    <section className="card" aria-label="Live">
      <div className="answer-head">
        <Toggle
          label="Follow the log live"
          hint="What the filter finds, as it happens."
          isOn={isFollowing}
          onChange={setFollowing}
        />
        {isFollowing && <Badge tone={isLive ? 'good' : 'warn'}>{isLive ? 'Live' : 'Connecting'}</Badge>}
      </div>
      {isFollowing && (
        <ol className="live-events" aria-live="polite" aria-relevant="additions">
          {events.map(({ id, position, recordedAt, type, stream, actor }) => (
            <li key={id}>
              <Link to={eventLink(position, params)} preventScrollReset>
                {type}
              </Link>{' '}
              <span className="muted">
                {preciseClockOf(recordedAt)} · {stream} · {actor.name}
              </span>
            </li>
          ))}
          {events.length === 0 && <li className="muted">Nothing has happened since.</li>}
        </ol>
      )}
    </section>
  );
}
