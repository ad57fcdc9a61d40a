import { isNumeric, toNumber, typeName } from '../../bson/values.ts';
import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Asks a running command to stop; whether there is one is not said, as on MongoDB. */
export const killOp: Command = {
  name: 'killOp',
  fields: ['op'],
  adminOnly: true,
  run: ({ body, node }) => {
    const { op } = body;
    if (op === undefined) throw failure('NoSuchKey', 'Did not provide "op" field');
    if (!isNumeric(op)) {
      throw failure('TypeMismatch', `Expected field "op" to have a numeric type, but found ${typeName(op)}`);
    }
    for (const request of node.running) {
      if (request.opid === toNumber(op)) request.deadline.killed = true;
    }
    return plain({ info: 'attempting to kill op', ok: 1 });
  },
};
