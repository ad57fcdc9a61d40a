import { ADMINISTRATION } from './administration.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulkWrite.ts';
import { collMod } from './collMod.ts';
import type { Command } from './command.ts';
import { count } from './count.ts';
import { create } from './create.ts';
import { createIndexes } from './createIndexes.ts';
import { deleteCommand } from './delete.ts';
import { buildInfo, ping, serverStatus } from './diagnostics.ts';
import { distinct } from './distinct.ts';
import { drop, dropDatabase } from './drop.ts';
import { dropIndexes } from './dropIndexes.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import { getMore } from './getMore.ts';
import { hello } from './hello.ts';
import { insert } from './insert.ts';
import { killCursors } from './killCursors.ts';
import { listCollections } from './listCollections.ts';
import { listDatabases } from './listDatabases.ts';
import { listIndexes } from './listIndexes.ts';
import { renameCollection } from './renameCollection.ts';
import { SESSION_COMMANDS } from './sessions.ts';
import { collStats, dbStats } from './stats.ts';
import { update } from './update.ts';

/** Every command of this server; any other is answered with CommandNotFound (59). */
export const COMMANDS: readonly Command[] = [
  hello,
  ping,
  buildInfo,
  serverStatus,
  ...SESSION_COMMANDS,
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
  insert,
  update,
  deleteCommand,
  findAndModify,
  bulkWrite,
  create,
  collMod,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  explain,
  collStats,
  dbStats,
  ...ADMINISTRATION,
];
