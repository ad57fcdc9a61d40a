import { typeName } from '../../bson/values.ts';
import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

const LOGS = ['global', 'startupWarnings'];

/** This server keeps no log in memory: the lists are there and empty. */
export const getLog: Command = {
  name: 'getLog',
  fields: [],
  adminOnly: true,
  run: ({ body }) => {
    const name = body.getLog;
    if (typeof name !== 'string') {
      throw failure(
        'TypeMismatch',
        `Argument to getLog must be of type String; found ${String(name)} of type ${typeName(name)}`,
      );
    }
    if (name === '*') return plain({ names: LOGS, ok: 1 });
    if (!LOGS.includes(name)) throw failure('OperationFailed', `no RecentEntries named: ${name}`);
    return plain({ totalLinesWritten: 0, log: [], ok: 1 });
  },
};
