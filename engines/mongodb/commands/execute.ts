import { decodeCommand } from '../bson/decode.ts';
import { type Doc, isDoc, isNumeric, isTruthy, toNumber } from '../bson/values.ts';
import { Deadline } from '../deadline.ts';
import { assertion, CODES, failure, MongoFailure } from '../errors.ts';
import type { Node } from '../node.ts';
import { storageFailure } from '../storage/groupCommit.ts';
import type { DocumentSequence } from '../wire/documentSequence.ts';
import type { Message } from '../wire/frames.ts';
import { frameReply, plain, type Reply } from '../wire/reply.ts';
import { checkApiVersion } from './apiVersion.ts';
import type { Command, Request } from './command.ts';
import { countField } from './fields.ts';
import { GENERIC } from './generic.ts';
import { COMMANDS } from './table.ts';

const TRANSACTION = new Set(['txnNumber', 'autocommit', 'startTransaction', 'stmtId', 'stmtIds']);

const BY_NAME = new Map<string, Command>();
for (const command of COMMANDS) {
  for (const name of [command.name, ...(command.aliases ?? [])]) BY_NAME.set(name.toLowerCase(), command);
}

const RAW = {
  documents: new Set(COMMANDS.flatMap((command) => command.rawDocuments ?? [])),
  arrays: new Set(COMMANDS.flatMap((command) => command.rawArrays ?? [])),
};

/** Runs the command of a message. @returns the framed answer, nothing when the client wants none */
export async function execute(
  node: Node,
  message: Message,
  connectionId: number,
): Promise<Buffer | undefined> {
  node.counters.commands += 1;
  let reply: Reply;
  try {
    reply = await run(node, message, connectionId);
  } catch (error) {
    reply = plain(errorReply(error));
  }
  return message.silent ? undefined : frameReply(message.requestId, message.opCode, reply);
}

function commandName(body: Buffer): string {
  const stop = body.indexOf(0, 5);
  return body.length > 5 ? body.toString('utf8', 5, stop) : '';
}

async function run(node: Node, message: Message, connectionId: number): Promise<Reply> {
  const name = commandName(message.body);
  const command = BY_NAME.get(name.toLowerCase());
  if (command === undefined) throw failure('CommandNotFound', `no such command: '${name}'`);
  const body = decodeCommand(message.body, command.rawArrays || command.rawDocuments ? RAW : {});
  const db = message.database ?? body.$db;
  if (typeof db !== 'string') throw failure('MissingField', 'OP_MSG requests require a $db argument');
  checkGeneric(command, name, body, message.sequences);
  if (command.adminOnly && db !== 'admin') {
    throw new MongoFailure(
      13,
      'Unauthorized',
      `${command.name} may only be run against the admin database.`,
      {},
    );
  }
  const maxTime = countField(name, body, 'maxTimeMS');
  const started = performance.now();
  const request: Request = {
    node,
    command: name,
    db,
    body,
    sequences: message.sequences,
    connectionId,
    deadline: new Deadline(maxTime ? started + maxTime : Number.POSITIVE_INFINITY),
    opid: node.counters.commands,
    started,
  };
  const { byName } = node.counters;
  byName[command.name] = (byName[command.name] ?? 0) + 1;
  const done = command.run(request);
  const answer = wantsJournal(body) ? afterFlush(node, done) : done;
  if (answer instanceof Promise) watch(node, request, answer);
  return answer;
}

/** What a majority has is on its disks, unless that is left out. */
function wantsJournal({ writeConcern }: Doc): boolean {
  if (!isDoc(writeConcern ?? null)) return false;
  const { fsync, j, w } = writeConcern as Doc;
  return isTruthy(j ?? fsync ?? w === 'majority');
}

async function afterFlush(node: Node, answer: Reply | Promise<Reply>): Promise<Reply> {
  const reply = await answer;
  try {
    await node.store.flush();
  } catch (error) {
    throw storageFailure(error);
  }
  return reply;
}

/** Only commands that wait can be seen by others, and killed. */
function watch(node: Node, request: Request, answer: Promise<Reply>): void {
  const done = (): void => {
    node.running.delete(request);
  };
  node.running.add(request);
  answer.then(done, done);
}

function checkGeneric(
  command: Command,
  name: string,
  body: Doc,
  sequences: ReadonlyMap<string, DocumentSequence>,
): void {
  for (const field in body) {
    if (field === name || GENERIC.has(field) || command.fields.includes(field)) continue;
    if (TRANSACTION.has(field)) throw transactionRefusal(body);
    if (command.anyField) continue;
    throw failure('UnknownField', `BSON field '${command.name}.${field}' is an unknown field.`);
  }
  for (const field of sequences.keys()) {
    if (!command.fields.includes(field)) {
      throw failure('UnknownField', `BSON field '${command.name}.${field}' is an unknown field.`);
    }
    if (field in body) throw assertion(40413, `BSON field '${command.name}.${field}' is a duplicate field`);
  }
  checkConcerns(body);
  checkApiVersion(command.name, body);
}

/** Why a standalone takes no part in a transaction. */
function transactionRefusal(body: Doc): MongoFailure {
  if (body.txnNumber === undefined) {
    const [field] = [...TRANSACTION].filter((each) => each in body);
    return failure('InvalidOptions', `'${field}' field requires a transaction number to also be specified`);
  }
  if (body.lsid === undefined) {
    return failure('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  }
  return failure(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );
}

function checkConcerns({ readConcern, writeConcern }: Doc): void {
  if (isDoc(readConcern ?? null)) {
    const level = (readConcern as Doc).level;
    if (level === 'snapshot' || level === 'linearizable') {
      throw failure('NotAReplicaSet', `node needs to be a replica set member to use read concern '${level}'`);
    }
    if (level !== undefined && !['local', 'available', 'majority'].includes(String(level))) {
      throw failure(
        'BadValue',
        `Enumeration value '${String(level)}' for field 'level' is not a valid value.`,
      );
    }
  }
  if (isDoc(writeConcern ?? null)) {
    const w = (writeConcern as Doc).w;
    if (typeof w === 'string' && w !== 'majority') {
      throw failure(
        'BadValue',
        `cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`,
      );
    }
    if (isNumeric(w) && toNumber(w) > 1) {
      throw failure('BadValue', "cannot use 'w' > 1 when a host is not replicated");
    }
  }
}

function errorReply(error: unknown): Doc {
  if (error instanceof MongoFailure) {
    return {
      ...(error.details as Doc),
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: error.codeName,
    };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`mongodb node: unexpected error: ${message}\n`);
  return {
    ok: 0,
    errmsg: error instanceof Error ? error.message : String(error),
    code: CODES.InternalError,
    codeName: 'InternalError',
  };
}
