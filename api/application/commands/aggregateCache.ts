import { LRUCache } from 'lru-cache';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent, Recorded } from '../../../domain/kernel/event.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import type { CommandResult } from './commandContext.ts';
import { createRoomOfStreams } from './roomOfStreams.ts';

/** Streams kept in memory: one with a large state or many command ids takes the room of several (`RoomOfStreams`). */
const MAX_STREAMS = 5_000;
/** Command ids remembered for one stream. */
const MAX_COMMANDS = 1_000;
/** So many more are kept before the oldest are forgotten, all at once: finding the oldest takes a map long. */
const SPARE_COMMANDS = 250;

type AnyAggregate = Pick<Aggregate<unknown, Command, DomainEvent>, 'category' | 'evolve' | 'initialState'>;

/** The folded state of one stream, and what its latest commands wrote. */
export interface CachedStream extends CommandResult<unknown> {
  readonly aggregate: AnyAggregate;
  /** The website whose stream it is: that of its first event; `null` while there is none. */
  readonly websiteId: string | null;
  /** Command id → what it answered, oldest first. */
  readonly commands: Map<string, RememberedAnswer>;
}

/** What a command was answered, for those that repeat it. */
export interface RememberedAnswer extends Omit<CommandResult<unknown>, 'state'> {
  readonly written: number | null;
}

export interface AggregateCache {
  /** The cached state, brought up to date from the log where the log does not do so by itself. */
  load<S, C extends Command, E extends DomainEvent>(
    stream: string,
    aggregate: Aggregate<S, C, E>,
  ): Promise<CachedStream>;
  /** The same, reading the tail in any case. */
  refresh<S, C extends Command, E extends DomainEvent>(
    stream: string,
    aggregate: Aggregate<S, C, E>,
  ): Promise<CachedStream>;
  /** What is cached of the stream and current; a stream that nobody has looked at is not known. */
  current(stream: string): CachedStream | undefined;
  /** Up to which position of the log every event was announced, or stood there at the beginning; 0 while neither is known. */
  readonly announced: number;
  /** For who is announced nothing: whatever stands further on in the log is new. Nothing is kept then, as none would be current. */
  beginAt(position: number): void;
  put(stream: string, entry: CachedStream): void;
  /** Takes an event that the log announced. A stream whose state cannot be folded is forgotten, so that loading it says why. */
  follow(event: Recorded): void;
  /** Whether the log announces every event; while it does not, nothing cached counts as current. Forgets what is cached. */
  setLive(live: boolean): void;
  clear(): void;
}

export function createAggregateCache(store: StreamStore): AggregateCache {
  const room = createRoomOfStreams();
  const streams = new LRUCache<string, CachedStream>({
    maxSize: MAX_STREAMS,
    sizeCalculation: room.roomOf,
  });
  let live = false;
  let announced = 0;
  let begunAt = 0;
  /** Another number each time that everything is to be forgotten: what was begun before is not kept either. */
  let generation = 0;
  const reads = createReads();

  async function refresh(stream: string, aggregate: AnyAggregate): Promise<CachedStream> {
    const begunIn = generation;
    const meanwhile = reads.begin(stream);
    try {
      let entry = streams.get(stream) ?? emptyStream(aggregate);
      for await (const page of store.readAfter(stream, entry.revision)) entry = page.reduce(evolved, entry);
      for (const event of meanwhile) if (event.revision === entry.revision + 1) entry = evolved(entry, event);
      const newer = streams.get(stream);
      if (newer && newer.revision > entry.revision) return newer;
      if (begunIn === generation) keep(stream, entry);
      return entry;
    } finally {
      reads.end(stream);
    }
  }

  function keep(stream: string, entry: CachedStream) {
    if (begunAt === 0) streams.set(stream, entry);
  }

  function clear() {
    generation++;
    streams.clear();
  }

  return {
    async load(stream, aggregate) {
      const cached = live ? streams.get(stream) : undefined;
      return cached ?? refresh(stream, aggregate as unknown as AnyAggregate);
    },
    refresh: (stream, aggregate) => refresh(stream, aggregate as unknown as AnyAggregate),
    current: (stream) => (live ? streams.get(stream) : undefined),
    get announced() {
      return live ? announced : begunAt;
    },
    beginAt(position) {
      begunAt = position;
    },
    put(stream, entry) {
      const current = streams.get(stream);
      if (!current || current.revision <= entry.revision) keep(stream, entry);
    },
    follow(event) {
      announced = event.position;
      reads.note(event);
      const entry = streams.get(event.streamName);
      if (!entry) return;
      const grew = room.grew(entry, event);
      if (event.revision <= entry.revision) {
        // Another object, or the cache does not ask for its size.
        if (grew) streams.set(event.streamName, { ...entry });
        return;
      }
      const next = event.revision === entry.revision + 1 ? evolvedIfPossible(entry, event) : null;
      if (next) streams.set(event.streamName, next);
      else streams.delete(event.streamName);
    },
    setLive(value) {
      live = value;
      announced = 0;
      clear();
    },
    clear,
  };
}

/** What the log announces of streams while they are being read: a read may have ended before it. */
function createReads() {
  const underWay = new Map<string, { readers: number; readonly announced: Recorded[] }>();
  return {
    /** Events announced from now on until every read of the stream is over. */
    begin(stream: string): readonly Recorded[] {
      const read = underWay.get(stream) ?? { readers: 0, announced: [] };
      read.readers++;
      underWay.set(stream, read);
      return read.announced;
    },
    note: (event: Recorded) => underWay.get(event.streamName)?.announced.push(event),
    end(stream: string): void {
      const read = underWay.get(stream);
      if (read && --read.readers === 0) underWay.delete(stream);
    },
  };
}

export function remember(
  commands: CachedStream['commands'],
  commandId: string,
  answer: RememberedAnswer,
): void {
  commands.delete(commandId);
  commands.set(commandId, answer);
  if (commands.size <= MAX_COMMANDS + SPARE_COMMANDS) return;
  for (const oldest of commands.keys()) {
    commands.delete(oldest);
    if (commands.size === MAX_COMMANDS) break;
  }
}

/** A stream without events, or one that is taken for such. */
export function emptyStream(aggregate: AnyAggregate): CachedStream {
  return {
    aggregate,
    websiteId: null,
    state: aggregate.initialState,
    revision: -1,
    position: 0,
    commands: new Map(),
  };
}

/** `null` where the fold throws: whoever loads the stream next folds it again and is told, and the other streams go on. */
function evolvedIfPossible(entry: CachedStream, event: Recorded): CachedStream | null {
  try {
    return evolved(entry, event);
  } catch {
    return null;
  }
}

function evolved(entry: CachedStream, event: Recorded): CachedStream {
  const { aggregate, commands } = entry;
  const { revision, position, metadata } = event;
  remember(commands, metadata.causationId, { revision, position, written: revision });
  const websiteId = entry.websiteId ?? metadata.websiteId;
  return { aggregate, websiteId, commands, state: aggregate.evolve(entry.state, event), revision, position };
}
