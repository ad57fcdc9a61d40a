import { expect } from 'chai';
import { categoryOf, idSchema, instantSchema, streamName } from '../../../domain/kernel/ids.ts';

describe('an id', () => {
  it('has neither dash nor dot, which stream names need for themselves', () => {
    const ids = ['a', 'A_1', 'x'.repeat(64), '', 'a-b', 'a.b', 'a b', 'é', 'x'.repeat(65), 'a\n'];
    expect(ids.filter((id) => idSchema.safeParse(id).success)).to.deep.equal(['a', 'A_1', 'x'.repeat(64)]);
  });
});

describe('a stream name', () => {
  it('begins with its category, up to the first dash', () => {
    expect(streamName('stock', 'cup.v1')).to.equal('stock-cup.v1');
    expect(['cart-42', 'cart-a-b', 'cart', '$ce-cart'].map(categoryOf)).to.deep.equal([
      'cart',
      'cart',
      'cart',
      '$ce',
    ]);
  });
});

describe('an instant', () => {
  const isInstant = (text: string) => instantSchema.safeParse(text).success;

  it('is in UTC', () => {
    expect(isInstant('2026-03-02T09:00:00.000Z')).to.equal(true);
    expect(isInstant(new Date(0).toISOString())).to.equal(true);
    expect(isInstant('2026-03-02T09:00:00.000+01:00')).to.equal(false);
    expect(isInstant('2026-03-02')).to.equal(false);
  });

  it('has always the same number of digits, or instants would not compare as text', () => {
    expect('2026-03-02T09:00:00.500Z' < '2026-03-02T09:00:00Z').to.equal(true);
    expect(isInstant('2026-03-02T09:00:00Z')).to.equal(false);
    expect(isInstant('2026-03-02T09:00:00.5Z')).to.equal(false);
    expect(isInstant('2026-03-02T09:00Z')).to.equal(false);
  });
});
