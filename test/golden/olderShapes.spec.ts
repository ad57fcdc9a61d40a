import { join } from 'node:path';
import { expect } from 'chai';
import { eventRegistry } from '../../domain/registry.ts';
import { type GoldenSample, nameOf, readGoldenSamples, readToday } from './goldenSamples.ts';

const samples = readGoldenSamples(join(import.meta.dirname, 'events'));

function sampleOf(name: string): GoldenSample {
  const found = samples.find((sample) => nameOf(sample) === name);
  if (!found) throw new Error(`There is no sample ${name}`);
  return found;
}

const asToday = (name: string) => readToday(eventRegistry, sampleOf(name));

/**
 * What facts of the first version lack, and what is said in its place. For a while the later shape was written under the
 * number of the first version too, so a log may hold both.
 */
const FIRST: readonly (readonly [type: string, said: Record<string, unknown>])[] = [
  ['CartShippingLocationSet', {}],
  ['CheckoutAccepted', {}],
  ['CustomerEmailClaimed', { claimedAt: '1970-01-01T00:00:00.000Z' }],
  [
    'CheckoutStarted',
    {
      customerKey: 'checkout1',
      shippingOption: {
        ...{ optionId: 'flat', name: 'Shipping', kind: 'unknown' },
        cost: { amount: 500, currency: 'USD' },
      },
    },
  ],
];

describe('facts whose shape was changed before it had a number', () => {
  for (const [type, said] of FIRST) {
    it(`are read as they were first written, and as they were written later: ${type}`, () => {
      expect(asToday(`${type}.v1`)).to.deep.equal({ ...asToday(`${type}.v2`), ...said });
      expect(asToday(`${type}.v1.later`)).to.deep.equal(asToday(`${type}.v2`));
    });
  }

  it('are home pages without announcement and pictures of categories too', () => {
    const { home, previous, ...rest } = asToday('HomePageComposed.v2');
    const bare = { announcement: '', categoryImages: {} };
    expect(asToday('HomePageComposed.v1')).to.deep.equal({
      ...rest,
      home: { ...(home as object), ...bare },
      previous: { ...(previous as object), ...bare },
    });
    expect(asToday('HomePageComposed.v1.later')).to.deep.equal(asToday('HomePageComposed.v2'));
  });
});
