import type { EventStore } from '../store/eventStore.ts';
import { ALL } from '../store/signals.ts';
import { maximumSubscribersReached } from '../wire/persistentErrors.ts';
import { Backlog } from './backlog.ts';
import { Checkpoints } from './checkpoints.ts';
import { ALL_SOURCE, type GroupConfig } from './config.ts';
import { type Connection, Consumer } from './consumer.ts';
import type { Message } from './message.ts';
import { Parking } from './parking.ts';
import { RateMeter } from './rateMeter.ts';
import { createStrategy, type Strategy } from './strategies.ts';

/** How many turns of the event loop a group waits, at most, for consumers to have said all. */
const MOST_TURNS = 8;
/** How long it waits after the last word of a consumer that has not said all yet, and how long at most: milliseconds. */
const PATIENCE_MS = 5;
const MOST_PATIENCE_MS = 20;

/** What a consumer says about messages that it could not handle. */
export type NackAction = 'park' | 'retry' | 'skip';

/** A message that a consumer has in hand. */
interface Outstanding {
  readonly message: Message;
  readonly consumer: Consumer;
  readonly sentAt: number;
}

/**
 * One group at work: hands each event of its source to one of its consumers, takes back what they refuse or keep too
 * long, parks what fails too often, and remembers how far everything is settled.
 */
export class PersistentGroup {
  readonly config: GroupConfig;
  readonly rate = new RateMeter();
  readonly consumers: Consumer[] = [];
  readonly parking: Parking;
  private readonly store: EventStore;
  private readonly backlog: Backlog;
  private readonly checkpoints: Checkpoints;
  private readonly strategy: Strategy;
  private readonly retries: Message[] = [];
  /** Handed out, by key, the oldest first. */
  private readonly outstanding = new Map<string, Outstanding>();
  /** Read from the source and not settled, in its order. */
  private readonly unsettled = new Map<number, Message>();
  private overdue: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  private pumping = false;
  /** Whether nothing has happened since the last turn of the event loop. */
  private isCalm = false;
  /** When a consumer last said something of a part of what it has in hand, by the clock of the process. */
  private lastWordAt = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(store: EventStore, config: GroupConfig) {
    this.store = store;
    this.config = config;
    this.checkpoints = new Checkpoints(store, config, () => this.progress());
    this.backlog = new Backlog(store, config, (this.checkpoints.last ?? config.begin - 1) + 1);
    this.parking = new Parking(store, config, () => this.pump());
    this.strategy = createStrategy(config.settings.strategy);
  }

  get lastCheckpoint(): number | undefined {
    return this.checkpoints.last;
  }

  /** The newest event of the source that the group has to hand out or has handed out; undefined when there is none. */
  get lastKnown(): number | undefined {
    const { source, begin } = this.config;
    const last = source === ALL_SOURCE ? this.store.lastPosition() : this.store.headOf(source).next - 1;
    return last >= begin ? last : undefined;
  }

  /** Whether there are more events in front of it than its buffer takes. */
  get isBehind(): boolean {
    return this.unread > this.freeBuffer;
  }

  /** What a stream holds for it counts as buffered as far as the buffer goes, also while nobody is there to take it. */
  get counts() {
    const waiting = this.config.source === ALL_SOURCE ? 0 : Math.min(this.unread, this.freeBuffer);
    return {
      read: this.backlog.messages.length + waiting,
      retry: this.retries.length,
      outstanding: this.outstanding.size,
    };
  }

  /** Throws when the group has all the subscribers it may have. */
  connect(connection: Connection): Consumer {
    const { maxSubscriberCount, extraStatistics } = this.config.settings;
    if (maxSubscriberCount > 0 && this.consumers.length >= maxSubscriberCount)
      throw maximumSubscribersReached(this.config);
    const consumer = new Consumer(connection, extraStatistics);
    this.consumers.push(consumer);
    this.follow();
    this.pump();
    return consumer;
  }

