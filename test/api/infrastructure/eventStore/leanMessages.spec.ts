import converting from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { expect } from 'chai';
import { readAppendAnswer, writeAppend } from '../../../../api/infrastructure/eventStore/appendMessages.ts';
import { readEvent } from '../../../../api/infrastructure/eventStore/eventMessages.ts';

const { BatchAppendReq, BatchAppendResp, ReadResp } = streams;
const { RecordedEvent } = ReadResp.ReadEvent;

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TEXTS = ['', 'cup', 'Größe 7½', '😀\u0000\n"', 'long '.repeat(2_000)];
const NUMBERS = [0, 1, 127, 128, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];

interface Told {
  readonly data?: Buffer;
  readonly metadata?: Buffer;
  readonly contentType?: string;
  readonly revision?: string;
  readonly position?: string;
}

const eventOf = ({
  data,
  metadata,
  contentType = 'application/json',
  revision = '7',
  position = '9',
}: Told) => {
  const event = new RecordedEvent()
    .setId(new shared.UUID().setString(ID))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('cart-größe')))
    .setStreamRevision(revision)
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(metadata ?? Buffer.from('{"websiteId":"main"}'))
    .setData(data ?? Buffer.from('{"a":1}'));
  event
    .getMetadataMap()
    .set('type', 'ItemAddedToCart')
    .set('created', '17637936001234567')
    .set('content-type', contentType);
  return event;
};
const messageOf = (event: InstanceType<typeof RecordedEvent>) =>
  new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event).setCommitPosition('9'));
const bytesOf = (message: { serializeBinary(): Uint8Array }) => Buffer.from(message.serializeBinary());

/** What the official client tells of the same bytes. */
const asTheClient = (bytes: Buffer) =>
  converting.convertGrpcEvent(ReadResp.deserializeBinary(bytes).getEvent() as never);

describe('Messages of the event store that are read and written without the classes of its client', () => {
  it('tells an event as the client does, whatever is in it', () => {
    const told: Told[] = [
      ...TEXTS.map((text) => ({ data: Buffer.from(JSON.stringify({ text, list: [text, null, 1.5] })) })),
      ...TEXTS.map((text) => ({ metadata: Buffer.from(JSON.stringify({ text })) })),
      ...NUMBERS.map((number) => ({ revision: String(number), position: String(number + 1) })),
      { metadata: Buffer.alloc(0) },
      { metadata: Buffer.from('not JSON') },
      { data: Buffer.from('not JSON') },
    ];
    for (const one of told) {
      const bytes = bytesOf(messageOf(eventOf(one)));
      expect(readEvent(bytes)).to.deep.equal(asTheClient(bytes));
    }
  });

  it('leaves to the client what is more than JSON in its own stream, and what is no event', () => {
    const link = new ReadResp.ReadEvent().setEvent(eventOf({})).setLink(eventOf({})).setCommitPosition('9');
    const halves = new shared.UUID.Structured().setMostSignificantBits('1').setLeastSignificantBits('-2');
    const others = [
      new ReadResp().setEvent(link),
      messageOf(eventOf({ contentType: 'application/octet-stream' })),
      messageOf(eventOf({}).setId(new shared.UUID().setStructured(halves))),
      messageOf(eventOf({ position: '0' })),
      new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition('5').setPreparePosition('5')),
      new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('one')),
      new ReadResp().setCaughtUp(new ReadResp.CaughtUp()),
    ];
    for (const message of others) expect(readEvent(bytesOf(message))).to.equal(null);
  });

  it('writes an append that reads as what the client writes', () => {
    for (const text of TEXTS) {
      const events = [1, 2].map((quantity) => ({
        id: ID,
        type: 'ItemAddedToCart',
        data: { text, quantity },
        metadata: new TextEncoder().encode(JSON.stringify({ text })),
      }));
      const deadline = 1_763_793_600_123;
      const bytes = writeAppend({ number: 12, stream: 'cart-größe', expectedRevision: 41, events, deadline });
      const read = BatchAppendReq.deserializeBinary(bytes);
      expect(read.getIsFinal()).to.equal(true);
      const options = read.getOptions();
      expect(Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).to.equal(
        'cart-größe',
      );
      expect(options?.getStreamPosition()).to.equal('41');
      expect(options?.hasNoStream()).to.equal(false);
      expect(options?.getDeadline()?.toDate().getTime()).to.equal(deadline);
      const proposed = read.getProposedMessagesList().map((message) => ({
        id: message.getId()?.getString(),
        type: message.getMetadataMap().get('type'),
        contentType: message.getMetadataMap().get('content-type'),
        data: JSON.parse(Buffer.from(message.getData_asU8()).toString()) as unknown,
        metadata: JSON.parse(Buffer.from(message.getCustomMetadata_asU8()).toString()) as unknown,
      }));
      expect(proposed).to.deep.equal(
        [1, 2].map((quantity) => ({
          ...{ id: ID, type: 'ItemAddedToCart', contentType: 'application/json' },
          ...{ data: { text, quantity }, metadata: { text } },
        })),
      );
    }
  });

  it('expects no stream below revision 0', () => {
    const bytes = writeAppend({ number: 1, stream: 's', expectedRevision: -1, events: [], deadline: 1 });
    const options = BatchAppendReq.deserializeBinary(bytes).getOptions();
    expect(options?.hasNoStream()).to.equal(true);
    expect(options?.hasStreamPosition()).to.equal(false);
  });

  it('finds the append that an answer is about, in both forms of its id', () => {
    for (const number of [1, 255, 2 ** 32 + 7]) {
      const bytes = writeAppend({ number, stream: 's', expectedRevision: 0, events: [], deadline: 1 });
      const text = BatchAppendReq.deserializeBinary(bytes).getCorrelationId()?.getString() ?? '';
      const half = (from: number) =>
        BigInt.asIntN(64, BigInt(`0x${text.replaceAll('-', '').slice(from, from + 16)}`));
      const structured = new shared.UUID.Structured()
        .setMostSignificantBits(String(half(0)))
        .setLeastSignificantBits(String(half(16)));
      const position = new shared.AllStreamPosition()
        .setCommitPosition('1234567890123')
        .setPreparePosition('5');
      for (const id of [new shared.UUID().setString(text), new shared.UUID().setStructured(structured)]) {
        const answer = new BatchAppendResp()
          .setCorrelationId(id)
          .setSuccess(new BatchAppendResp.Success().setCurrentRevision('77').setPosition(position));
        expect(readAppendAnswer(bytesOf(answer))).to.deep.equal({
          number,
          written: { revision: 77, position: 1_234_567_890_123 },
        });
      }
    }
  });

  it('says of a refusal only which append it is about', () => {
    const bytes = writeAppend({ number: 3, stream: 's', expectedRevision: 0, events: [], deadline: 1 });
    const id = BatchAppendReq.deserializeBinary(bytes).getCorrelationId();
    const answer = new BatchAppendResp().setCorrelationId(id);
    expect(readAppendAnswer(bytesOf(answer))).to.deep.equal({ number: 3, written: null });
  });
});
