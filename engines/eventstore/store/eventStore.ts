import { type CopyOptions, FreeSpace, MappedPages, type MappedPagesOptions } from '@storefold/engine-kit';
import type { WriteRequest } from './decide.ts';
import { compactEnvironment, type Environment, openEnvironment, reopenEnvironment } from './environment.ts';
import type { Group } from './group.ts';
import { GroupCommit } from './groupCommit.ts';
import { type Head, Heads } from './heads.ts';
import { EVENT_TYPE, type ListKind, STREAM } from './listKinds.ts';
import { lengthUntil, newestList } from './lists.ts';
import type { Position, ProposedEvent, WriteOutcome } from './proposal.ts';
import { RecentTail } from './recentTail.ts';
import { ALL, Signals } from './signals.ts';
import { streamDownwards } from './sources.ts';
import { isMetastream, METADATA_TYPE, metastreamOf, originalOf } from './streamMetadata.ts';
import { jsonEvent } from './systemEvents.ts';
import { listOf, streamNameOf } from './virtualStreams.ts';
import type { Readable } from './visibility.ts';

interface StoreOptions {
  /** Whether there is room for more. */
  readonly space?: Pick<FreeSpace, 'isEnough' | 'wrote'>;
  readonly pages?: Omit<MappedPagesOptions, 'letGo'>;
}

/** In bytes, for what is read of the log's tail. */
const TYPICAL_RECORD = 512;

/** One node's events: a log, the lists over it, one writer, and signals for those who follow. */
export class EventStore implements Readable {
  readonly env: Environment;
  readonly signals = new Signals();
  readonly pages: MappedPages;
  private readonly heads: Heads;
  /** The lists that do not go on, and where they end. */
  private readonly horizons = new Map<ListKind, Position>();
  private readonly writer: GroupCommit;
  private readonly space: Pick<FreeSpace, 'isEnough' | 'wrote'>;
  private readonly dataDir: string;
  private published: Position;
  private isClosed = false;
  private submitted = 0;

  private constructor(dataDir: string, { space = new FreeSpace(dataDir), pages }: StoreOptions) {
    const env = openEnvironment(dataDir);
    this.dataDir = dataDir;
    this.env = env;
    this.space = space;
    this.pages = new MappedPages({ ...pages, letGo: () => this.letGoOfPages() });
    this.heads = new Heads(env);
    this.published = newestPosition(env);
    const recent = new RecentTail(env, {
      published: () => this.published,
      onRead: (records) => this.pages.touched(records * TYPICAL_RECORD),
    });
    const counters = { position: this.published, list: newestList(env) };
    this.writer = new GroupCommit(env, this.heads, recent, counters, (group) => this.publish(group));
  }

  /** Opens or creates the store in a folder. */
  static open(dataDir: string, options: StoreOptions = {}): EventStore {
    return new EventStore(dataDir, options);
  }

  lastPosition(): Position {
    return this.published;
  }

  /** Appends, deletions and changes of metadata that this node was asked for since it was opened. */
  get writes(): number {
    return this.submitted;
  }

  headOf(stream: string): Head {
    const { kind, name } = listOf(stream);
    const head = this.heads.visible(kind, name);
    if (kind === STREAM) return head;
    const horizon = this.horizons.get(kind);
    const next = horizon === undefined ? head.next : lengthUntil(this.env, head, horizon);
    return { ...head, next, metadata: this.heads.visible(STREAM, stream).metadata };
  }

  listOfType(type: string): Pick<Head, 'id' | 'next'> {
    return this.heads.visible(EVENT_TYPE, type);
  }

  /** From now on lists of a kind show nothing behind a position; without one they show everything. */
  showUntil(kind: ListKind, horizon: Position | undefined): void {
    if (horizon === undefined) this.horizons.delete(kind);
    else this.horizons.set(kind, horizon);
    this.signals.raiseAll((stream) => listOf(stream).kind === kind);
  }

  /** A stream's metadata ends with it. */
  isTombstoned(stream: string): boolean {
    if (this.headOf(stream).tombstoned) return true;
    return isMetastream(stream) && this.headOf(originalOf(stream)).tombstoned;
  }

  submit(request: WriteRequest, answer: (outcome: WriteOutcome) => void): void {
    this.submitted += 1;
    if (this.space.isEnough(Date.now())) this.writer.submit(request, answer);
    else answer({ kind: 'noSpace' });
  }

  /** Appends events of the node's own; resolves when they are flushed, or with why they are not. */
  append(stream: string, events: readonly ProposedEvent[]): Promise<WriteOutcome> {
    const target = { stream, expected: { kind: 'any' }, deadline: undefined } as const;
    return new Promise((resolve) => this.submit({ kind: 'append', target, events }, resolve));
  }

  /** Hides a stream of the node's own; nothing to do when there is none. */
  deleteStream(stream: string): Promise<WriteOutcome> {
    const target = { stream, expected: { kind: 'any' }, deadline: undefined } as const;
    return new Promise((resolve) => this.submit({ kind: 'delete', target }, resolve));
  }

  /** Replaces what is said about a stream. */
  setMetadata(stream: string, document: Readonly<Record<string, unknown>>): Promise<WriteOutcome> {
    return this.append(metastreamOf(stream), [jsonEvent(METADATA_TYPE, document)]);
  }

  /** The newest event of a stream that is to be seen. */
  lastRecordOf(stream: string): Buffer | undefined {
    return streamDownwards(this, stream, Number.MAX_SAFE_INTEGER).nextPage(1)[0]?.record;
  }

  /** Gives the space of removed records back to the disk, and leaves no byte of them there; reads and writes go on. */
  compact(options?: CopyOptions): Promise<void> {
    const exclusively = (work: () => Promise<void>) => this.writer.exclusively(work);
    return compactEnvironment(this.env, this.dataDir, exclusively, options);
  }

  /** Takes records out of the log that no reader can see any more; writes wait meanwhile. */
  remove(positions: readonly Position[]): Promise<void> {
    return this.writer.exclusively(async () => {
      await this.env.root.batch(() => {
        for (const position of positions) this.env.log.remove(position);
      });
    });
  }

  /** Refuses further writes and resolves when all earlier ones are answered. */
  stopWriting(): Promise<void> {
    return this.writer.stop();
  }

  async close(): Promise<void> {
    await this.stopWriting();
    await this.writer.exclusively(async () => {
      this.isClosed = true;
      await this.env.root.close();
    });
  }

  private letGoOfPages(): Promise<void> {
    return this.writer.exclusively(async () => {
      if (!this.isClosed) await reopenEnvironment(this.env, this.dataDir);
    });
  }

  /** From here on readers see the group; nobody did before it was flushed. */
  private publish(group: Group): void {
    this.published = group.end.position;
    this.space.wrote(group.bytes);
    this.pages.touched(group.bytes);
    this.env.root.resetReadTxn();
    for (const { kind, name } of group.grownLists()) this.signals.raise(streamNameOf(kind, name));
    this.signals.raise(ALL);
  }
}

function newestPosition(env: Environment): Position {
  for (const { key } of env.log.getRange({ reverse: true, limit: 1 })) return key;
  return 0;
}
