import { Long } from 'bson';
import { isNumeric, typeName } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { cursorReply } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { countField, stringField } from './fields.ts';

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
    try {
      const { documents, exhausted } = await cursor.batch(size, deadline);
      if (exhausted) node.cursors.remove(cursorId);
      return cursorReply('nextBatch', documents, exhausted ? undefined : cursorId, namespace);
    } catch (error) {
      node.cursors.remove(cursorId);
      throw error;
    }
  },
};
