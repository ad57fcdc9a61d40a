import { cpus, hostname, platform, totalmem } from 'node:os';
import { isNumeric, toNumber } from '../bson/values.ts';
import { failure, MongoFailure } from '../errors.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { collectionName, stringField } from './fields.ts';

/** Reads nothing but what the engine keeps: an index entry and its document are written in one transaction. */
const validate: Command = {
  name: 'validate',
  fields: ['full', 'background', 'checkBSONConformance', 'metadata', 'repair', 'scandata'],
  run: (request) => {
    const name = collectionName(request);
    const collection = request.node.catalog.find(request.db, name);
    if (collection === undefined) {
      throw failure('NamespaceNotFound', `Collection '${request.db}.${name}' does not exist to validate.`);
    }
    if (request.body.repair === true)
      throw failure('CommandNotSupported', "validate option 'repair' is not supported");
    const { count, indexes } = collection.state;
    return plain({
      ns: collection.namespace,
      nInvalidDocuments: 0,
      nrecords: count,
      nIndexes: indexes.length,
      valid: true,
      repaired: false,
      warnings: [],
      errors: [],
      ok: 1,
    });
  },
};

/** Nothing is profiled: the level is always 0 and asking for another is refused. */
const profile: Command = {
  name: 'profile',
  fields: ['slowms', 'sampleRate', 'filter'],
  run: ({ body }) => {
    const level = isNumeric(body.profile) ? toNumber(body.profile) : 0;
    if (level > 0) throw failure('CommandNotSupported', 'the profiler is not supported');
    return plain({ was: 0, slowms: 100, sampleRate: 1, ok: 1 });
  },
};

const hostInfo: Command = {
  name: 'hostInfo',
  fields: [],
  run: () =>
    plain({
      system: {
        currentTime: new Date(),
        hostname: hostname(),
        cpuAddrSize: 64,
        memSizeMB: Math.floor(totalmem() / 1024 / 1024),
        numCores: cpus().length,
        cpuArch: process.arch,
      },
      os: { type: platform(), name: platform(), version: process.version },
      extra: {},
      ok: 1,
    }),
};

/** Who may reach the socket may do everything: there are no users. */
const connectionStatus: Command = {
  name: 'connectionStatus',
  fields: ['showPrivileges'],
  run: () => plain({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

const dropUser: Command = {
  name: 'dropUser',
  fields: [],
  run: ({ body, db }) => {
    const user = stringField('dropUser', body, 'dropUser') ?? '';
    throw new MongoFailure(11, 'UserNotFound', `User '${user}@${db}' not found`, {});
  },
};

const replSetGetStatus: Command = {
  name: 'replSetGetStatus',
  fields: ['initialSync'],
  adminOnly: true,
  run: () => {
    throw new MongoFailure(76, 'NoReplicationEnabled', 'not running with --replSet', {});
  },
};

function withoutSearch(name: string): Command {
  return {
    name,
    fields: ['indexes', 'name', 'id', 'definition'],
    run: () => {
      throw new MongoFailure(
        31082,
        'SearchNotEnabled',
        'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration.',
        {},
      );
    },
  };
}

/** What administrators and tools ask of any server. */
export const ADMINISTRATION: readonly Command[] = [
  validate,
  profile,
  hostInfo,
  connectionStatus,
  {
    name: 'usersInfo',
    fields: ['showPrivileges', 'showCredentials', 'filter'],
    run: () => plain({ users: [], ok: 1 }),
  },
  dropUser,
  replSetGetStatus,
  withoutSearch('createSearchIndexes'),
  withoutSearch('updateSearchIndex'),
  withoutSearch('dropSearchIndex'),
];
