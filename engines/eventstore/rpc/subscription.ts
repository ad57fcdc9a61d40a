import { randomUUID } from 'node:crypto';
import { createFilter, type FilterRequest, matcherOf } from '../store/filters.ts';
import type { Position } from '../store/proposal.ts';
import { ALL } from '../store/signals.ts';
import { allUpwards, type Source, streamUpwardsToItsEnd } from '../store/sources.ts';
import { typesUpwards } from '../store/typesUpwards.ts';
import type { ReadItem } from '../store/visibility.ts';
import { streamDeleted } from '../wire/errors.ts';
import type { ReadRequest } from '../wire/readRequest.ts';
import { caughtUp, checkpoint, confirmation } from '../wire/readResponse.ts';
import type { RpcContext } from './context.ts';
import type { Outlet } from './outlet.ts';

/** A follower that is further behind than this is catching up again, as with EventStoreDB's live buffer. */
const LIVE_BUFFER = 32;

/**
 * Follows a stream or the log until the client leaves. Live events are read from the log like old ones, so a slow
 * client costs no memory: it is simply further back.
 */
export async function subscribe(
  { store }: RpcContext,
  request: ReadRequest,
  toResponse: (item: ReadItem) => Buffer,
  outlet: Outlet,
): Promise<void> {
  const { stream } = request;
  const start = startOf(store, request);
  const sifter = new Sifter(request.filter, toResponse, start - 1);
  const source = sourceOf(store, request, start);
  await outlet.send([confirmation(randomUUID())]);
  let isLive = false;
  while (outlet.isOpen) {
    const ended = stream !== undefined && store.isTombstoned(stream) ? stream : undefined;
    // Who follows live sees the stream's last events and how it ended; who is behind only that it did.
    const page = ended !== undefined && !isLive ? [] : source.nextPage(Number.MAX_SAFE_INTEGER);
    if (page.length > 0) {
      if (page.length > LIVE_BUFFER) isLive = false;
      await outlet.send(sifter.sift(page));
    } else if (ended !== undefined) throw streamDeleted(ended);
    else if (!isLive) {
      isLive = true;
      await outlet.send([...sifter.lastCheckpoint(), caughtUp()]);
    } else await outlet.waitFor((wake) => store.signals.listen(stream ?? ALL, wake));
  }
}

/** From a place means: after it. A place beyond the end waits until the end has come that far. */
function startOf(store: RpcContext['store'], { stream, from }: ReadRequest): number {
  if (from === 'start') return 0;
  if (from !== 'end') return from + 1;
  return stream === undefined ? store.lastPosition() + 1 : store.headOf(stream).next;
}

function sourceOf(store: RpcContext['store'], { stream, filter }: ReadRequest, start: number): Source {
  if (stream !== undefined) return streamUpwardsToItsEnd(store, stream, start);
  return filter?.on === 'type'
    ? typesUpwards(store, start, matcherOf(filter.rule))
    : allUpwards(store, start);
}

/** Passes what the filter accepts, and marks with checkpoints how far it has looked. */
class Sifter {
  private readonly toResponse: (item: ReadItem) => Buffer;
  private readonly accepts: ((record: Buffer) => boolean) | undefined;
  private readonly interval: number;
  private considered = 0;
  private reached: Position;
  private marked: Position;

  /** `reached` is the place before the first that is looked at. */
  constructor(filter: FilterRequest | undefined, toResponse: (item: ReadItem) => Buffer, reached: Position) {
    this.toResponse = toResponse;
    this.reached = Math.max(reached, 0);
    this.marked = this.reached;
    this.accepts = filter && createFilter(filter);
    this.interval = filter ? filter.window * filter.checkpointMultiplier : 0;
  }

  sift(page: readonly ReadItem[]): Buffer[] {
    if (!this.accepts) return page.map(this.toResponse);
    const messages: Buffer[] = [];
    for (const item of page) {
      if (this.accepts(item.record)) messages.push(this.toResponse(item));
      // What lies between two events was passed by, and is of no type that is wanted.
      this.considered += item.position - this.reached;
      this.reached = item.position;
      if (this.considered >= this.interval) messages.push(this.mark());
    }
    return messages;
  }

  /** The checkpoint at the end of catching up, unless one stands there already. */
  lastCheckpoint(): Buffer[] {
    return this.reached > this.marked ? [this.mark()] : [];
  }

  private mark(): Buffer {
    this.considered = 0;
    this.marked = this.reached;
    return checkpoint(this.reached);
  }
}
