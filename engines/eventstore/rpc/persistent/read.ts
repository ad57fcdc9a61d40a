import { randomUUID } from 'node:crypto';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Connection, Consumer } from '../../persistent/consumer.ts';
import type { NackAction, PersistentGroup } from '../../persistent/group.ts';
import { keyOfId } from '../../persistent/message.ts';
import { errorFor } from '../../wire/errors.ts';
import { type ConsumerMessage, decodeConsumerMessage } from '../../wire/persistentRequest.ts';
import { consumerConfirmation, consumerEvent } from '../../wire/persistentResponse.ts';
import { MalformedMessage } from '../../wire/protobuf.ts';
import { Bundle, type Outgoing } from '../bundle.ts';
import type { RpcContext } from '../context.ts';

type Call = ServerDuplexStream<Buffer, Outgoing>;

/** By their numbers; "unknown" is retried, and "stop" passes the message over, as with EventStoreDB. */
const ACTIONS: readonly NackAction[] = ['retry', 'park', 'retry', 'skip', 'skip'];

/** `PersistentSubscriptions.Read`: one consumer of a group, with what it says about the messages it gets. */
export function consume({ groups, principal, access }: RpcContext, call: Call): void {
  let group: PersistentGroup | undefined;
  let consumer: Consumer | undefined;

  const leave = (): void => {
    if (consumer) group?.disconnect(consumer);
    consumer = undefined;
  };

  const accept = (message: ConsumerMessage): void => {
    if (message.kind === 'options') {
      if (consumer) throw new MalformedMessage('the call has a subscription already');
      access.require('read', message.name.source);
      group = groups.get(message.name);
      // What it gets comes later: a group hands out in a turn of its own.
      consumer = group.connect(connectionOf(call, message, principal.name ?? 'anonymous'));
      call.write(
        new Bundle([consumerConfirmation(`${message.name.source}::${message.name.group}/${randomUUID()}`)]),
      );
      return;
    }
    if (!consumer || !group) throw new MalformedMessage('the first message must carry the options');
    const keys = message.ids.map(keyOfId);
    if (message.kind === 'ack') group.ack(keys);
    else group.nack(keys, ACTIONS[message.action] ?? 'skip', message.reason);
  };

  call.on('data', (encoded: Buffer) => {
    try {
      accept(decodeConsumerMessage(encoded));
    } catch (error) {
      leave();
      call.emit('error', errorFor(error));
    }
  });
  call.on('end', () => {
    leave();
    call.end();
  });
  for (const end of ['cancelled', 'error', 'close']) call.on(end, leave);
}

function connectionOf(
  call: Call,
  options: Extract<ConsumerMessage, { kind: 'options' }>,
  username: string,
): Connection {
  const { bufferSize, structuredIds } = options;
  return {
    from: call.getPeer(),
    username,
    connectionName: String(call.metadata.get('connection-name')[0] ?? ''),
    bufferSize,
    deliver: (messages) =>
      call.write(new Bundle(messages.map((message) => consumerEvent(message, structuredIds)))),
    drop: (error) => call.emit('error', error),
  };
}
