import { useEffect, useState } from 'react';
import type { PresenceView } from '../../../../api/http/contracts/live/live.ts';
import { callApi } from '../../../shared/api.ts';
import { useEditorSelector } from '../store.ts';

type Other = PresenceView['others'][number];

const PATH = '/api/live/presence';
const SAID_EVERY_MS = 20_000;
/** Who only passes through a screen is not there, in milliseconds. */
const THERE_AFTER_MS = 500;
const NOBODY: readonly Other[] = [];
/** This tab, for as long as its page lives. */
const tabId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** Says that this tab is at a place, for as long as it is, and who else is. */
export function useOthersAt(place: string | null): readonly Other[] {
  const [seen, setSeen] = useState<{ readonly place: string; readonly others: readonly Other[] } | null>(
    null,
  );
  const moves = useEditorSelector(({ live }) => (live.moved?.place === place ? live.moved.times : 0));

  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    let wasSaid = false;
    const stay = async () => {
      if (document.hidden) return;
      wasSaid = true;
      const others = await say(place);
      if (!isOver) setSeen({ place, others });
    };
    const first = setTimeout(stay, THERE_AFTER_MS);
    const again = setInterval(stay, SAID_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(again);
      if (wasSaid) void say(null);
    };
  }, [place]);

  useEffect(() => {
    if (place === null || moves === 0) return;
    let isOver = false;
    void ask(`${PATH}?place=${encodeURIComponent(place)}`).then((others) => {
      if (!isOver) setSeen({ place, others });
    });
    return () => {
      isOver = true;
    };
  }, [place, moves]);

  return seen?.place === place ? seen.others : NOBODY;
}

// One key for each thing that is said, as it is said again and again.
const say = (place: string | null) =>
  answered(callApi<PresenceView>('PUT', PATH, { tabId, place }, `${tabId} ${place}`));
const ask = (url: string) => answered(callApi<PresenceView>('GET', url));

/** Whoever cannot be asked knows of nobody: that is no reason to disturb somebody at work. */
const answered = (answer: Promise<PresenceView>): Promise<readonly Other[]> =>
  answer.then(
    ({ others }) => others,
    () => NOBODY,
  );
