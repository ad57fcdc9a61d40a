import type { ServerDuplexStream } from '@grpc/grpc-js';
import { unimplemented } from '../wire/errors.ts';

/** Calls of the protocol that this node knows and does not answer, so that the refusal can say so in words. */
export const UNSUPPORTED: Readonly<Record<string, readonly string[]>> = {
  'event_store.client.users.Users': [
    'Create',
    'Update',
    'Delete',
    'Enable',
    'Disable',
    'Details',
    'ChangePassword',
    'ResetPassword',
  ],
  'event_store.client.operations.Operations': [
    'StartScavenge',
    'StopScavenge',
    'Shutdown',
    'MergeIndexes',
    'ResignNode',
    'SetNodePriority',
    'RestartPersistentSubscriptions',
  ],
  'event_store.client.monitoring.Monitoring': ['Stats'],
};

/** Refuses a call before reading anything of it, whatever its shape. */
export function refuse(service: string, method: string, call: ServerDuplexStream<Buffer, Buffer>): void {
  const name = `${service.slice(service.lastIndexOf('.') + 1)}.${method}`;
  call.emit('error', unimplemented(`${name} is not supported by this embedded node`));
}
