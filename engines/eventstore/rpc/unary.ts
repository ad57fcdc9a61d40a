import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { errorFor } from '../wire/errors.ts';
import type { RpcContext } from './context.ts';

type UnaryCall = ServerUnaryCall<Buffer, Buffer>;

/** The answer without anything in it. */
export const NOTHING: Buffer = Buffer.alloc(0);

/** A call of one request and one answer; what `serve` throws or rejects with becomes the call's error. */
export function unary(serve: (context: RpcContext, call: UnaryCall) => Buffer | Promise<Buffer>) {
  return (context: RpcContext, call: UnaryCall, answer: sendUnaryData<Buffer>): void => {
    const served = new Promise<Buffer>((resolve) => resolve(serve(context, call)));
    served.then(
      (response) => answer(null, response),
      (error) => answer(errorFor(error)),
    );
  };
}
