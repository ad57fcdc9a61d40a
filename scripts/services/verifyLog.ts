import { verifyEventStore } from '@storefold/eventstore-node';
import type { WholeLog } from '../../api/infrastructure/eventStore/readWholeLog.ts';

/** Each record of a folder that no process has open: its checksum, and that its stream knows it. Ends early once aborted. */
export async function checkedFiles(
  folder: string,
  signal: AbortSignal,
  onProgress: (checked: number) => void,
): Promise<WholeLog> {
  let found: WholeLog = { checked: 0, damaged: [] };
  for await (const progress of verifyEventStore(folder)) {
    found = progress;
    onProgress(found.checked);
    if (signal.aborted) break;
  }
  return found;
}
