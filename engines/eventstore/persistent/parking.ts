import type { EventStore } from '../store/eventStore.ts';
import { revisionOf } from '../store/records.ts';
import { streamUpwards } from '../store/sources.ts';
import { linkEvent } from '../store/systemEvents.ts';
import { firstVisible } from '../store/visibility.ts';
import { type GroupConfig, parkedStreamOf } from './config.ts';
import { type Message, messageOf, referenceTo } from './message.ts';

const PAGE = 256;

/** The messages that a group gave up, as links in a stream of their own, and their way back. */
export class Parking {
  private readonly store: EventStore;
  private readonly stream: string;
  /** The part of the stream that is being replayed, and what of it has been handed out and is not settled. */
  private replay: { next: number; readonly until: number; isEnding: boolean } | undefined;
  private readonly returned = new Set<number>();
  private readonly resume: () => void;
  /** What was asked for meanwhile. */
  private waiting: { readonly stopAt: number | undefined } | undefined;

  /** `resume` is called when there are messages to give back. */
  constructor(store: EventStore, config: GroupConfig, resume: () => void) {
    this.resume = resume;
    this.store = store;
    this.stream = parkedStreamOf(config);
  }

  /** How many messages wait there for somebody to look after them. */
  get count(): number {
    const head = this.store.headOf(this.stream);
    return Math.max(0, head.next - Math.max(firstVisible(head), this.replay?.until ?? 0));
  }

  /** Resolves with whether it is written. */
  async park(message: Message, reason: string): Promise<boolean> {
    const metadata = { added: new Date().toISOString(), reason, subscriptionEventNumber: message.sequence };
    const outcome = await this.store.append(this.stream, [linkEvent(referenceTo(message), metadata)]);
    return outcome.kind === 'written';
  }

  /** Begins to give messages back, up to a place in the parked stream; after the replay that is under way. */
  beginReplay(stopAt: number | undefined): void {
    if (this.replay) {
      this.waiting = { stopAt };
      return;
    }
    const head = this.store.headOf(this.stream);
    const until = Math.min(stopAt ?? head.next, head.next);
    const next = firstVisible(head);
    if (next < until) this.replay = { next, until, isEnding: false };
    this.resume();
  }

  /** The next messages of the replay. */
  nextReplayed(): Message[] {
    const { replay } = this;
    if (!replay || replay.next >= replay.until) return [];
    const page = streamUpwards(this.store, this.stream, replay.next).nextPage(PAGE);
    const messages: Message[] = [];
    for (const item of page) {
      const parkedAt = revisionOf(item.record);
      if (parkedAt >= replay.until) break;
      const message = messageOf(this.store, item, true, { parkedAt });
      if (!message) continue;
      this.returned.add(parkedAt);
      messages.push(message);
    }
    const last = page.at(-1);
    replay.next = last ? revisionOf(last.record) + 1 : replay.until;
    if (messages.length > 0) return messages;
    this.endReplay();
    return this.nextReplayed();
  }

  /** A replayed message is settled; with the last of them they leave the parked stream for good. */
  settle(parkedAt: number): void {
    this.returned.delete(parkedAt);
    this.endReplay();
  }

  private endReplay(): void {
    const { replay } = this;
    if (!replay || replay.isEnding || replay.next < replay.until || this.returned.size > 0) return;
    replay.isEnding = true;
    // If it cannot be written they are replayed once more: twice is better than never.
    void this.store.setMetadata(this.stream, { $tb: replay.until }).then(() => {
      const { waiting } = this;
      this.replay = undefined;
      this.waiting = undefined;
      if (waiting) this.beginReplay(waiting.stopAt);
    });
  }
}
