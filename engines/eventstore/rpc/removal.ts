import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { decodeTarget } from '../wire/appendRequest.ts';
import { deleteResponse } from '../wire/appendResponse.ts';
import { errorFor, refusalError } from '../wire/errors.ts';
import { optionsOf } from '../wire/protobuf.ts';
import type { RpcContext } from './context.ts';
import { deadlineOf } from './deadline.ts';

/** Delete and Tombstone carry the same options and give the same answers. */
export function remove(
  kind: 'delete' | 'tombstone',
  context: RpcContext,
  call: ServerUnaryCall<Buffer, Buffer>,
  answer: sendUnaryData<Buffer>,
): void {
  try {
    const target = { ...decodeTarget(optionsOf(call.request), Date.now()), deadline: deadlineOf(call) };
    context.access.require('delete', target.stream);
    context.store.submit({ kind, target }, (outcome) => {
      if (outcome.kind === 'written') answer(null, deleteResponse(outcome.position));
      else answer(refusalError(outcome, target.stream));
    });
  } catch (error) {
    answer(errorFor(error));
  }
}
