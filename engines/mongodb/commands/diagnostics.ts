import { hostname } from 'node:os';
import { Long } from 'bson';
import type { Doc } from '../bson/values.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';

/** What drivers and tools decide by what they may ask for. */
export const SERVER_VERSION = '7.0.0';

/** Answered as long as the node runs: what drivers ask to see whether there is anybody. */
export const ping: Command = { name: 'ping', fields: [], run: () => plain({ ok: 1 }) };

/** Which server this is, as far as drivers and tools decide by it; a version, and no modules. */
export const buildInfo: Command = {
  name: 'buildInfo',
  fields: [],
  run: () =>
    plain({
      version: SERVER_VERSION,
      gitVersion: 'storefold',
      modules: [],
      allocator: 'system',
      javascriptEngine: 'none',
      sysInfo: 'deprecated',
      versionArray: [7, 0, 0, 0],
      openssl: { running: 'disabled' },
      buildEnvironment: {},
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      storageEngines: ['lmdb'],
      ok: 1,
    }),
};

const COUNTED_APART = ['insert', 'find', 'aggregate', 'update', 'delete', 'getMore'];

/** Commands by kind since the start; one command may insert, update or delete many documents. */
function opcounters(byName: Readonly<Record<string, number>>): Doc {
  const of = (name: string): Long => Long.fromNumber(byName[name] ?? 0);
  const others = Object.entries(byName).filter(([name]) => !COUNTED_APART.includes(name));
  return {
    insert: of('insert'),
    query: Long.fromNumber((byName.find ?? 0) + (byName.aggregate ?? 0)),
    update: of('update'),
    delete: of('delete'),
    getmore: of('getMore'),
    command: Long.fromNumber(others.reduce((sum, [, count]) => sum + count, 0)),
  };
}

/** Numbers since the start of the node, by the sections that tools read. */
export const serverStatus: Command = {
  name: 'serverStatus',
  fields: [],
  anyField: true,
  run: ({ node }) => {
    const { counters, cursors, peers, running, startedAt } = node;
    const uptimeMillis = Long.fromNumber(Date.now() - startedAt);
    const { rss, heapTotal } = process.memoryUsage();
    return plain({
      host: hostname(),
      version: SERVER_VERSION,
      process: 'mongod',
      service: [],
      pid: Long.fromNumber(process.pid),
      uptime: Math.floor(uptimeMillis.toNumber() / 1000),
      uptimeMillis,
      uptimeEstimate: Long.fromNumber(Math.floor(uptimeMillis.toNumber() / 1000)),
      localTime: new Date(),
      asserts: { regular: 0, warning: 0, msg: 0, user: 0, tripwire: 0, rollovers: 0 },
      connections: {
        current: peers.size,
        available: 65_536 - peers.size,
        totalCreated: counters.connections,
        active: running.size,
      },
      globalLock: {
        totalTime: Long.fromNumber(uptimeMillis.toNumber() * 1000),
        currentQueue: { total: 0, readers: 0, writers: 0 },
        activeClients: { total: running.size, readers: 0, writers: 0 },
      },
      logicalSessionRecordCache: { activeSessionsCount: 0 },
      opcounters: opcounters(counters.byName),
      metrics: {
        cursor: { open: { total: Long.fromNumber(cursors.size) } },
        commands: { total: Long.fromNumber(counters.commands) },
      },
      mem: {
        bits: 64,
        resident: Math.round(rss / 1024 / 1024),
        virtual: Math.round(heapTotal / 1024 / 1024),
        supported: true,
      },
      storageEngine: {
        name: 'lmdb',
        supportsCommittedReads: true,
        persistent: true,
        readOnly: false,
      },
      ok: 1,
    });
  },
};
