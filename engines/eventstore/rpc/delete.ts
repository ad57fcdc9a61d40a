import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { RpcContext } from './context.ts';
import { remove } from './removal.ts';

/** `Streams.Delete`: hides a stream until the next append to it; revisions go on counting. */
export function deleteStream(
  context: RpcContext,
  call: ServerUnaryCall<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  remove('delete', context, call, answer);
}
