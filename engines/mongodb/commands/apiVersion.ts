import { type Doc, isDoc } from '../bson/values.ts';
import { assertion, MongoFailure } from '../errors.ts';

/** The commands of version 1 of the stable API. */
const VERSION_1: ReadonlySet<string> = new Set([
  ...['abortTransaction', 'aggregate', 'authenticate', 'bulkWrite', 'collMod', 'commitTransaction', 'count'],
  ...['create', 'createIndexes', 'delete', 'drop', 'dropDatabase', 'dropIndexes', 'endSessions', 'explain'],
  ...['find', 'findAndModify', 'getMore', 'hello', 'insert', 'killCursors', 'killSessions'],
  ...['listCollections', 'listDatabases', 'listIndexes', 'ping', 'refreshSessions', 'saslContinue'],
  ...['saslStart', 'update'],
]);

/** The fields of its commands that are outside of it. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['explain'],
  create: ['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'],
  find: [
    'awaitData',
    'max',
    'min',
    'noCursorTimeout',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
  ],
};

const INDEX_FIELDS_OUTSIDE = ['background', 'bucketSize', 'sparse', 'storageEngine'];

const STAGES_OUTSIDE = [
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
];

function strict(message: string): Error {
  return new MongoFailure(323, 'APIStrictError', message, {});
}

function refuseFields(owner: string, doc: Doc, outside: readonly string[]): void {
  const field = outside.find((name) => doc[name] !== undefined);
  if (field) throw strict(`BSON field '${owner}.${field}' is not allowed with apiStrict:true.`);
}

function refuseStage(stage: Doc): void {
  const name = STAGES_OUTSIDE.find((outside) => Object.hasOwn(stage, outside));
  if (name) throw strict(`stage ${name} is not allowed with 'apiStrict: true' in API Version 1`);
  const statistics = stage.$collStats ?? null;
  if (isDoc(statistics) && Object.keys(statistics).some((part) => part !== 'count')) {
    throw strict("only the 'count' option to $collStats is supported in API Version 1");
  }
}

function docsOf(body: Doc, field: string): readonly Doc[] {
  const list = body[field];
  return Array.isArray(list) ? list.filter((entry): entry is Doc => isDoc(entry)) : [];
}

/** @throws 323 for what version 1 leaves out of its own commands */
function refuseOutside(name: string, body: Doc): void {
  refuseFields(name, body, OUTSIDE[name] ?? []);
  if (name === 'aggregate') for (const stage of docsOf(body, 'pipeline')) refuseStage(stage);
  if (name !== 'createIndexes') return;
  for (const spec of docsOf(body, 'indexes'))
    refuseFields('createIndexes.indexes', spec, INDEX_FIELDS_OUTSIDE);
}

/** Holds a command to the version of the API that its client declared. @throws 322, 323, 4886600 */
export function checkApiVersion(name: string, body: Doc): void {
  const { apiDeprecationErrors, apiStrict, apiVersion } = body;
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw assertion(4886600, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw new MongoFailure(322, 'APIVersionError', 'API version must be "1"', {});
  if (apiStrict !== true) return;
  if (!VERSION_1.has(name)) {
    throw strict(
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
    );
  }
  refuseOutside(name, body);
}
