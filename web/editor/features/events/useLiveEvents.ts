import { useEffect, useState } from 'react';
import type { LogEventView } from '../../../../api/http/contracts/events/events.ts';

/** The newest that are kept in view. */
const MOST = 50;

interface Live {
  /** Newest first. */
  readonly events: readonly LogEventView[];
  /** Whether nothing is missed at the moment. */
  readonly isLive: boolean;
}
const NOTHING: Live = { events: [], isLive: false };

/** Events as they happen, for as long as there is a path; the browser comes again by itself where the line was cut. */
export function useLiveEvents(path: string | null): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    setLive(NOTHING);
    if (path === null) return;
    const source = new EventSource(path);
    source.onopen = () => setLive(({ events }) => ({ events, isLive: true }));
    source.onerror = () => setLive(({ events }) => ({ events, isLive: false }));
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data) as LogEventView;
      setLive(({ events }) => ({ events: [event, ...events].slice(0, MOST), isLive: true }));
    };
    return () => source.close();
  }, [path]);
  return live;
}
