import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import operationsRpc from '@eventstore/db-client/generated/operations_grpc_pb.js';
import operations, { type ScavengeResp } from '@eventstore/db-client/generated/operations_pb.js';
import type { ShareDone } from '../../application/ports/keysOnDisk.ts';
import { callService } from './clientInternals.ts';

/** How many bytes of the log a server keeps in one file, unless it is told otherwise. */
const CHUNK_BYTES = 256 * 1_048_576;

/** What a server tells of a part of the log that it has gone through. */
interface ChunksCompleted {
  readonly chunkEndNumber: number;
  /** How many there are; only the embedded node says it. */
  readonly chunkCount?: number;
}

interface Completed {
  readonly result: 'Success' | 'Failed' | 'Stopped';
  readonly error?: string | null;
}

/**
 * Has one server scavenge its log, and resolves when it has come to the end of it. Where a scavenge is under way already,
 * that one is followed: it may have begun before what is to be removed was deleted. Rejects when it fails or is stopped.
 */
export async function scavenge(client: EventStoreDBClient, onProgress: ShareDone): Promise<void> {
  const id = await start(client);
  const subscription = client.subscribeToStream(`$scavenges-${id}`, { fromRevision: 'start' });
  try {
    for await (const told of subscription) {
      const { type, data, position } = eventOf(told);
      if (type === '$scavengeChunksCompleted') await onProgress(shareOf(data as ChunksCompleted, position));
      if (type !== '$scavengeCompleted') continue;
      const { result, error } = data as Completed;
      if (result === 'Success') return;
      throw new Error(`The scavenge ${id} of the event store ended as ${result}${error ? `: ${error}` : ''}`);
    }
  } finally {
    await subscription.unsubscribe();
  }
  throw new Error(`The event store said no more of its scavenge ${id}`);
}

async function start(client: EventStoreDBClient): Promise<string> {
  const request = new operations.StartScavengeReq();
  const options = new operations.StartScavengeReq.Options();
  options.setThreadCount(1);
  request.setOptions(options);
  const answer = await callService<InstanceType<typeof operationsRpc.OperationsClient>, ScavengeResp>(
    client,
    operationsRpc.OperationsClient,
    'startScavenge',
    (rpc, metadata, callOptions, answered) => rpc.startScavenge(request, metadata, callOptions, answered),
  );
  return answer.getScavengeId();
}

const eventOf = ({ event }: ResolvedEvent) => ({
  type: event?.type,
  data: event?.data as unknown,
  position: Number(event?.position?.commit ?? 0n),
});

/** A server does not say how many parts its log has; the place of what it says does. */
function shareOf({ chunkEndNumber, chunkCount }: ChunksCompleted, position: number): number | null {
  const chunks = chunkCount ?? Math.floor(position / CHUNK_BYTES) + 1;
  return Math.min(1, (chunkEndNumber + 1) / chunks);
}
