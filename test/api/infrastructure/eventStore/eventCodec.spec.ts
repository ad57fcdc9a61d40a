import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ResolvedEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { z } from 'zod';
import type { EncodedEvent, StreamStore } from '../../../../api/application/ports/streamStore.ts';
import { createEventCodec } from '../../../../api/infrastructure/eventStore/eventCodec.ts';
import { sealValue } from '../../../../api/infrastructure/eventStore/sealing.ts';
import type { SubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import type { PersonalField } from '../../../../domain/kernel/personalData.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { type GoldenSample, nameOf, readGoldenSamples, readToday } from '../../../golden/goldenSamples.ts';

const KEY = randomBytes(32);

const keysWith = (key: Buffer | null): SubjectKeys => ({
  forSealing: async () => KEY,
  forOpening: async () => key,
  learn() {},
});

const personalFieldsOf = (type: string): readonly PersonalField[] =>
  eventRegistry.find(type)?.personalFields ?? [];

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The sample as the log holds it: what is personal is under seal. */
function stored({ type, schemaVersion, data }: GoldenSample): ResolvedEvent {
  const sealed = { ...data };
  for (const { field } of personalFieldsOf(type)) {
    if (isTold(data[field])) sealed[field] = sealValue(data[field], KEY, `${type}.${field}`);
  }
  return {
    event: {
      ...{ id: 'event1', streamId: 'sample-1', revision: 0n, created: new Date(0), isJson: true, type },
      ...{ data: sealed, metadata: { schemaVersion } },
    },
  } as unknown as ResolvedEvent;
}

async function decoded(sample: GoldenSample, key: Buffer | null): Promise<unknown> {
  const [event] = await createEventCodec(eventRegistry, keysWith(key)).decode([stored(sample)]);
  return event?.data;
}

describe('decoding facts of older versions', () => {
  const older = readGoldenSamples(join(import.meta.dirname, '../../../golden/events')).filter(
    ({ type, schemaVersion }) => schemaVersion < (eventRegistry.find(type)?.version ?? 0),
  );

  for (const sample of older) {
    it(`opens what is under seal in ${nameOf(sample)}`, async () => {
      expect(await decoded(sample, KEY)).to.deep.equal(readToday(eventRegistry, sample));
    });

    it(`reads ${nameOf(sample)} of a person who was erased`, async () => {
      const today = readToday(eventRegistry, sample);
      const erased = personalFieldsOf(sample.type).filter(({ field }) => isTold(today[field]));
      expect(await decoded(sample, null)).to.deep.equal({
        ...today,
        ...Object.fromEntries(erased.map(({ field, erased: value }) => [field, value])),
      });
    });
  }
});

describe('encoding facts', () => {
  const metadata: Parameters<StreamStore['encode']>[2] = {
    websiteId: 'main',
    actor: { kind: 'visitor', id: 'v1' },
    correlationId: 'r1',
    causationId: 'c1',
    occurredAt: '2026-01-02T03:04:05.000Z',
  };
  const encode = (type: string, data: object) =>
    createEventCodec(eventRegistry, keysWith(KEY)).encode('event1', { type, data }, metadata);

  it('is done at once, so that nobody waits a turn for it', () => {
    const encoded = encode('CouponAppliedToCart', { cartId: 'c1', code: 'SPRING' });
    expect(encoded).not.to.be.instanceOf(Promise);
    const { type, data, metadata: bytes } = encoded as EncodedEvent;
    expect({ type, data }).to.deep.equal({
      type: 'CouponAppliedToCart',
      data: { cartId: 'c1', code: 'SPRING' },
    });
    const { correlationId, causationId, ...rest } = metadata;
    expect(JSON.parse(Buffer.from(bytes).toString())).to.deep.equal({
      ...{ ...rest, schemaVersion: 1 },
      ...{ $correlationId: correlationId, $causationId: causationId },
    });
  });

  it('refuses what is no whole fact', () => {
    expect(() => encode('CouponAppliedToCart', { cartId: 'c1' })).to.throw(z.ZodError);
  });
});
