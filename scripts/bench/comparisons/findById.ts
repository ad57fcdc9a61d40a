import type { MongoClient } from 'mongodb';
import { type BenchDocument, DOCUMENTS, documentOf, newIds } from '../engines/samples.ts';
import type { Contest } from '../engines/stage.ts';
import { middleRound, ratePerSecond } from '../measure.ts';
import type { Row } from '../report.ts';
import { ENGINE_ROUND_SECONDS, ENGINE_ROUNDS } from '../rounds.ts';

const DOCUMENT_COUNT = 10_000;

/** `findOne` by `_id` against a stub that always has the answer ready: one after the other, and many at once. */
export async function findById({ ours, floor }: Contest<MongoClient>): Promise<Row[]> {
  const ids = newIds(DOCUMENT_COUNT);
  const collection = (client: MongoClient) => client.db('bench').collection<BenchDocument>(DOCUMENTS);
  await collection(ours).insertMany(ids.map(documentOf));
  let next = 0;
  const find = (client: MongoClient, atOnce: number, seconds: number) =>
    ratePerSecond(atOnce, seconds, async () => {
      const found = await collection(client).findOne({ _id: ids[next++ % DOCUMENT_COUNT] as string });
      if (found === null) throw new Error('A document that was inserted is not found');
    });
  const rows: Row[] = [];
  for (const atOnce of [1, 16]) {
    const pair = await middleRound(
      ENGINE_ROUNDS,
      () => find(floor, atOnce, ENGINE_ROUND_SECONDS),
      () => find(ours, atOnce, ENGINE_ROUND_SECONDS),
    );
    rows.push({ what: `findOne by _id / a stub, ${atOnce} at once`, ...pair, unit: '/s', goal: 0.6 });
  }
  return rows;
}
