import type { Doc } from '../bson/values.ts';
import { assertion, MongoFailure } from '../errors.ts';

/** The commands of version 1 of the stable API. */
const VERSION_1: ReadonlySet<string> = new Set([
  ...['abortTransaction', 'aggregate', 'authenticate', 'bulkWrite', 'collMod', 'commitTransaction', 'count'],
  ...['create', 'createIndexes', 'delete', 'drop', 'dropDatabase', 'dropIndexes', 'endSessions', 'explain'],
  ...['find', 'findAndModify', 'getMore', 'hello', 'insert', 'killCursors', 'killSessions'],
  ...['listCollections', 'listDatabases', 'listIndexes', 'ping', 'refreshSessions', 'saslContinue'],
  ...['saslStart', 'update'],
]);

/** Holds a command to the version of the API that its client declared. @throws 322, 323, 4886600 */
export function checkApiVersion(name: string, { apiDeprecationErrors, apiStrict, apiVersion }: Doc): void {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw assertion(4886600, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw new MongoFailure(322, 'APIVersionError', 'API version must be "1"', {});
  if (apiStrict === true && !VERSION_1.has(name)) {
    throw new MongoFailure(
      323,
      'APIStrictError',
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
      {},
    );
  }
}
