import { cpus, hostname, platform, totalmem } from 'node:os';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** The machine, as Node tells of it. */
export const hostInfo: Command = {
  name: 'hostInfo',
  fields: [],
  run: () => {
    const memory = Math.floor(totalmem() / 1024 / 1024);
    const numCores = cpus().length;
    return plain({
      system: {
        currentTime: new Date(),
        hostname: hostname(),
        cpuAddrSize: 64,
        memSizeMB: memory,
        memLimitMB: memory,
        numCores,
        numCoresAvailableToProcess: numCores,
        cpuArch: process.arch,
        numaEnabled: false,
      },
      os: { type: platform(), name: platform(), version: process.version },
      extra: {},
      ok: 1,
    });
  },
};
