import { ServerInterceptingCall, type ServerInterceptor, status } from '@grpc/grpc-js';
import { MAX_APPEND_SIZE } from '../store/decide.ts';
import { tooLarge } from '../wire/errors.ts';

const APPENDS = /\.Streams\/(?:Batch)?Append$/;

/**
 * The gRPC library refuses a message above its limit by its first bytes, before anybody of the node sees it, and with an
 * error that the client takes for an unknown one. Of an append it is known what that means. The library sets the status
 * of such a call itself, below every interceptor's own: so the call's way out is what is changed.
 */
export const refuseLargeAppends: ServerInterceptor = ({ path }, call) => {
  const send = call.sendStatus.bind(call);
  if (APPENDS.test(path))
    call.sendStatus = (answer) => {
      const isTooLarge = answer.code === status.RESOURCE_EXHAUSTED && /larger than/.test(answer.details);
      send(isTooLarge ? tooLarge(MAX_APPEND_SIZE) : answer);
    };
  return new ServerInterceptingCall(call);
};
