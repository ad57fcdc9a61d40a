import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { bytesField, message, wholeField } from '../wire/protobuf.ts';
import type { RpcContext } from './context.ts';

const LEADER = 8;
const ALIVE = 1;
const TICKS_AT_UNIX_EPOCH = 621_355_968_000_000_000n;

const EVERYWHERE = ['0.0.0.0', '::'];

/** `Gossip.Read`: a cluster of one, which is its leader. */
export function gossipRead(
  { member }: RpcContext,
  call: ServerUnaryCall<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  // A node that listens everywhere is found where the caller found it.
  const address = EVERYWHERE.includes(member.address) ? hostOf(call.getHost()) : member.address;
  const info = message(
    bytesField(1, bytesField(2, member.instanceId)),
    wholeField(2, TICKS_AT_UNIX_EPOCH + BigInt(Date.now()) * 10_000n),
    wholeField(3, LEADER),
    wholeField(4, ALIVE),
    bytesField(5, bytesField(1, address), wholeField(2, member.port)),
  );
  answer(null, bytesField(1, info));
}

function hostOf(authority: string): string {
  return authority.replace(/:\d+$/, '');
}
