import { hostname } from 'node:os';
import { Long } from 'bson';
import { type Doc, isTruthy } from '../../bson/values.ts';
import type { Node } from '../../node.ts';
import { compileFilter } from '../../query/match.ts';
import { plain } from '../../wire/reply.ts';
import type { Command, Request } from '../command.ts';
import { GENERIC } from '../generic.ts';
import type { RunningCommand } from '../runningCommand.ts';

const KINDS: Readonly<Record<string, string>> = {
  find: 'query',
  getMore: 'getmore',
  insert: 'insert',
  update: 'update',
  delete: 'remove',
};

/** Documents that a command brings to store are not shown. */
function shownCommand(body: Doc): Doc {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isRaw(value)));
}

function isRaw(value: Doc[string]): boolean {
  return Buffer.isBuffer(value) || (Array.isArray(value) && Buffer.isBuffer(value[0]));
}

function describe(running: RunningCommand, { peers }: Node): Doc {
  const { body, command, connectionId, db, deadline, opid, started } = running;
  const named = body[command];
  const micros = Math.round((performance.now() - started) * 1000);
  return {
    type: 'op',
    host: hostname(),
    desc: `conn${connectionId}`,
    connectionId,
    client: peers.get(connectionId) ?? '',
    active: true,
    currentOpTime: new Date().toISOString(),
    opid,
    ...(body.lsid === undefined ? {} : { lsid: body.lsid }),
    secs_running: Long.fromNumber(Math.floor(micros / 1_000_000)),
    microsecs_running: Long.fromNumber(micros),
    op: KINDS[command] ?? 'command',
    ns: `${db}.${typeof named === 'string' ? named : '$cmd'}`,
    command: shownCommand(body),
    numYields: 0,
    locks: {},
    waitingForLock: false,
    lockStats: {},
    killPending: deadline.killed,
  };
}

/** The commands in progress, with the one that asks. */
export function operations(request: Request): Doc[] {
  const { node } = request;
  const others = [...node.running].filter((other) => other !== request);
  return [request, ...others].map((running) => describe(running, node));
}

/** Open cursors that no command is reading, as `$currentOp` shows them. */
export function idleCursors({ node }: Request): Doc[] {
  return [...node.cursors.all()].map(([id, { namespace, opened, used }]) => ({
    type: 'idleCursor',
    host: hostname(),
    ns: namespace,
    cursor: {
      cursorId: Long.fromString(id),
      createdDate: new Date(opened),
      lastAccessDate: new Date(used),
    },
  }));
}

/** The commands that are running, filtered by the fields beside the command. */
export const currentOp: Command = {
  name: 'currentOp',
  fields: ['$all', '$ownOps', '$truncateOps'],
  anyField: true,
  adminOnly: true,
  run: (request) => {
    const { body, connectionId, node } = request;
    const asked = Object.entries(body).filter(
      ([name]) => name !== request.command && !GENERIC.has(name) && !currentOp.fields.includes(name),
    );
    const matches = compileFilter(Object.fromEntries(asked));
    const own = isTruthy(body.$ownOps);
    const inprog = operations(request).filter(
      (each) => (!own || each.connectionId === connectionId) && matches(each),
    );
    return plain({ inprog, ...(node.writes.held ? { fsyncLock: true } : {}), ok: 1 });
  },
};
