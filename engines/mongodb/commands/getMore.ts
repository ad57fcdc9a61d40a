import { Long } from 'bson';
import { typeName } from '../bson/values.ts';
import type { Batch, Cursor } from '../cursors.ts';
import { during, failure } from '../errors.ts';
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

/** The next batch of a cursor. One that waits for data waits here, `maxTimeMS` or a second. @throws CursorNotFound */
export const getMore: Command = {
  name: 'getMore',
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run: async ({ body, db, deadline, node }) => {
    const id = body.getMore;
    if (!(id instanceof Long)) {
      throw failure(
        'TypeMismatch',
        `BSON field 'getMore.getMore' is the wrong type '${typeName(id)}', expected type 'long'`,
      );
    }
    const name = stringField('getMore', body, 'collection');
    if (name === undefined) {
      throw failure('MissingField', "BSON field 'getMore.collection' is missing but a required field");
    }
    const namespace = `${db}.${name}`;
    const cursor = node.cursors.get(id);
    if (cursor.namespace !== namespace) {
      throw failure(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    const size = countField('getMore', body, 'batchSize') || Number.POSITIVE_INFINITY;
    if (body.maxTimeMS !== undefined && !cursor.awaits) {
      throw failure('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    try {
      const { documents, exhausted } = cursor.awaits
        ? await awaitBatch(node, cursor, id, size, countField('getMore', body, 'maxTimeMS'))
        : await cursor.batch(size, deadline);
      if (exhausted) node.cursors.remove(id);
      return cursorReply('nextBatch', documents, exhausted ? undefined : id, namespace);
    } catch (error) {
      node.cursors.remove(id);
      throw during('Executor error during getMore', error);
    }
  },
};
