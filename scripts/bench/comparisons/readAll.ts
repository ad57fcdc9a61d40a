import { ANY, type EventStoreDBClient } from '@eventstore/db-client';
import { newEvent } from '../engines/samples.ts';
import type { Contest } from '../engines/stage.ts';
import { middleRound } from '../measure.ts';
import type { Limit, Row } from '../report.ts';
import { ENGINE_ROUNDS } from '../rounds.ts';

const BATCH = 200;
const AT_ONCE = 8;
const LEAST_PER_SECOND = 50_000;

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
  const what = `readAll of ${count.toLocaleString('en-US')} events / a stub`;
  const row: Row = { what, ...pair, unit: 'events/s', goal: 0.8 };
  const limit = { what: 'readAll with the official client', measured: pair.ours, unit: 'events/s' };
  const fromStub = Math.round(pair.floor).toLocaleString('en-US');
  // Where the client cannot take in as many from a stub, the number says nothing of the node.
  const outOfReach = pair.floor < LEAST_PER_SECOND && `from a stub it takes in ${fromStub}`;
  return [row, { ...limit, least: LEAST_PER_SECOND, ...(outOfReach && { outOfReach }) }];
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
