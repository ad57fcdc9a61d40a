import { useCallback, useEffect, useRef } from 'react';
import type { PresenceView } from '../../../../api/http/contracts/live/live.ts';
import { callApi } from '../../../shared/api.ts';
import { useEditorDispatch, useEditorSelector } from '../store.ts';
import { type Other, othersSeen, partChosen } from './live.slice.ts';

const PATH = '/api/live/presence';
const SAID_EVERY_MS = 20_000;
/** Who only passes through a screen, or over what is on it, is not there, in milliseconds. */
const THERE_AFTER_MS = 500;
const NOBODY: readonly Other[] = [];
/** This tab, for as long as its page lives. */
const tabId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** Says that this tab is at a place, for as long as it is, and what is chosen there; answers who else is. */
export function useOthersAt(place: string | null): readonly Other[] {
  const dispatch = useEditorDispatch();
  const seen = useEditorSelector(({ live }) => live.seen);
  const moves = useEditorSelector(({ live }) => (live.moved?.place === place ? live.moved.times : 0));
  const part = useEditorSelector(({ live }) => live.part);
  const chosen = useRef(part);
  chosen.current = part;
  const saidPart = useRef<string | null>(null);

  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    let wasSaid = false;
    const stay = async () => {
      if (document.hidden) return;
      wasSaid = true;
      saidPart.current = chosen.current;
      const others = await say(place, chosen.current);
      if (!isOver) dispatch(othersSeen({ place, others }));
    };
    const first = setTimeout(stay, THERE_AFTER_MS);
    const again = setInterval(stay, SAID_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(again);
      if (wasSaid) void say(null, null);
    };
  }, [place, dispatch]);

  useEffect(() => {
    if (place === null || part === saidPart.current) return;
    const later = setTimeout(() => {
      if (document.hidden) return;
      saidPart.current = part;
      void say(place, part);
    }, THERE_AFTER_MS);
    return () => clearTimeout(later);
  }, [place, part]);

  useEffect(() => {
    if (place === null || moves === 0) return;
    let isOver = false;
    void ask(`${PATH}?place=${encodeURIComponent(place)}`).then((others) => {
      if (!isOver) dispatch(othersSeen({ place, others }));
    });
    return () => {
      isOver = true;
    };
  }, [place, moves, dispatch]);

  return place !== null && seen?.place === place ? seen.others : NOBODY;
}

/** Says what is chosen at a place that this tab shows, e.g. `block/hero1`; answers who else has chosen what there. */
export function useOthersOn(place: string, part: string | null): (part: string) => readonly string[] {
  const dispatch = useEditorDispatch();
  const others = useEditorSelector(({ live }) => (live.seen?.place === place ? live.seen.others : NOBODY));
  useEffect(() => {
    dispatch(partChosen(part));
    return () => void dispatch(partChosen(null));
  }, [part, dispatch]);
  return useCallback(
    (one) => others.flatMap(({ name, parts }) => (parts.includes(one) ? name : [])),
    [others],
  );
}

// One key for each thing that is said, as it is said again and again.
const say = (place: string | null, part: string | null) =>
  answered(callApi<PresenceView>('PUT', PATH, { tabId, place, part }, `${tabId} ${place} ${part}`));
const ask = (url: string) => answered(callApi<PresenceView>('GET', url));

/** Whoever cannot be asked knows of nobody: that is no reason to disturb somebody at work. */
const answered = (answer: Promise<PresenceView>): Promise<readonly Other[]> =>
  answer.then(
    ({ others }) => others,
    () => NOBODY,
  );
