import type { AnyBulkWriteOperation, MongoClient, ObjectId } from 'mongodb';
import { DOCUMENTS, documentOf, NEW_DOCUMENTS, newIds } from '../engines/samples.ts';
import type { Contest } from '../engines/stage.ts';
import { middleRound } from '../measure.ts';
import type { Row } from '../report.ts';
import { ENGINE_ROUND_SECONDS, ENGINE_ROUNDS } from '../rounds.ts';

/** Whatever its fields are; its id is a string, or what the driver gives. */
interface Document {
  readonly _id: string | ObjectId;
}

type Operation = AnyBulkWriteOperation<Document>;

interface Load {
  readonly what: string;
  readonly collection: string;
  /** Ids that are there already, or undefined for new ones with each bulk. */
  readonly known: readonly string[] | undefined;
  readonly operation: (id: string, number: number) => Operation;
}

const withoutId = (_id: string, number: number) => {
  const { _id: _, ...document } = documentOf(_id, number);
  return document;
};
/** The driver gives the id, as it does where a program does not. */
const insert = (_id: string, number: number): Operation => ({
  insertOne: { document: withoutId(_id, number) },
});
const replace = (_id: string, number: number): Operation => ({
  replaceOne: { filter: { _id }, replacement: withoutId(_id, number), upsert: true },
});
const set = (_id: string, number: number): Operation => ({
  updateOne: {
    filter: { _id },
    update: { $set: { position: number, stock: number % 7, title: `Cooking spoons, ${number}` } },
    upsert: true,
  },
});

/** Unordered bulk writes, one after the other, acknowledged when they are on the disk, against a stub's answers. */
export async function writeInBulk({ ours, floor }: Contest<MongoClient>, statements: number): Promise<Row[]> {
  const known = newIds(statements);
  const first = known.map((_id, number) => ({ insertOne: { document: documentOf(_id, number) } }));
  await ours.db('bench').collection<Document>(DOCUMENTS).bulkWrite(first);
  const loads: Load[] = [
    { what: 'insertions', collection: 'inserted', known: undefined, operation: insert },
    { what: 'upserts of new documents', collection: NEW_DOCUMENTS, known: undefined, operation: replace },
    { what: 'replacements', collection: DOCUMENTS, known, operation: replace },
    { what: 'updates of three fields', collection: DOCUMENTS, known, operation: set },
  ];
  const rows: Row[] = [];
  for (const load of loads) {
    await writesPerSecond(floor, load, statements, 1);
    await writesPerSecond(ours, load, statements, 1);
    const pair = await middleRound(
      ENGINE_ROUNDS,
      () => writesPerSecond(floor, load, statements, ENGINE_ROUND_SECONDS),
      () => writesPerSecond(ours, load, statements, ENGINE_ROUND_SECONDS),
    );
    const what = `bulkWrite of ${statements.toLocaleString('en-US')} ${load.what} / a stub`;
    rows.push({ what, ...pair, unit: 'documents/s', goal: 0.6 });
  }
  return rows;
}

let number = 0;

/** Only the calls are timed, not the making of what is written. */
async function writesPerSecond(client: MongoClient, load: Load, statements: number, seconds: number) {
  const collection = client.db('bench').collection<Document>(load.collection);
  let elapsed = 0;
  let written = 0;
  while (elapsed < seconds * 1000) {
    const ids = load.known ?? newIds(statements);
    const operations = ids.map((id) => load.operation(id, number++));
    const since = performance.now();
    const result = await collection.bulkWrite(operations, { ordered: false });
    elapsed += performance.now() - since;
    if (result.insertedCount + result.matchedCount + result.upsertedCount < statements)
      throw new Error('A bulk write wrote too little');
    written += statements;
  }
  return (written / elapsed) * 1000;
}
