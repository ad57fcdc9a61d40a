import { createRequire } from 'node:module';
import { ChannelCredentials, Client, Metadata, type ServiceError } from '@grpc/grpc-js';

const require = createRequire(import.meta.url);

/** The message and service classes that the official client ships: calls that it has no method for. */
export const users = require('@eventstore/db-client/generated/users_pb.js');
export const operations = require('@eventstore/db-client/generated/operations_pb.js');
export const monitoring = require('@eventstore/db-client/generated/monitoring_pb.js');
export const shared = require('@eventstore/db-client/generated/shared_pb.js');

/** A call by its whole name, with messages of the generated classes. */
export class RawCalls {
  private readonly client: Client;
  private readonly metadata = new Metadata();

  constructor(target: string, credentials = ChannelCredentials.createInsecure(), login?: string) {
    this.client = new Client(target, credentials);
    if (login) this.metadata.add('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  }

  unary<Answer>(path: string, request: Message, answer: MessageClass<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.client.makeUnaryRequest(
        path,
        bytesOf,
        (bytes: Buffer) => answer.deserializeBinary(bytes),
        request,
        this.metadata,
        (error: ServiceError | null, response?: Answer) =>
          error ? reject(error) : resolve(response as Answer),
      );
    });
  }

  stream<Answer>(path: string, request: Message, answer: MessageClass<Answer>) {
    return this.client.makeServerStreamRequest(
      path,
      bytesOf,
      (bytes: Buffer) => answer.deserializeBinary(bytes),
      request,
      this.metadata,
    );
  }

  close(): void {
    this.client.close();
  }
}

interface Message {
  serializeBinary(): Uint8Array;
}

interface MessageClass<Answer> {
  deserializeBinary(bytes: Uint8Array): Answer;
}

const bytesOf = (message: Message): Buffer => Buffer.from(message.serializeBinary());
