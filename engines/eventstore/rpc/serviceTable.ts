import type {
  MethodDefinition,
  ServiceError,
  UntypedHandleCall,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Guard } from '../security/guard.ts';
import { errorFor } from '../wire/errors.ts';
import { type Outgoing, serializeOutgoing } from './bundle.ts';
import { asIs, type RpcContext } from './context.ts';
import type { Rpc } from './rpc.ts';

interface ServiceTable {
  readonly definition: Record<string, MethodDefinition<Buffer, Outgoing>>;
  readonly implementation: UntypedServiceImplementation;
}

/** A call of any shape, as far as refusing it needs to know it. */
interface AnyCall {
  readonly metadata: Parameters<Guard['admit']>[0];
  readonly cancelled: boolean;
  emit(event: 'error', error: ServiceError): unknown;
}
type Answer = (error: ServiceError) => void;

/** The calls in the form in which a gRPC server takes them; with a guard, it admits each caller before. */
export function serviceTable(
  rpcs: readonly Rpc[],
  context: RpcContext,
  guard: Guard | undefined,
): ServiceTable {
  const table: ServiceTable = { definition: {}, implementation: {} };
  for (const rpc of rpcs) {
    const path = `/${rpc.service}/${rpc.method}`;
    table.definition[path] = {
      path,
      requestStream: rpc.shape === 'clientStream' || rpc.shape === 'bidirectional',
      responseStream: rpc.shape === 'serverStream' || rpc.shape === 'bidirectional',
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: serializeOutgoing,
      responseDeserialize: asIs,
    };
    const serve = guard ? guarded(rpc, context, guard) : rpc.handler.bind(undefined, context);
    table.implementation[path] = serve as UntypedHandleCall;
  }
  return table;
}

/** What the caller sends meanwhile waits: a call's messages flow only once they are listened to. */
function guarded({ audience, handler }: Rpc, context: RpcContext, guard: Guard) {
  return (call: AnyCall, answer: Answer | undefined): void => {
    guard.admit(call.metadata, audience).then(
      (caller) => {
        if (!call.cancelled) handler({ ...context, ...caller }, call as never, answer as never);
      },
      (error) => {
        if (answer) answer(errorFor(error));
        else call.emit('error', errorFor(error));
      },
    );
  };
}
