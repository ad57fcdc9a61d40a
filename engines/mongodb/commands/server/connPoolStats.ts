import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** A standalone opens no connections of its own. */
export const connPoolStats: Command = {
  name: 'connPoolStats',
  fields: [],
  run: () =>
    plain({
      numClientConnections: 0,
      numAScopedConnections: 0,
      totalInUse: 0,
      totalAvailable: 0,
      totalLeased: 0,
      totalCreated: 0,
      totalRefreshing: 0,
      pools: {},
      hosts: {},
      ok: 1,
    }),
};