  /** What the consumer had in hand goes to the others, however often it was handed out: nobody refused it. */
  disconnect(consumer: Consumer): void {
    const place = this.consumers.indexOf(consumer);
    if (place < 0) return;
    this.consumers.splice(place, 1);
    for (const message of consumer.inHand) {
      this.outstanding.delete(message.key);
      this.retry(message);
    }
    consumer.inHand.clear();
    if (this.consumers.length === 0) this.rest();
    this.pump();
  }

  ack(keys: readonly string[]): void {
    for (const key of keys) {
      const message = this.takeBack(key);
      if (message) this.settle(message);
    }
    this.pump();
  }

  nack(keys: readonly string[], action: NackAction, reason: string): void {
    for (const key of keys) {
      const message = this.takeBack(key);
      if (!message) continue;
      if (action === 'retry') this.retryOrPark(message);
      else if (action === 'park') this.park(message, `Client explicitly NAK'ed message.\n${reason}`);
      else this.settle(message);
    }
    this.pump();
  }

  replayParked(stopAt: number | undefined): void {
    this.parking.beginReplay(stopAt);
  }

  /** Ends the calls of all consumers and writes how far the group got. */
  async close(error: Error): Promise<void> {
    this.closed = true;
    this.rest();
    clearTimeout(this.overdue);
    for (const { connection } of this.consumers.splice(0)) connection.drop(error);
    await this.checkpoints.close();
  }

  private get unread(): number {
    return Math.max(0, (this.lastKnown ?? -1) - this.backlog.reached);
  }

  private get freeBuffer(): number {
    return Math.max(0, this.config.settings.historyBufferSize - this.backlog.messages.length);
  }

  /** The place up to which everything is settled. */
  private progress(): number {
    for (const lowest of this.unsettled.keys()) return lowest - 1;
    return this.backlog.reached;
  }

  private follow(): void {
    const { source } = this.config;
    this.stopListening ??= this.store.signals.listen(source === ALL_SOURCE ? ALL : source, () => this.pump());
  }

  private rest(): void {
    this.stopListening?.();
    this.stopListening = undefined;
  }

  /**
   * Hands out as much as the consumers take, soon: what happens at the same time is answered at once. What a consumer says
   * of several messages comes in pieces, and what it wants again must not be overtaken by what is new: so nothing goes out
   * before a turn of the event loop has brought nothing more, and some milliseconds where a consumer may have more to say,
   * both within a bound.
   */
  private pump(): void {
    this.isCalm = false;
    if (this.pumping || this.closed) return;
    this.pumping = true;
    const latest = performance.now() + MOST_PATIENCE_MS;
    setImmediate(() => this.handOutWhenCalm(MOST_TURNS, latest));
  }

  private handOutWhenCalm(turns: number, latest: number): void {
    if (!this.isCalm && turns > 0) {
      this.isCalm = true;
      setImmediate(() => this.handOutWhenCalm(turns - 1, latest));
      return;
    }
    const wait = Math.min(this.lastWordAt + PATIENCE_MS, latest) - performance.now();
    if (wait > 0 && !this.closed) {
      setTimeout(() => this.handOutWhenCalm(0, latest), wait);
      return;
    }
    this.pumping = false;
    if (!this.closed && this.hasRoom()) this.handOut();
  }

  private hasRoom(): boolean {
    return this.consumers.some(({ freeSlots }) => freeSlots > 0);
  }

  private handOut(): void {
    const parcels = new Map<Consumer, Message[]>();
    do {
      if (this.retries.length === 0) this.retries.push(...this.parking.nextReplayed());
      this.dispatch(this.retries, parcels);
      if (this.backlog.messages.length === 0 || !this.strategy.inOrder) this.readOn();
      this.dispatch(this.backlog.messages, parcels);
    } while (this.hasRoom() && this.backlog.messages.length === 0 && this.readOn());
    for (const [consumer, messages] of parcels) consumer.connection.deliver(messages);
    if (this.backlog.mayHaveMore && this.hasRoom()) this.pump();
    this.watchTime();
  }

