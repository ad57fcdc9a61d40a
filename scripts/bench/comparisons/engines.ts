import { EVENTS, openEngineStage, STATEMENTS } from '../engines/stage.ts';
import type { Limit, Row } from '../report.ts';
import { appendDurably } from './appends.ts';
import { writeInBulk } from './bulkWrites.ts';
import { findById } from './findById.ts';
import { readEverything } from './readAll.ts';

/** Both engines against servers that do nothing, by the official clients. */
export async function compareEngines(folder: string): Promise<(Row | Limit)[]> {
  const { events, documents, close } = await openEngineStage(folder);
  const measured = [
    await appendDurably(events),
    ...(await readEverything(events, EVENTS)),
    ...(await findById(documents)),
    ...(await writeInBulk(documents, STATEMENTS)),
  ];
  await close();
  return measured;
}
