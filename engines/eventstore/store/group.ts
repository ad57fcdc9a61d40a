import { alsoToCopy, type Environment } from './environment.ts';
import type { Head, Heads } from './heads.ts';
import { CATEGORY, CATEGORY_STREAMS, CORRELATION, EVENT_TYPE, STREAM, STREAMS } from './listKinds.ts';
import { putPositions } from './lists.ts';
import { isStorableName, putName } from './names.ts';
import type { Position, ProposedEvent } from './proposal.ts';
import type { RecentIds } from './recentIds.ts';
import { encodeRecord, LINK_TYPE } from './records.ts';
import { describedBy, parseMetadata } from './streamMetadata.ts';
import { categoryOf, correlationOf } from './virtualStreams.ts';

/** Int64.MaxValue: the revision of the event that ends a tombstoned stream. */
const TOMBSTONE_REVISION = 9_223_372_036_854_775_807n;
const TOMBSTONE_TYPE = '$streamDeleted';
const BINARY = 'application/octet-stream';

/**
 * Positions only grow, so that pages can be filled to the brim instead of split in halves. The package knows this option of
 * `put`; its types know it of `putSync` alone.
 */
const AT_THE_END = { append: true } as never;

/** The numbers that the log hands out next. */
export interface Counters {
  position: Position;
  list: number;
}

interface Growth {
  readonly head: Head;
  readonly first: number;
  readonly positions: Position[];
}

interface Written {
  readonly position: Position;
  readonly record: Buffer;
  readonly event: ProposedEvent;
  readonly stream: Head;
  readonly revision: number;
}

/** One transaction in the making: everything that several requests write, with the heads they leave behind. */
export class Group {
  private readonly env: Environment;
  private readonly heads: Heads;
  private readonly counters: Counters;
  private readonly createdMs: number;
  private lastList: number;
  private recordBytes = 0;
  private readonly written: Written[] = [];
  private readonly growth = new Map<number, Growth>();
  private readonly named = new Set<Head>();
  private readonly staged = new Map<string, Written>();

  constructor(env: Environment, heads: Heads, counters: Counters, createdMs: number) {
    this.env = env;
    this.heads = heads;
    this.counters = counters;
    this.createdMs = createdMs;
    this.lastList = counters.list;
  }

  /** How many events it holds. */
  get size(): number {
    return this.written.length;
  }

  /** How large its records are together. */
  get bytes(): number {
    return this.recordBytes;
  }

  /** The numbers as this group leaves them. */
  get end(): Counters {
    return {
      position: this.written.at(-1)?.position ?? this.counters.position,
      list: this.lastList,
    };
  }

  /** Adds one event to the end of a stream and answers its position. */
  append(stream: string, event: ProposedEvent): Position {
    const head = this.heads.stage(STREAM, stream);
    const position = this.record(head, event, head.next);
    if (event.type !== LINK_TYPE) this.grow(this.heads.stage(EVENT_TYPE, event.type), position);
    const category = categoryOf(stream);
    if (category !== undefined) this.grow(this.heads.stage(CATEGORY, category), position);
    if (head.next === 1 && !stream.startsWith('$')) this.listStream(category, position);
    const correlation = correlationOf(event.metadata);
    if (correlation !== undefined && isStorableName(correlation))
      this.grow(this.heads.stage(CORRELATION, correlation), position);
    const described = describedBy(stream);
    if (described !== undefined)
      this.heads.stage(STREAM, described).metadata = parseMetadata(event.contentType, event.data);
    return position;
  }

  /** Ends a stream for ever. */
  tombstone(stream: string, id: Buffer): Position {
    const none = Buffer.alloc(0);
    const event = { id, type: TOMBSTONE_TYPE, contentType: BINARY, metadata: none, data: none };
    const head = this.heads.stage(STREAM, stream);
    const position = this.record(head, event, TOMBSTONE_REVISION);
    this.grow(this.heads.stage(EVENT_TYPE, TOMBSTONE_TYPE), position);
    head.tombstoned = true;
    this.named.add(head);
    return position;
  }

  /** The record at a position that this group has not written yet. */
  recordAt(position: Position): Buffer | undefined {
    const first = this.written[0]?.position;
    return first === undefined ? undefined : this.written[position - first]?.record;
  }

  /** The revision that an event id gets in a stream by this group. */
  stagedRevisionOf(id: Buffer, head: Head): number | undefined {
    return this.staged.get(stagedKey(id, head))?.revision;
  }

  /** Positions that a list gained in this group, which the database does not know yet. */
  stagedPosition(head: Head, index: number): Position | undefined {
    const growth = this.growth.get(head.id);
    return growth?.positions[index - growth.first];
  }

  /**
   * Commits everything in one transaction; resolves when it is flushed to the disk. The database's thread gets it ready
   * made: a transaction with a callback would have it wait until this thread has a turn for it.
   */
  async commit(): Promise<void> {
    const committed = this.env.root.batch(() => {
      for (const { position, record } of this.written) this.env.log.put(position, record, AT_THE_END);
      this.putLists(this.env);
    });
    await committed.catch(rethrowCause);
    alsoToCopy(this.env, (copy) => {
      for (const { position, record } of this.written) copy.log.put(position, record);
      this.putLists(copy);
    });
  }

  private putLists(env: Environment): void {
    for (const { head, first, positions } of this.growth.values())
      putPositions(env, head.id, first, positions);
    for (const head of this.named) putName(env, head);
  }

  remember(ids: RecentIds): void {
    for (const { event, stream, revision } of this.written) ids.add(event.id, stream.id, revision);
  }

  /** The lists that grew, for those who wait for more. */
  grownLists(): Head[] {
    return Array.from(this.growth.values(), ({ head }) => head);
  }

  /** Lists a stream where all streams, and all of its category, are listed. */
  private listStream(category: string | undefined, position: Position): void {
    this.grow(this.heads.stage(STREAMS, ''), position);
    if (category !== undefined) this.grow(this.heads.stage(CATEGORY_STREAMS, category), position);
  }

  private record(head: Head, event: ProposedEvent, revision: number | bigint): Position {
    const type = this.heads.stage(EVENT_TYPE, event.type);
    this.identify(type);
    const position = ++this.counters.position;
    this.grow(head, position);
    const record = encodeRecord({
      position,
      streamId: head.id,
      stream: head.name,
      typeId: type.id,
      revision,
      createdMs: this.createdMs,
      event,
    });
    const written = { position, record, event, stream: head, revision: Number(revision) };
    this.written.push(written);
    this.recordBytes += record.length;
    this.staged.set(stagedKey(event.id, head), written);
    return position;
  }

  private grow(head: Head, position: Position): void {
    this.identify(head);
    const growth = this.growth.get(head.id);
    if (growth) growth.positions.push(position);
    else this.growth.set(head.id, { head, first: head.next, positions: [position] });
    head.next++;
  }

  private identify(head: Head): void {
    if (head.id !== 0) return;
    head.id = ++this.counters.list;
    this.lastList = head.id;
    this.named.add(head);
  }
}

function stagedKey(id: Buffer, head: Head): string {
  return id.toString('latin1') + head.id;
}

/** The database reports a failed commit with the cause behind a promise of its own. */
async function rethrowCause(error: unknown): Promise<never> {
  if (error instanceof Error && 'commitError' in error) await error.commitError;
  throw error;
}
