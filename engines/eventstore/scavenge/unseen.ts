import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../store/eventStore.ts';
import type { Head } from '../store/heads.ts';
import { STREAM } from '../store/listKinds.ts';
import { entriesUp } from '../store/lists.ts';
import type { Position } from '../store/proposal.ts';
import { isMetastream, originalOf } from '../store/streamMetadata.ts';
import { firstVisible, isExpired } from '../store/visibility.ts';

const PAGE = 256;

/** The positions of records that nobody can read in their stream any more, stream by stream. */
export async function* unseenPositions(store: EventStore): AsyncGenerator<Position> {
  for await (const stream of streamNames(store)) {
    const head = store.headOf(stream);
    const end = isGone(store, stream) ? head.next : firstVisible(head);
    for (let next = 0; next < head.next; ) {
      const entries = entriesUp(store.env, head.id, next, head.next, PAGE);
      if (entries.length === 0) break;
      for (const { index, position } of entries) {
        next = index + 1;
        // The newest record says where the log ends, and a tombstone that its stream does.
        if (position >= store.lastPosition() || (head.tombstoned && next === head.next)) continue;
        const record = store.env.log.get(position);
        if (index >= end && !(record && isExpired(head, record, Date.now()))) {
          next = head.next;
          break;
        }
        if (record) yield position;
      }
      await nextTurn();
    }
  }
}

/** Whether a stream was ended for ever, or is the metadata of one. */
function isGone(store: EventStore, stream: string): boolean {
  const { tombstoned }: Head = store.headOf(stream);
  return tombstoned || (isMetastream(stream) && store.headOf(originalOf(stream)).tombstoned);
}

/** All streams, a page at a time: none is held open while others work. */
async function* streamNames(store: EventStore): AsyncGenerator<string> {
  let after: Buffer = Buffer.from(STREAM);
  for (;;) {
    const keys = [...store.env.names.getKeys({ start: after, limit: PAGE + 1 })].filter(
      (key) => !key.equals(after),
    );
    if (keys.length === 0) return;
    for (const key of keys) {
      if (key.toString('latin1', 0, 1) !== STREAM) return;
      yield key.toString('utf8', 1);
    }
    after = keys.at(-1) as Buffer;
    await nextTurn();
  }
}
