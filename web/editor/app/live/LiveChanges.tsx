import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { rememberPosition } from '../../../shared/position.ts';
import { useGetSessionQuery } from '../../features/session/session.api.ts';
import type { EditorTag } from '../editorApi.ts';
import { type EditorStore, useMoment } from '../store.ts';
import { everyTag, tagsOf } from './changeTags.ts';
import { listen } from './connection.ts';
import { freshen } from './freshen.ts';
import { peopleMoved } from './live.slice.ts';

/** The screen is read again once in this time at most, in milliseconds. */
const AT_MOST_EVERY_MS = 1_000;

/** Keeps what is on the screen as new as the log, while somebody looks at the present (`docs/rules/live.md`). */
export function LiveChanges() {
  const store = useStore() as EditorStore;
  const { data: session } = useGetSessionQuery();
  const isNow = useMoment() === null;
  const isSignedIn = session !== undefined;
  const from = useRef(0);
  from.current = Math.max(from.current, session?.logPosition ?? 0);
  useEffect(() => {
    if (!isNow || !isSignedIn) return;
    // What is read from here on is not older than what is listened from.
    rememberPosition(String(from.current));
    const gathered = gatherTags((tags) => freshen(store, tags));
    const stop = listen(from.current, {
      onChanges: ({ position, changes }) => {
        rememberPosition(String(position));
        gathered.add(tagsOf(changes));
      },
      onMissed: () => gathered.add(everyTag()),
      onMoved: (place) => store.dispatch(peopleMoved(place)),
    });
    return () => {
      stop();
      gathered.drop();
    };
  }, [store, isNow, isSignedIn]);
  return null;
}

/** The first at once, and what comes soon after it together. */
function gatherTags(flush: (tags: readonly EditorTag[]) => void) {
  let tags: EditorTag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    if (tags.length === 0) return;
    const now = tags;
    tags = [];
    timer = setTimeout(pass, AT_MOST_EVERY_MS);
    flush(now);
  };
  return {
    add(more: readonly EditorTag[]) {
      tags = [...tags, ...more];
      if (timer === undefined) pass();
    },
    drop: () => clearTimeout(timer),
  };
}
