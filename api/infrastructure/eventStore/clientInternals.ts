import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import type { CallOptions, Metadata, Client as RpcClient } from '@grpc/grpc-js';

type RpcClientClass<Client extends RpcClient> = new (...args: never[]) => Client;

/** What the client calls its own services with. It ships the classes of services that it has no methods for. */
interface Internals {
  execute<Client extends RpcClient, Answer>(
    service: RpcClientClass<Client>,
    name: string,
    call: (client: Client) => Promise<Answer>,
  ): Promise<Answer>;
  callArguments(options: object, callOptions?: object): [Metadata, CallOptions];
  /** Connects anew where a stream ends because its server has gone; with a cache, one stream for each connection. */
  GRPCStreamCreator<Client extends RpcClient, Stream>(
    service: RpcClientClass<Client>,
    name: string,
    create: (client: Client) => Stream,
    cache?: WeakMap<RpcClient, Stream>,
  ): () => Promise<Stream>;
  supports(method: object): Promise<boolean>;
}

/** What the client is made of, over its connection, with its credentials and its deadline. */
export const internalsOf = (client: EventStoreDBClient): Internals => client as unknown as Internals;

/** Calls a service over the connection of the client. */
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
  const internals = internalsOf(client);
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

/** The client's subscription, which makes of each message what this says of it. */
export interface TellsEvents {
  convertGrpcEvent(message: unknown): ResolvedEvent | readonly ResolvedEvent[];
}
