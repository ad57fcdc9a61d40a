import { MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frames.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';

/** Wire version of MongoDB 7.0, whose commands this server follows. */
const MAX_WIRE_VERSION = 21;

/**
 * A standalone's answer: no set name, so that drivers neither number their writes nor start transactions, and no
 * topologyVersion, so that they poll instead of waiting on a streamed answer.
 */
export const hello: Command = {
  name: 'hello',
  aliases: ['isMaster'],
  fields: [
    'helloOk',
    'client',
    'compression',
    'backpressure',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'topologyVersion',
    'maxAwaitTimeMS',
    'loadBalanced',
    'hostInfo',
    'internalClient',
  ],
  run: ({ command, connectionId }) =>
    plain({
      ...(command === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
      helloOk: true,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: MAX_WIRE_VERSION,
      readOnly: false,
      ok: 1,
    }),
};
