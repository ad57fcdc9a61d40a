import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import { eventsOf } from './readingCall.ts';

/** Commit position of the last event in the log; 0 for an empty one. */
export async function newestPosition(client: EventStoreDBClient): Promise<number> {
  let position = 0;
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  for await (const { event } of eventsOf(reading)) {
    position = Number(event?.position?.commit ?? 0n);
  }
  return position;
}
