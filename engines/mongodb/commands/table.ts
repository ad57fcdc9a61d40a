import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulkWrite.ts';
import { collMod } from './collMod.ts';
import type { Command } from './command.ts';
import { cloneCollectionAsCapped, convertToCapped } from './convertToCapped.ts';
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
import { compact } from './server/compact.ts';
import { connectionStatus } from './server/connectionStatus.ts';
import { connPoolStats } from './server/connPoolStats.ts';
import { currentOp } from './server/currentOp.ts';
import { dataSize } from './server/dataSize.ts';
import { getDefaultRWConcern, setDefaultRWConcern } from './server/defaultConcerns.ts';
import { abortTransaction, commitTransaction } from './server/endTransaction.ts';
import { features } from './server/features.ts';
import { fsync, fsyncUnlock } from './server/fsync.ts';
import { getCmdLineOpts } from './server/getCmdLineOpts.ts';
import { getLog } from './server/getLog.ts';
import { getParameter } from './server/getParameter.ts';
import { hostInfo } from './server/hostInfo.ts';
import { killOp } from './server/killOp.ts';
import { listCommands } from './server/listCommands.ts';
import { logRotate } from './server/logRotate.ts';
import { planCacheClear } from './server/planCacheClear.ts';
import { profile } from './server/profile.ts';
import { reIndex } from './server/reIndex.ts';
import { replSetGetConfig, replSetGetStatus } from './server/replication.ts';
import { authenticate, saslContinue, saslStart } from './server/sasl.ts';
import { createSearchIndexes, dropSearchIndex, updateSearchIndex } from './server/searchIndexes.ts';
import { setParameter } from './server/setParameter.ts';
import { dropUser, rolesInfo, usersInfo } from './server/users.ts';
import { validate } from './server/validate.ts';
import { whatsmyuri } from './server/whatsmyuri.ts';
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
  convertToCapped,
  cloneCollectionAsCapped,
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
  compact,
  connectionStatus,
  connPoolStats,
  currentOp,
  dataSize,
  abortTransaction,
  commitTransaction,
  features,
  fsync,
  fsyncUnlock,
  getCmdLineOpts,
  getDefaultRWConcern,
  setDefaultRWConcern,
  getLog,
  getParameter,
  hostInfo,
  killOp,
  listCommands(() => COMMANDS),
  logRotate,
  planCacheClear,
  profile,
  reIndex,
  replSetGetConfig,
  replSetGetStatus,
  authenticate,
  saslContinue,
  saslStart,
  createSearchIndexes,
  dropSearchIndex,
  updateSearchIndex,
  setParameter,
  dropUser,
  rolesInfo,
  usersInfo,
  validate,
  whatsmyuri,
];
