import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { RpcContext } from './context.ts';
import { remove } from './removal.ts';

/** `Streams.Tombstone`: ends a stream for ever; its name can never be used again. */
export function tombstone(
  context: RpcContext,
  call: ServerUnaryCall<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  remove('tombstone', context, call, answer);
}
