import { hostname } from 'node:os';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';

export const SERVER_VERSION = '7.0.0';

export const ping: Command = { name: 'ping', fields: [], run: () => plain({ ok: 1 }) };

export const buildInfo: Command = {
  name: 'buildInfo',
  fields: [],
  run: () =>
    plain({
      version: SERVER_VERSION,
      gitVersion: 'storefold',
      modules: [],
      sysInfo: 'deprecated',
      versionArray: [7, 0, 0, 0],
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      storageEngines: ['lmdb'],
      ok: 1,
    }),
};

export const serverStatus: Command = {
  name: 'serverStatus',
  fields: ['repl', 'metrics', 'locks', 'opcounters', 'connections', 'network', 'mem'],
  run: ({ node }) => {
    const uptimeMillis = Date.now() - node.startedAt;
    const { rss } = process.memoryUsage();
    return plain({
      host: hostname(),
      version: SERVER_VERSION,
      process: 'storefold',
      pid: process.pid,
      uptime: Math.floor(uptimeMillis / 1000),
      uptimeMillis,
      localTime: new Date(),
      metrics: {
        cursor: { open: { total: node.cursors.size } },
        commands: { total: node.counters.commands },
      },
      mem: { bits: 64, resident: Math.round(rss / 1024 / 1024) },
      storageEngine: { name: 'lmdb', persistent: true, readOnly: false },
      ok: 1,
    });
  },
};
