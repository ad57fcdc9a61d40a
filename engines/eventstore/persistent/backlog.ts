import type { EventStore } from '../store/eventStore.ts';
import { createFilter } from '../store/filters.ts';
import { contentOf, revisionOf } from '../store/records.ts';
import { allUpwards, type Source, streamUpwards } from '../store/sources.ts';
import type { ReadItem } from '../store/visibility.ts';
import { ALL_SOURCE, type GroupConfig, isOwnStream } from './config.ts';
import { type Message, messageOf } from './message.ts';

const MOST_AT_ONCE = 2_048;

/** The part of a group's source that it has read and not yet handed out; never more than its history buffer. */
export class Backlog {
  readonly messages: Message[] = [];
  /** How many events were passed over, by the filter or because nobody could handle them. */
  passedOver = 0;
  /** Whether reading stopped before the end, although there was room. */
  mayHaveMore = false;
  /** The last place in the source that was looked at. */
  reached: number;
  private readonly store: EventStore;
  private readonly config: GroupConfig;
  private readonly source: Source;
  private readonly accepts: (record: Buffer) => boolean;

  constructor(store: EventStore, config: GroupConfig, begin: number) {
    this.store = store;
    this.config = config;
    this.reached = begin - 1;
    const { source, filter } = config;
    this.source = source === ALL_SOURCE ? allUpwards(store, begin) : streamUpwards(store, source, begin);
    this.accepts = filter ? createFilter(filter) : () => true;
  }

  /** Reads on until the buffer is full, there is no more, or it is time to let others work; answers what was added. */
  fill(): Message[] {
    const { readBatchSize, historyBufferSize } = this.config.settings;
    const added: Message[] = [];
    let looked = 0;
    this.mayHaveMore = false;
    while (this.messages.length < Math.max(historyBufferSize, readBatchSize)) {
      if (looked >= MOST_AT_ONCE) {
        this.mayHaveMore = true;
        break;
      }
      const page = this.source.nextPage(readBatchSize);
      if (page.length === 0) break;
      looked += page.length;
      for (const item of page) {
        const message = this.take(item);
        if (message) added.push(message);
        // What groups write themselves counts as nothing: a checkpoint would be worth the next one.
        else if (!this.isOwn(item.record)) this.passedOver++;
      }
    }
    return added;
  }

  private take(item: ReadItem): Message | undefined {
    const sequence = this.config.source === ALL_SOURCE ? item.position : revisionOf(item.record);
    // The event that ends a stream for ever has no revision of its own, and is for nobody to handle.
    if (!Number.isSafeInteger(sequence)) return undefined;
    this.reached = sequence;
    if (this.isOwn(item.record) || !this.accepts(item.record)) return undefined;
    const message = messageOf(this.store, item, this.config.settings.resolveLinks, { sequence });
    if (message) this.messages.push(message);
    return message;
  }

  private isOwn(record: Buffer): boolean {
    return this.config.source === ALL_SOURCE && isOwnStream(contentOf(record).stream);
  }
}
