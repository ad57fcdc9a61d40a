import type { ExpectedRevision } from './proposal.ts';

/** What the writer finds about the stream; `next` is one more than its last revision. */
export interface StreamSituation {
  readonly next: number;
  readonly softDeleted: boolean;
  /** A stream with metadata exists, also before its first event. */
  readonly hasMetadata: () => boolean;
  /** The revision that an event of the request already has in this stream, if it is known. */
  readonly knownRevision: (eventIndex: number) => number | undefined;
  /** Whether the request's event is the one stored at a revision. */
  readonly isStoredAt: (eventIndex: number, revision: number) => boolean;
}

type Verdict =
  | { readonly kind: 'append' }
  /** The request was done before; it ended at this revision. */
  | { readonly kind: 'repeated'; readonly lastRevision: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'deleted' };

const APPEND: Verdict = { kind: 'append' };
const WRONG: Verdict = { kind: 'wrong' };

/** EventStoreDB's rules for expected revisions and for repeated requests, for one request of `count` events. */
export function judge(expected: ExpectedRevision, count: number, situation: StreamSituation): Verdict {
  switch (expected.kind) {
    case 'any':
      return judgeByKnownIds(count, situation);
    case 'streamExists':
      if (situation.next === 0 && !situation.hasMetadata()) return WRONG;
      return situation.softDeleted ? { kind: 'deleted' } : judgeByKnownIds(count, situation);
    case 'noStream': {
      if (situation.next === 0) return APPEND;
      // A deleted stream counts as none, but not for the very events that it began with.
      const isNew = situation.softDeleted && count > 0 && !situation.isStoredAt(0, 0);
      return isNew ? APPEND : judgeByStoredIds(0, count, situation);
    }
    case 'revision': {
      const next = Number(expected.revision) + 1;
      if (next === situation.next) return APPEND;
      return next > situation.next ? WRONG : judgeByStoredIds(next, count, situation);
    }
  }
}

/** No position was promised: the ids alone say whether this is a repetition, and half a repetition is an error. */
function judgeByKnownIds(count: number, { knownRevision }: StreamSituation): Verdict {
  if (count === 0) return APPEND;
  const first = knownRevision(0);
  if (first === undefined) return APPEND;
  let last = first;
  for (let index = 1; index < count; index++) {
    const revision = knownRevision(index);
    if (revision === undefined) return WRONG;
    last = revision;
  }
  return { kind: 'repeated', lastRevision: last };
}

/** The stream has moved on: the request stands if its very events lie where it wanted them. */
function judgeByStoredIds(next: number, count: number, { isStoredAt }: StreamSituation): Verdict {
  if (count === 0) return WRONG;
  for (let index = 0; index < count; index++) if (!isStoredAt(index, next + index)) return WRONG;
  return { kind: 'repeated', lastRevision: next + count - 1 };
}
