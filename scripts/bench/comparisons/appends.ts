import { ANY, type EventStoreDBClient } from '@eventstore/db-client';
import { newEvent } from '../engines/samples.ts';
import type { Contest } from '../engines/stage.ts';
import { middleRound, ratePerSecond } from '../measure.ts';
import type { Row } from '../report.ts';
import { ENGINE_ROUND_SECONDS, ENGINE_ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';

const AT_ONCE = 64;

/** Appends of one event, each acknowledged when it is on the disk, against the same appends answered by nobody's work. */
export async function appendDurably({ ours, floor }: Contest<EventStoreDBClient>): Promise<Row> {
  const append = (client: EventStoreDBClient, seconds: number) =>
    ratePerSecond(AT_ONCE, seconds, (loop) =>
      client.appendToStream(`cart-${loop}`, newEvent(), { expectedRevision: ANY }),
    );
  await append(floor, WARM_UP_SECONDS / 4);
  await append(ours, WARM_UP_SECONDS / 4);
  const pair = await middleRound(
    ENGINE_ROUNDS,
    () => append(floor, ENGINE_ROUND_SECONDS),
    () => append(ours, ENGINE_ROUND_SECONDS),
  );
  return { what: `durable appends / a stub, ${AT_ONCE} at once`, ...pair, unit: '/s', goal: 0.75 };
}
