import { ANY, type EventStoreDBClient, StreamDeletedError } from '@eventstore/db-client';
import type { LogPruning } from '../../application/ports/logPruning.ts';

/** The port over EventStoreDB's client. */
export function createLogPruning(client: EventStoreDBClient): LogPruning {
  return {
    async deleteStream(stream) {
      try {
        await client.tombstoneStream(stream, { expectedRevision: ANY });
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
      }
    },
    async keepFrom(stream, revision) {
      await client.setStreamMetadata(stream, { truncateBefore: revision });
    },
  };
}
