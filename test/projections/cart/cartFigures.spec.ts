import { expect } from 'chai';
import { cartProducts, cartSums } from '../../../projections/cart/cartFigures.ts';
import { cartWords } from '../../../web/editor/features/traffic/trafficWords.ts';

type Cart = Parameters<typeof cartSums>[0][number];
const line = (itemId: string, quantity: number, amount: number, currency = 'USD') =>
  ({ item: { itemId }, quantity, unitPrice: { amount, currency } }) as Cart['entries'][number];
const cart = (
  _id: string,
  entries: Cart['entries'],
  closedFor: Cart['closedFor'] = null,
  currency: Cart['currency'] = 'USD',
): Cart => ({ _id, entries, closedFor, orderId: null, currency, changedAt: '2026-03-02T09:15:00.000Z' });

const CARTS: readonly Cart[] = [
  cart('1', [line('cup', 2, 1900), line('bowl', 1, 4000)], 'purchased'),
  // One product in two colours is in one cart.
  cart('2', [line('cup', 1, 1900), line('cup', 3, 2100)]),
  cart('3', [line('cup', 1, 1800, 'EUR')], 'abandoned', 'EUR'),
];

describe('what carts came to', () => {
  it('is told by currency, with what of it was ordered', () => {
    expect(cartSums(CARTS)).to.deep.equal([
      { currency: 'USD', carts: 2, value: 16_000, pieces: 7, orderedCarts: 1, orderedValue: 7800 },
      { currency: 'EUR', carts: 1, value: 1800, pieces: 1, orderedCarts: 0, orderedValue: 0 },
    ]);
  });

  it('is told by product, what came to most first', () => {
    const usd = { currency: 'USD' };
    expect(cartProducts(CARTS)).to.deep.equal([
      { productId: 'cup', ...usd, carts: 2, value: 12_000, pieces: 6, orderedCarts: 1, orderedValue: 3800 },
      { productId: 'bowl', ...usd, carts: 1, value: 4000, pieces: 1, orderedCarts: 1, orderedValue: 4000 },
      {
        ...{ productId: 'cup', currency: 'EUR', carts: 1, value: 1800, pieces: 1 },
        ...{ orderedCarts: 0, orderedValue: 0 },
      },
    ]);
  });

  it('is nothing where there were none', () => {
    expect([cartSums([]), cartProducts([])]).to.deep.equal([[], []]);
  });

  it('stands in a sentence above them', () => {
    const money = (amount: number) => ({ amount, currency: 'USD' as const });
    const all = { carts: 2, pieces: 7, value: money(16_000), orderedCarts: 1, orderedValue: money(7800) };
    expect(cartWords(all)).to.equal(
      '2 carts with 7 pieces came to $160.00, $80.00 a cart. 1 of them was ordered (50 %), for $78.00.',
    );
    const one = { carts: 1, pieces: 1, value: money(1900), orderedCarts: 0, orderedValue: money(0) };
    expect(cartWords(one)).to.equal('1 cart with 1 piece came to $19.00, $19.00 a cart. It was not ordered.');
    expect(cartWords({ ...one, orderedCarts: 1, orderedValue: money(1900) })).to.include('It was ordered.');
    expect(cartWords({ ...all, orderedCarts: 0, orderedValue: money(0) })).to.include('None of them was');
  });
});
