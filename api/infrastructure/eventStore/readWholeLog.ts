import { type EventStoreDBClient, START } from '@eventstore/db-client';
import type { DamagedRecord } from '../../application/ports/logCheck.ts';
import { eventsOf } from './readingCall.ts';

/** What a look at every record of the log came to. */
export interface WholeLog {
  readonly checked: number;
  readonly damaged: readonly DamagedRecord[];
}

const REPORT_EVERY = 10_000;
/** How the embedded node tells of a record whose bytes do not match their checksum. */
const DAMAGED = /record at position (\d+) is damaged/;

/**
 * Reads the whole log from the node that has it open, which checks each record before it hands it out. A damaged one is
 * noted and stepped over. Ends early once aborted; throws what else the node refuses to read for.
 */
export async function readWholeLog(
  client: EventStoreDBClient,
  signal: AbortSignal,
  onProgress: (checked: number) => void,
): Promise<WholeLog> {
  const damaged: DamagedRecord[] = [];
  let checked = 0;
  let next: bigint | null = null;
  while (!signal.aborted) {
    try {
      const fromPosition = next === null ? START : { commit: next, prepare: next };
      for await (const _ of eventsOf(client.readAll({ fromPosition }))) {
        if (++checked % REPORT_EVERY === 0) onProgress(checked);
        if (signal.aborted) break;
      }
      break;
    } catch (error) {
      const position = damagedPosition(error);
      if (position === null) throw error;
      damaged.push({ position, reason: 'its checksum does not match' });
      checked++;
      next = BigInt(position) + 1n;
    }
  }
  onProgress(checked);
  return { checked, damaged };
}

function damagedPosition(error: unknown): number | null {
  const position = DAMAGED.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined ? null : Number(position);
}
