import { ANY, type EventStoreDBClient } from '@eventstore/db-client';
import { newEvent } from '../engines/samples.ts';
import type { Contest } from '../engines/stage.ts';
import { middleRound } from '../measure.ts';
import type { Limit, Row } from '../report.ts';
import { ENGINE_ROUNDS } from '../rounds.ts';

const BATCH = 200;
const AT_ONCE = 8;

/** Reading `$all` from its beginning against a stub that sends pre-encoded events of the same size. */
export async function readEverything(
  { ours, floor }: Contest<EventStoreDBClient>,
  count: number,
): Promise<(Row | Limit)[]> {
  await append(ours, count);
  const read = async (client: EventStoreDBClient) => {
    const since = performance.now();
    let events = 0;
    for await (const _ of client.readAll({ maxCount: count })) events++;
    if (events !== count) throw new Error(`$all has ${events} of ${count} events`);
    return (events / (performance.now() - since)) * 1000;
  };
  await read(floor);
  await read(ours);
  const pair = await middleRound(
    ENGINE_ROUNDS,
    () => read(floor),
    () => read(ours),
  );
  const events = count.toLocaleString('en-US');
  return [
    { what: `readAll of ${events} events / a stub`, ...pair, unit: 'events/s', goal: 0.8 },
    { what: 'readAll with the official client', measured: pair.ours, unit: 'events/s', least: 50_000 },
  ];
}

/** At least so many events, over many streams. */
async function append(client: EventStoreDBClient, count: number): Promise<void> {
  let batch = 0;
  const fill = async () => {
    while (batch * BATCH < count) {
      const events = Array.from({ length: BATCH }, newEvent);
      await client.appendToStream(`cart-filled${batch++}`, events, { expectedRevision: ANY });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
}