  /** Answers whether there was something new. */
  private readOn(): boolean {
    const added = this.backlog.fill();
    for (const message of added) this.unsettled.set(message.sequence as number, message);
    const { passedOver } = this.backlog;
    this.backlog.passedOver = 0;
    this.checkpoints.count(passedOver);
    return added.length > 0;
  }

  private dispatch(queue: Message[], parcels: Map<Consumer, Message[]>): void {
    const kept: Message[] = [];
    let next = 0;
    for (; next < queue.length; next++) {
      const message = queue[next] as Message;
      // An id that is in hand already could not be told apart when it is acknowledged: the second waits.
      const consumer = this.outstanding.has(message.key)
        ? undefined
        : this.strategy.pick(message, this.consumers);
      if (consumer) this.give(message, consumer, parcels);
      else if (this.hasRoom()) kept.push(message);
      else break;
    }
    if (next > 0) queue.splice(0, next, ...kept);
  }

  private give(message: Message, consumer: Consumer, parcels: Map<Consumer, Message[]>): void {
    this.outstanding.set(message.key, { message, consumer, sentAt: Date.now() });
    consumer.inHand.add(message);
    consumer.rate.add();
    this.rate.add();
    const parcel = parcels.get(consumer);
    if (parcel) parcel.push(message);
    else parcels.set(consumer, [message]);
  }

  /** Who took too long may still say how it went, also when somebody else has the message by then. */
  private takeBack(key: string): Message | undefined {
    const held = this.outstanding.get(key);
    if (!held) return undefined;
    const { message, consumer, sentAt } = held;
    this.outstanding.delete(key);
    consumer.inHand.delete(message);
    consumer.latencies?.add(Date.now() - sentAt);
    // Whoever has nothing left has said all.
    this.lastWordAt = consumer.inHand.size > 0 ? performance.now() : Number.NEGATIVE_INFINITY;
    return message;
  }

  private settle(message: Message): void {
    if (message.parkedAt !== undefined) this.parking.settle(message.parkedAt);
    if (message.sequence === undefined) return;
    this.unsettled.delete(message.sequence);
    this.checkpoints.count(1);
  }

  private retryOrPark(message: Message): void {
    const { maxRetryCount } = this.config.settings;
    if (message.retries >= maxRetryCount) this.park(message, `Reached retry count of ${maxRetryCount}`);
    else this.retry(message);
  }

  private retry(message: Message): void {
    message.retries++;
    this.retryInOrder(message);
  }

  /** Retried messages go out in the order of the source; replayed ones behind them. */
  private retryInOrder(message: Message): void {
    const own = message.sequence ?? Number.MAX_SAFE_INTEGER;
    let place = this.retries.length;
    while (place > 0 && (this.retries[place - 1]?.sequence ?? Number.MAX_SAFE_INTEGER) > own) place--;
    this.retries.splice(place, 0, message);
  }

  /** Not settled before it is written there; while it cannot be, it is tried again. */
  private park(message: Message, reason: string): void {
    void this.parking.park(message, reason).then((written) => {
      if (written) this.settle(message);
      else this.retryInOrder(message);
      this.pump();
    });
  }

  /** The message that was handed out first is the first whose time is over. */
  private watchTime(): void {
    const { messageTimeoutMs } = this.config.settings;
    if (messageTimeoutMs <= 0 || this.overdue || this.closed) return;
    for (const { sentAt } of this.outstanding.values()) {
      const due = Math.max(1, sentAt + messageTimeoutMs - Date.now());
      this.overdue = setTimeout(() => this.takeBackOverdue(), due).unref();
      return;
    }
  }

  private takeBackOverdue(): void {
    this.overdue = undefined;
    const limit = Date.now() - this.config.settings.messageTimeoutMs;
    for (const [key, { message, consumer, sentAt }] of this.outstanding) {
      if (sentAt > limit) break;
      this.outstanding.delete(key);
      consumer.inHand.delete(message);
      this.retryOrPark(message);
    }
    this.watchTime();
    this.pump();
  }
}
