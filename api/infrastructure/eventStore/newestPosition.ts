import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';

/** Commit position of the last event in the log; 0 for an empty one. */
export async function newestPosition(client: EventStoreDBClient): Promise<number> {
  let position = 0;
  // Read to the end: a stream that is left half way keeps the client from being disposed of.
  for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    position = Number(event?.position?.commit ?? 0n);
  }
  return position;
}
