import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { Binary, Long } from 'bson';
import { SOURCES } from '../aggregate/sources.ts';
import { stageOf } from '../aggregate/stage.ts';
import { STAGES } from '../aggregate/stages.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Request } from './command.ts';
import { collectionName, onlyFields } from './fields.ts';
import { describe } from './indexSpec.ts';
import { idleCursors, operations } from './server/currentOp.ts';
import { searchNotEnabled } from './server/searchIndexes.ts';
import { cappedStats, indexSizes } from './stats.ts';

function existing({ node, db }: Request, name: string): Collection {
  const collection = node.catalog.notView(db, name);
  if (collection) return collection;
  throw failure('NamespaceNotFound', `Collection [${db}.${name}] not found.`);
}

function collStats(request: Request, operand: Value): Doc[] {
  const name = collectionName(request);
  if (!isDoc(operand)) throw assertion(5447000, 'BSON field $collStats must be an object');
  for (const field of Object.keys(operand)) {
    if (field === 'count' || field === 'storageStats') continue;
    if (field !== 'latencyStats' && field !== 'queryExecStats') {
      throw failure('UnknownField', `BSON field '$collStats.${field}' is an unknown field.`);
    }
    throw failure('CommandNotSupported', `$collStats option '${field}' is not supported`);
  }
  const collection = existing(request, name);
  const { bytes, count, indexes, options } = collection.state;
  const asked = isDoc(operand.storageStats ?? null) ? (operand.storageStats as Doc).scale : undefined;
  const scaleFactor = isNumeric(asked ?? null) ? toNumber(asked) : 1;
  const storageStats = {
    size: Math.floor(bytes / scaleFactor),
    count,
    ...(count > 0 ? { avgObjSize: Math.floor(bytes / count) } : {}),
    storageSize: Math.floor(bytes / scaleFactor),
    ...indexSizes(request.node.store, collection, scaleFactor),
    nindexes: indexes.length,
    ...cappedStats(options, scaleFactor),
    scaleFactor,
  };
  return [
    {
      ns: `${request.db}.${name}`,
      host: hostname(),
      localTime: new Date(),
      ...(operand.storageStats === undefined ? {} : { storageStats }),
      ...(operand.count === undefined ? {} : { count }),
    },
  ];
}

function indexStats(request: Request, operand: Value): Doc[] {
  if (!isDoc(operand) || Object.keys(operand).length > 0) {
    throw assertion(28803, 'The $indexStats stage specification must be an empty object');
  }
  const { indexes } = existing(request, collectionName(request)).state;
  return indexes.map((index) => ({
    name: index.name,
    key: index.key,
    host: hostname(),
    accesses: { ops: Long.fromNumber(index.uses), since: new Date(request.node.startedAt) },
    spec: describe(index),
  }));
}

const CURRENT_OP_FIELDS = [
  'allUsers',
  'idleConnections',
  'idleCursors',
  'idleSessions',
  'localOps',
  'targetAllNodes',
  'truncateOps',
  'backtrace',
];

function currentOpStage(request: Request, operand: Value): Doc[] {
  if (!isDoc(operand)) {
    throw failure(
      'FailedToParse',
      `$currentOp options must be specified in an object, but found: ${typeName(operand)}`,
    );
  }
  for (const field of Object.keys(operand)) {
    if (!CURRENT_OP_FIELDS.includes(field)) {
      throw failure('FailedToParse', `Unrecognized option '${field}' in $currentOp stage.`);
    }
  }
  if (request.db !== 'admin' || request.body.aggregate !== 1) {
    throw failure(
      'InvalidNamespace',
      "$currentOp must be run against the 'admin' database with {aggregate: 1}",
    );
  }
  return [...operations(request), ...(isTruthy(operand.idleCursors) ? idleCursors(request) : [])];
}

const NOBODY = new Binary(createHash('sha256').digest());

/** Sessions are not kept count of: the one that asks is all there is to list. */
function localSessions({ body }: Request, operand: Value): Doc[] {
  if (!isDoc(operand)) {
    throw failure('TypeMismatch', '$listLocalSessions options must be specified in an object');
  }
  onlyFields('$listLocalSessions', operand, ['allUsers', 'users']);
  return isDoc(body.lsid ?? null)
    ? [{ _id: { ...(body.lsid as Doc), uid: NOBODY }, lastUse: new Date() }]
    : [];
}

/** The documents of the stage that may open a pipeline instead of a collection's, `undefined` for any other. */
export function sourceStage(request: Request, stage: Value): Doc[] | undefined {
  const [name, operand] = stage === undefined ? ['', undefined] : stageOf(stage);
  const whole = request.body.aggregate === 1;
  if (name === '$currentOp') return currentOpStage(request, operand);
  if (name === '$listLocalSessions') return localSessions(request, operand);
  if (name === '$listSearchIndexes') throw searchNotEnabled();
  if (whole && Object.hasOwn(STAGES, name)) {
    throw failure('InvalidNamespace', `{aggregate: 1} is not valid for '${name}'; a collection is required.`);
  }
  if (name === '$collStats') return collStats(request, operand);
  return name === '$indexStats' ? indexStats(request, operand) : undefined;
}

/** @throws 40602 for a stage that may only come first */
export function refuseLate(stages: readonly Value[]): void {
  const late = stages.map((stage) => stageOf(stage)[0]).find((name) => SOURCES.includes(name));
  if (late) throw assertion(40602, `${late} is only valid as the first stage in a pipeline.`);
}
