import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { binaryEvent, EventStoreDBClient, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { ChannelCredentials, Client, type ServiceError, status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { connectionSettingsFor, type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { errorOf, numbered, temporaryFolder } from '../contractNode.ts';
import { shared } from '../rawCalls.ts';
import { selfSignedCertificate } from '../selfSigned.ts';

const streams = createRequire(import.meta.url)('@eventstore/db-client/generated/streams_pb.js');
const STREAMS = '/event_store.client.streams.Streams';
const MEBIBYTE = 1_048_576;
/** Far more messages than any limit lets pass; a node without one takes them all. */
const ENDLESS = 200_000;

describe('An append that never ends', function () {
  this.timeout(30_000);
  const security = selfSignedCertificate();
  let folder: string;
  let open: EventStoreNode;
  let guarded: EventStoreNode;
  const clients: Client[] = [];

  before(async () => {
    folder = temporaryFolder();
    const start = (name: string, options: object): Promise<EventStoreNode> =>
      startEventStoreNode({
        dataDir: join(folder, name),
        listen: { socketPath: join(folder, `${name}.sock`) },
        worker: false,
        ...options,
      });
    open = await start('open', {});
    guarded = await start('guarded', { listen: { host: '127.0.0.1', port: 0 }, security });
  });

  after(async () => {
    for (const client of clients) client.close();
    await Promise.all([open.close(), guarded.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const rawTo = (node: EventStoreNode): Client => {
    const client =
      node === open
        ? new Client(`unix:${open.port}`, ChannelCredentials.createInsecure())
        : new Client(
            `localhost:${guarded.port}`,
            ChannelCredentials.createSsl(Buffer.from(security.certificate)),
          );
    clients.push(client);
    return client;
  };

  /** Sends one message again and again and never says that it is the last; answers what the node says. */
  async function endless(node: EventStoreNode, first: Buffer, next: Buffer): Promise<ServiceError> {
    let failure: ServiceError | undefined;
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const call = rawTo(node).makeClientStreamRequest(`${STREAMS}/Append`, asIs, asIs, (error) => {
      failure = error ?? undefined;
      ended();
    });
    call.on('error', () => undefined);
    if (first.length > 0) call.write(first);
    for (let sent = 0; sent < ENDLESS && !failure; sent++)
      if (!call.write(next)) await Promise.race([once(call, 'drain'), end]);
    if (!failure) throw new Error('The node took all of it');
    return failure;
  }

  it('is refused as soon as it is too large, with events of any size', async () => {
    for (const size of [0, 100, 300_000]) {
      const error = await endless(open, options('large-1'), event(size));
      expect(error.code, `${size}`).to.equal(status.INVALID_ARGUMENT);
      expect(error.metadata.get('exception')).to.deep.equal(['maximum-append-size-exceeded']);
    }
  });

  it('is refused at once where the caller may not write, or says nothing of the stream', async () => {
    const denied = await endless(guarded, options('large-2'), event(100));
    expect(denied.code).to.equal(status.PERMISSION_DENIED);
    const nameless = await endless(open, Buffer.alloc(0), event(100));
    expect(nameless.code).to.equal(status.INVALID_ARGUMENT);
  });

  it('among many on one call is refused with its limit, and so are too many on one call', async () => {
    const failure = await new Promise<ServiceError>((resolve) => {
      const call = rawTo(open).makeBidiStreamRequest(`${STREAMS}/BatchAppend`, asIs, asIs);
      call.on('error', resolve);
      call.on('data', () => undefined);
      for (let sent = 0; sent < 5_000; sent++) call.write(batchPart('large-3'));
    });
    expect(failure.code).to.equal(status.INVALID_ARGUMENT);
  });

  it('of a message that no call may carry is the append that is too large, in either call', async () => {
    const client = new EventStoreDBClient(...connectionSettingsFor(open));
    for (const credentials of [undefined, { username: 'admin', password: 'changeit' }]) {
      const large = binaryEvent({ type: 'Large', data: Buffer.alloc(33 * MEBIBYTE) });
      const given = credentials ? { credentials } : {};
      const error = await errorOf(client.appendToStream('large-4', large, given));
      expect(error).to.be.instanceOf(MaxAppendSizeExceededError);
      expect(error).to.include({ maxAppendSize: MEBIBYTE });
      expect((await client.appendToStream('large-4', numbered(1), given)).success).to.equal(true);
    }
    await client.dispose();
  });

  it('ends as unavailable when the node goes, and so does one that comes too late', async () => {
    const listen = { socketPath: join(folder, 'going.sock') };
    const node = await startEventStoreNode({ dataDir: join(folder, 'going'), listen, worker: false });
    const raw = new Client(`unix:${node.port}`, ChannelCredentials.createInsecure());
    const failures = [0, 1].map(
      () =>
        new Promise<ServiceError | null>((resolve) => {
          const call = raw.makeClientStreamRequest(`${STREAMS}/Append`, asIs, asIs, resolve);
          call.write(options('going-1'));
        }),
    );
    const batch = raw.makeBidiStreamRequest(`${STREAMS}/BatchAppend`, asIs, asIs);
    const batchEnd = once(batch, 'error');
    batch.on('data', () => undefined);
    batch.write(batchPart('going-2'));
    batch.write(batchPart('going-3', true));
    await once(batch, 'data');
    await node.close();
    for (const failure of await Promise.all(failures)) expect(failure?.code).to.equal(status.UNAVAILABLE);
    const [error] = (await batchEnd) as [ServiceError];
    expect(error.code).to.equal(status.UNAVAILABLE);
    raw.close();
  });
});

const asIs = (bytes: Buffer): Buffer => bytes;

function identifier(stream: string) {
  const named = new shared.StreamIdentifier();
  named.setStreamName(Buffer.from(stream).toString('base64'));
  return named;
}

function uuid() {
  const id = new shared.UUID();
  id.setString(randomUUID());
  return id;
}

function options(stream: string): Buffer {
  const given = new streams.AppendReq.Options();
  given.setStreamIdentifier(identifier(stream));
  given.setAny(new shared.Empty());
  const request = new streams.AppendReq();
  request.setOptions(given);
  return Buffer.from(request.serializeBinary());
}

function event(size: number): Buffer {
  const message = new streams.AppendReq.ProposedMessage();
  message.setId(uuid());
  message.getMetadataMap().set('type', 'Endless');
  message.getMetadataMap().set('content-type', 'application/octet-stream');
  message.setData(Buffer.alloc(size, 1));
  const request = new streams.AppendReq();
  request.setProposedMessage(message);
  return Buffer.from(request.serializeBinary());
}

/** The first message of an append of its own, or all of one. */
function batchPart(stream: string, isFinal = false): Buffer {
  const given = new streams.BatchAppendReq.Options();
  given.setStreamIdentifier(identifier(stream));
  given.setAny(new shared.Empty());
  const request = new streams.BatchAppendReq();
  request.setOptions(given);
  request.setCorrelationId(uuid());
  request.setIsFinal(isFinal);
  return Buffer.from(request.serializeBinary());
}
