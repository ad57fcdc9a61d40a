import type { EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, Metadata, Client as RpcClient } from '@grpc/grpc-js';

type RpcClientClass<Client extends RpcClient> = new (...args: never[]) => Client;

/** What the client calls its own services with. It ships the classes of services that it has no methods for. */
interface Internals {
  execute<Client extends RpcClient, Answer>(
    service: RpcClientClass<Client>,
    name: string,
    call: (client: Client) => Promise<Answer>,
  ): Promise<Answer>;
  callArguments(options: object): [Metadata, CallOptions];
}

/** Calls a service over the connection of the client, with its credentials and its deadline. */
export function callService<Client extends RpcClient, Answer>(
  client: EventStoreDBClient,
  service: RpcClientClass<Client>,
  name: string,
  call: (
    client: Client,
    metadata: Metadata,
    options: CallOptions,
    answered: (error: Error | null, answer: Answer) => void,
  ) => unknown,
): Promise<Answer> {
  const internals = client as unknown as Internals;
  return internals.execute(
    service,
    name,
    (rpc) =>
      new Promise((resolve, reject) => {
        call(rpc, ...internals.callArguments({}), (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
      }),
  );
}
