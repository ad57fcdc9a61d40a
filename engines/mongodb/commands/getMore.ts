import { Long } from 'bson';
import { isNumeric, typeName } from '../bson/values.ts';
import type { Batch, Cursor } from '../cursors.ts';
import { failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { cursorReply } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { countField, stringField } from './fields.ts';

/** How long a client that says nothing waits for a capped collection to grow. */
const AWAIT_MS = 1000;

/** The next documents of a tailable cursor, waiting a while for the first. @throws CursorKilled */
async function awaitBatch(
  node: Node,
  cursor: Cursor,
  id: Long,
  size: number,
  wait = AWAIT_MS,
): Promise<Batch> {
  const until = performance.now() + wait;
  for (;;) {
    const batch = await cursor.batch(size);
    const left = until - performance.now();
    if (batch.documents.length > 0 || batch.exhausted || left <= 0) return batch;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => done(), left);
      timer.unref();
      const callOff = node.writes.afterNext(() => done());
      const done = (): void => {
        clearTimeout(timer);
        callOff();
        resolve();
      };
    });
    if (!node.cursors.has(id)) throw failure('CursorKilled', `cursor id ${id.toString()} was killed`);
  }
}

export const getMore: Command = {
  name: 'getMore',
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run: async ({ body, db, deadline, node }) => {
    const id = body.getMore;
    if (!isNumeric(id)) {
      throw failure(
        'TypeMismatch',
        `BSON field 'getMore.getMore' is the wrong type '${typeName(id)}', expected type 'long'`,
      );
    }
    const cursorId = Long.fromString(String(id));
    const namespace = `${db}.${stringField('getMore', body, 'collection') ?? ''}`;
    const cursor = node.cursors.get(cursorId);
    if (cursor.namespace !== namespace) {
      throw failure(
        'BadValue',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    const size = countField('getMore', body, 'batchSize') || Number.POSITIVE_INFINITY;
    if (body.maxTimeMS !== undefined && !cursor.awaits) {
      throw failure('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    try {
      const { documents, exhausted } = cursor.awaits
        ? await awaitBatch(node, cursor, cursorId, size, countField('getMore', body, 'maxTimeMS'))
        : await cursor.batch(size, deadline);
      if (exhausted) node.cursors.remove(cursorId);
      return cursorReply('nextBatch', documents, exhausted ? undefined : cursorId, namespace);
    } catch (error) {
      node.cursors.remove(cursorId);
      throw error;
    }
  },
};
