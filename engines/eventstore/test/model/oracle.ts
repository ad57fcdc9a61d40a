import type { Operation } from './operations.ts';

/** What an operation comes to, in a form that can be compared. */
export type Outcome =
  | { readonly error: string }
  | { readonly revision: string }
  | { readonly events: readonly string[] }
  | { readonly done: true };

interface Stream {
  readonly ids: string[];
  maxCount: number | undefined;
  truncateBefore: number;
  deleted: boolean;
  tombstoned: boolean;
  hasMetadata: boolean;
}

const WRONG: Outcome = { error: 'wrong-expected-version' };
const DELETED: Outcome = { error: 'stream-deleted' };
const NOT_FOUND: Outcome = { error: 'stream-not-found' };
const DONE: Outcome = { done: true };

/** EventStoreDB in memory, as its documentation describes it and with nothing else in mind. */
export class Oracle {
  private readonly streams = new Map<number, Stream>();
  /** All events in the order of writing, as `stream/revision/id`. */
  private readonly log: string[] = [];

  apply(operation: Operation): Outcome {
    switch (operation.kind) {
      case 'append':
        return this.append(operation);
      case 'delete':
      case 'tombstone':
        return this.remove(operation);
      case 'setMetadata':
        return this.setMetadata(operation);
      case 'read':
        return this.read(operation);
      case 'follow':
        return this.follow(operation);
      case 'readAll':
        return { events: [...this.log] };
      case 'readCategory':
        return this.readCategory(operation);
      case 'restart':
        return DONE;
    }
  }

  private append({ stream: number, ids, expected }: Extract<Operation, { kind: 'append' }>): Outcome {
    const stream = this.stream(number);
    const { length } = stream.ids;
    if (stream.tombstoned) return DELETED;
    if (expected === 'stream_exists') {
      if (length === 0 && !stream.hasMetadata) return WRONG;
      if (stream.deleted) return DELETED;
    }
    if (expected === 'any' || expected === 'stream_exists') {
      const places = ids.map((id) => stream.ids.lastIndexOf(id));
      if (places[0] !== undefined && places[0] >= 0)
        return places.includes(-1) ? WRONG : { revision: String(places.at(-1)) };
    } else {
      const at = expected === 'no_stream' ? 0 : Number(expected) + 1;
      if (at > length) return WRONG;
      const isNew = expected === 'no_stream' && stream.deleted && stream.ids[0] !== ids[0];
      if (at < length && !isNew) {
        const isRepeated = ids.every((id, index) => stream.ids[at + index] === id);
        return isRepeated ? { revision: String(at + ids.length - 1) } : WRONG;
      }
    }
    if (stream.deleted) Object.assign(stream, { deleted: false, truncateBefore: length });
    for (const id of ids) {
      this.log.push(`${number}/${stream.ids.length}/${id}`);
      stream.ids.push(id);
    }
    return { revision: String(stream.ids.length - 1) };
  }

  private remove({
    kind,
    stream: number,
    expected,
  }: Extract<Operation, { kind: 'delete' | 'tombstone' }>): Outcome {
    const stream = this.stream(number);
    const { length } = stream.ids;
    if (stream.tombstoned) return DELETED;
    const isThere =
      expected === 'any' ||
      (expected === 'no_stream' ? length === 0 || stream.deleted : Number(expected) === length - 1);
    if (!isThere) return WRONG;
    if (kind === 'delete' && length === 0 && !stream.hasMetadata) return WRONG;
    if (kind === 'delete') Object.assign(stream, { deleted: true, hasMetadata: true, maxCount: undefined });
    else stream.tombstoned = true;
    return DONE;
  }

  private setMetadata(operation: Extract<Operation, { kind: 'setMetadata' }>): Outcome {
    const stream = this.stream(operation.stream);
    if (stream.tombstoned) return DELETED;
    const { maxCount } = operation;
    const truncateBefore = stream.deleted ? stream.ids.length : (operation.truncateBefore ?? 0);
    Object.assign(stream, { maxCount, truncateBefore, deleted: false, hasMetadata: true });
    return DONE;
  }

  private read(operation: Extract<Operation, { kind: 'read' }>): Outcome {
    const { from, backwards, count } = operation;
    const stream = this.stream(operation.stream);
    const { ids } = stream;
    if (stream.tombstoned) return DELETED;
    if (stream.deleted || ids.length === 0) return NOT_FOUND;
    const first = firstVisible(stream);
    const start = from === 'start' ? 0 : from === 'end' ? Number.POSITIVE_INFINITY : Number(from);
    const visible = ids
      .map((id, revision) => ({ revision, text: `${revision}/${id}` }))
      .filter(({ revision }) => revision >= first)
      .filter(({ revision }) => (backwards ? revision <= start : revision >= start));
    if (backwards) visible.reverse();
    return { events: visible.slice(0, count).map(({ text }) => text) };
  }

  /** What a subscription shows until it has caught up. */
  private follow(operation: Extract<Operation, { kind: 'follow' }>): Outcome {
    const stream = this.stream(operation.stream);
    if (stream.tombstoned) return DELETED;
    const { from } = operation;
    const after = from === 'start' ? -1 : from === 'end' ? Number.POSITIVE_INFINITY : Number(from);
    const first = Math.max(firstVisible(stream), after + 1);
    return { events: stream.ids.map((id, revision) => `${revision}/${id}`).slice(first) };
  }

  /** The links stay; what their streams do not show any more is missing behind them. */
  private readCategory({ backwards }: Extract<Operation, { kind: 'readCategory' }>): Outcome {
    if (this.log.length === 0) return NOT_FOUND;
    const events = this.log.map((text) => {
      const [number, revision] = text.split('/').map(Number);
      const stream = this.stream(number ?? 0);
      const isShown = !stream.tombstoned && (revision ?? 0) >= firstVisible(stream);
      return isShown ? text : `${number}/${revision}/gone`;
    });
    return { events: backwards ? events.reverse() : events };
  }

  private stream(number: number): Stream {
    const known = this.streams.get(number);
    if (known) return known;
    const stream: Stream = {
      ids: [],
      maxCount: undefined,
      truncateBefore: 0,
      deleted: false,
      tombstoned: false,
      hasMetadata: false,
    };
    this.streams.set(number, stream);
    return stream;
  }
}

function firstVisible({ ids, maxCount, truncateBefore, deleted }: Stream): number {
  if (deleted) return Number.POSITIVE_INFINITY;
  return Math.max(truncateBefore, ids.length - (maxCount ?? Number.POSITIVE_INFINITY));
}
