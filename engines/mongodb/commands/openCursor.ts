import type { Doc } from '../bson/values.ts';
import { Cursor } from '../cursors.ts';
import type { ResultStream } from '../query/stream.ts';
import { type CursorReply, cursorReply } from '../wire/reply.ts';
import type { Request } from './command.ts';
import { countField, docField, onlyFields } from './fields.ts';
import { FIRST_BATCH } from './find.ts';

function asked(owner: string, body: Doc): number | undefined {
  const options = docField(owner, body, 'cursor');
  if (options === undefined) return undefined;
  onlyFields('cursor', options, ['batchSize']);
  return countField(`${owner}.cursor`, options, 'batchSize');
}

/** `cursor.batchSize` of a command that answers with a cursor. */
export function cursorBatchSize(owner: string, body: Doc): number {
  return asked(owner, body) ?? FIRST_BATCH;
}

/** `cursor.batchSize` of a command whose results are at hand: as many as fit unless the client says less. */
export function resultBatchSize(owner: string, body: Doc): number {
  return asked(owner, body) ?? Number.POSITIVE_INFINITY;
}

/** Answers with the first batch of a stream and keeps the rest open. */
export async function openCursor(
  request: Request,
  namespace: string,
  stream: ResultStream,
  batchSize: number,
): Promise<CursorReply> {
  const cursor = new Cursor(namespace, stream);
  const { documents, exhausted } = await cursor.batch(batchSize, request.deadline);
  const id = exhausted ? undefined : request.node.cursors.add(cursor);
  return cursorReply('firstBatch', documents, id, namespace);
}
