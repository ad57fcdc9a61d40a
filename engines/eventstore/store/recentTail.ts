import type { Environment } from './environment.ts';
import type { Position } from './proposal.ts';
import { RecentIds } from './recentIds.ts';
import { eventIdOf, revisionOf, streamIdOf } from './records.ts';

interface TailOptions {
  /** Position of the last event that readers see: what comes behind it is remembered by who writes it. */
  readonly published: () => Position;
  /** Hears how many records were read. */
  readonly onRead: (records: number) => void;
}

/**
 * The ids of the newest events, read from the log's tail when somebody asks for one first: only an append that expects no
 * revision does, and reading a hundred thousand events would keep everybody waiting at every start.
 */
export class RecentTail {
  private readonly env: Environment;
  private readonly options: TailOptions;
  private ids: RecentIds | undefined;

  constructor(env: Environment, options: TailOptions) {
    this.env = env;
    this.options = options;
  }

  /** What of it is kept; nothing, and then the log is where to find it, while nobody has asked. */
  get kept(): RecentIds | undefined {
    return this.ids;
  }

  /** The revision that an event id got in a stream, if it is among the newest. */
  revisionOf(id: Buffer, stream: number): number | undefined {
    this.ids ??= this.read();
    return this.ids.revisionOf(id, stream);
  }

  /** Oldest first. */
  private read(): RecentIds {
    const ids = new RecentIds();
    const last = this.options.published();
    const start = Math.max(1, last - ids.capacity + 1);
    for (const { value } of this.env.log.getRange({ start, end: last + 1 }))
      ids.add(eventIdOf(value), streamIdOf(value), revisionOf(value));
    this.options.onRead(ids.size);
    return ids;
  }
}
