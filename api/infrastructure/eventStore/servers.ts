import { EventStoreDBClient } from '@eventstore/db-client';
import gossipRpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { callService } from './clientInternals.ts';

/** Clients of every server that keeps the log: to be let go of by whoever asked. */
export type OpenServers = () => Promise<
  readonly { readonly client: EventStoreDBClient; readonly own: boolean }[]
>;

/** Does something with all servers, and closes the connections that were made for it. */
export async function withServers(
  openServers: OpenServers,
  work: (servers: readonly EventStoreDBClient[]) => Promise<void>,
): Promise<void> {
  const servers = await openServers();
  try {
    await work(servers.map(({ client }) => client));
  } finally {
    for (const { client, own } of servers) if (own) await client.dispose();
  }
}

const CONNECTION_STRING = /^(esdb)(\+discover)?:\/\/(?:([^@/?]*)@)?([^/?]*)\/?(\?.*)?$/;

/**
 * The one server that a connection names, or each of a cluster: a cluster's servers keep a log of their own each, and no
 * command to one of them reaches the others. Which they are is what they say of one another.
 */
export function createOpenServers(
  client: EventStoreDBClient,
  connectionString: string | undefined,
): OpenServers {
  const [, scheme, discover, login, hosts = '', parameters = ''] =
    CONNECTION_STRING.exec(connectionString ?? '') ?? [];
  const isCluster = discover !== undefined || hosts.includes(',');
  if (!isCluster) return async () => [{ client, own: false }];
  return async () => {
    const members = await membersOf(client);
    return members.map(({ address, port }) => {
      const host = address.includes(':') ? `[${address}]` : address;
      const one = `${scheme}://${login === undefined ? '' : `${login}@`}${host}:${port}${parameters}`;
      return { client: EventStoreDBClient.connectionString(one), own: true };
    });
  };
}

/** What a member's state is where it only keeps watch and has no log: `MANAGER` in the protocol. */
const WATCHES_ONLY = 9;

async function membersOf(
  client: EventStoreDBClient,
): Promise<{ readonly address: string; readonly port: number }[]> {
  const { membersList } = (
    await callService<InstanceType<typeof gossipRpc.GossipClient>, ClusterInfo>(
      client,
      gossipRpc.GossipClient,
      'gossip',
      (rpc, metadata, options, answered) => rpc.read(new shared.Empty(), metadata, options, answered),
    )
  ).toObject();
  const keepers = membersList.filter(({ state }) => state !== WATCHES_ONLY);
  const away = keepers.filter(({ isAlive }) => !isAlive).length;
  // Its log still has the keys, and there would be nobody to take them out of it once it is back.
  if (away > 0) throw new Error(`${away} of ${keepers.length} servers of the event store are away`);
  return keepers.flatMap(({ httpEndPoint }) => (httpEndPoint ? [httpEndPoint] : []));
}
