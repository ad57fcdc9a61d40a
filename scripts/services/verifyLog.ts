import { type EventStoreDBClient, START } from '@eventstore/db-client';
import { type Damage, verifyEventStore } from '@storefold/eventstore-node';
import { eventsOf } from '../../api/infrastructure/eventStore/readingCall.ts';

/** What a look at every record of the log came to. */
export interface CheckedLog {
  readonly checked: number;
  readonly damaged: readonly Damage[];
}
type OnProgress = (checked: number) => void;

const REPORT_EVERY = 10_000;
/** How the embedded node tells of a record whose bytes do not match their checksum. */
const DAMAGED = /record at position (\d+) is damaged/;

/** Each record of a folder that no process has open: its checksum, and that its stream knows it. Ends early once aborted. */
export async function checkedFiles(
  folder: string,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<CheckedLog> {
  let found: CheckedLog = { checked: 0, damaged: [] };
  for await (const progress of verifyEventStore(folder)) {
    found = progress;
    onProgress(found.checked);
    if (signal.aborted) break;
  }
  return found;
}

/**
 * Reads the whole log from the node that has it open, which checks each record before it hands it out. A damaged one is
 * noted and stepped over. Throws what else the node refuses to read for.
 */
export async function checkedByReading(
  client: EventStoreDBClient,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<CheckedLog> {
  const damaged: Damage[] = [];
  let checked = 0;
  let next: bigint | null = null;
  while (!signal.aborted) {
    try {
      const reading = client.readAll({
        fromPosition: next === null ? START : { commit: next, prepare: next },
      });
      for await (const _ of eventsOf(reading)) {
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
