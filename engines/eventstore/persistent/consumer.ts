import { LatencyLog } from './latencies.ts';
import type { Message } from './message.ts';
import { RateMeter } from './rateMeter.ts';

/** How a consumer is reached. */
export interface Connection {
  readonly from: string;
  readonly username: string;
  readonly connectionName: string;
  /** How many messages it takes before it acknowledges one. */
  readonly bufferSize: number;
  deliver(messages: readonly Message[]): void;
  /** Ends the consumer's call: with an error, or as having said all. */
  drop(error: Error): void;
}

/** One connected consumer of a group and what it has in hand. */
export class Consumer {
  readonly connection: Connection;
  readonly rate = new RateMeter();
  readonly latencies: LatencyLog | undefined;
  readonly inHand = new Set<Message>();

  constructor(connection: Connection, extraStatistics: boolean) {
    this.connection = connection;
    this.latencies = extraStatistics ? new LatencyLog() : undefined;
  }

  get freeSlots(): number {
    return Math.max(0, this.connection.bufferSize - this.inHand.size);
  }
}
