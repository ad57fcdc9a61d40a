import { createRequire } from 'node:module';
import { ChannelCredentials, Client, Metadata } from '@grpc/grpc-js';

const STATS = '/event_store.client.monitoring.Monitoring/Stats';

interface StatsResponse {
  getStatsMap(): Map<string, string>;
}

/** The messages that the official client ships for a call that it has no method for. */
const { StatsReq, StatsResp } = createRequire(import.meta.url)(
  '@eventstore/db-client/generated/monitoring_pb.js',
) as {
  readonly StatsReq: new () => { serializeBinary(): Uint8Array };
  readonly StatsResp: { deserializeBinary(bytes: Uint8Array): StatsResponse };
};

/** How many events an embedded event store has, and how many writes it was asked for since it was opened. */
export async function writesOf(
  socketPath: string,
): Promise<{ readonly events: number; readonly writes: number }> {
  const client = new Client(`unix:${socketPath}`, ChannelCredentials.createInsecure());
  try {
    const answers = client.makeServerStreamRequest(
      STATS,
      (request: { serializeBinary(): Uint8Array }) => Buffer.from(request.serializeBinary()),
      (bytes: Buffer) => StatsResp.deserializeBinary(bytes),
      new StatsReq(),
      new Metadata(),
    );
    for await (const answer of answers) {
      const figures = (answer as StatsResponse).getStatsMap();
      return { events: Number(figures.get('es-checksum')), writes: Number(figures.get('es-writes')) };
    }
    throw new Error('The event store said nothing of itself');
  } finally {
    client.close();
  }
}
