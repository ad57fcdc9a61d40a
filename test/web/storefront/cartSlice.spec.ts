import { expect } from 'chai';
import {
  addItemToCart,
  cartReducer,
  changeEntryFields,
  changeEntryQuantity,
  initialCart,
  loadCart,
  removeItemFromCart,
  repriceCart,
} from '../../../web/storefront/store/cartSlice.ts';
import { aCart, anEntry } from '../../support/pageFixtures.ts';

const reducer = cartReducer;
const loaded = (revision = 1) =>
  reducer(initialCart, loadCart.fulfilled({ shoppingCart: aCart([anEntry()], revision) }, 'r', undefined));
const change = { entryId: 'e1', quantity: 3, previous: 2 };

describe('when the cart arrives', () => {
  it('is not initialised before its first sync, and is then', () => {
    expect(initialCart.initialised).to.equal(false);
    expect(loaded().initialised).to.equal(true);
  });

  it('does not let an older answer replace a newer cart', () => {
    const older = loadCart.fulfilled({ shoppingCart: aCart([], 1) }, 'r', undefined);
    expect(reducer(loaded(5), older).cart?.entries).to.have.length(1);
  });
});

describe('when a quantity is changed', () => {
  it('shows the new quantity at once', () => {
    const state = reducer(loaded(), changeEntryQuantity.pending('r', change));
    expect([state.cart?.entries[0]?.quantity, state.cart?.totalQuantity, state.pending]).to.deep.equal([
      3,
      3,
      ['e1'],
    ]);
  });

  it('takes it back when the server refuses', () => {
    const waiting = reducer(loaded(), changeEntryQuantity.pending('r', change));
    const state = reducer(waiting, changeEntryQuantity.rejected(new Error('refused'), 'r', change));
    expect([state.cart?.entries[0]?.quantity, state.cart?.totalQuantity, state.pending]).to.deep.equal([
      2,
      2,
      [],
    ]);
  });
});

describe('when a line is removed', () => {
  it('stays, marked, until the server has agreed', () => {
    const waiting = reducer(loaded(), removeItemFromCart.pending('r', anEntry()));
    expect([waiting.cart?.entries.length, waiting.pending]).to.deep.equal([1, ['e1']]);
    const done = reducer(
      waiting,
      removeItemFromCart.fulfilled({ shoppingCart: aCart([], 2) }, 'r', anEntry()),
    );
    expect([done.cart?.entries.length, done.pending]).to.deep.equal([0, []]);
  });
});

describe('when what decides the sums is changed', () => {
  const asked = { entry: anEntry(), additionalFields: '' };

  it('is recalculating from the change of a form until its answer, whatever the answer is', () => {
    const waiting = reducer(loaded(), changeEntryFields.pending('r', asked));
    expect(waiting.recalculating).to.equal(true);
    const answer = { shoppingCart: aCart([anEntry()], 2) };
    expect(reducer(waiting, changeEntryFields.fulfilled(answer, 'r', asked)).recalculating).to.equal(false);
    expect(reducer(waiting, changeEntryFields.rejected(new Error('no'), 'r', asked)).recalculating).to.equal(
      false,
    );
  });

  it('is the same while new prices are accepted', () => {
    const waiting = reducer(loaded(), repriceCart.pending('r', undefined));
    const done = reducer(waiting, repriceCart.fulfilled({ shoppingCart: aCart([], 7) }, 'r', undefined));
    expect([waiting.recalculating, done.recalculating, done.cart?.revision]).to.deep.equal([true, false, 7]);
  });
});

describe('when two items are added at once', () => {
  const page = globalThis as { fetch: unknown; document?: unknown };
  const { fetch, document } = page;
  afterEach(() => Object.assign(page, { fetch, document }));

  it('asks for the second once the first is answered, so that no cart is opened twice', async () => {
    const asked: string[] = [];
    const answers: ((response: Response) => void)[] = [];
    Object.assign(page, {
      document: { cookie: 'crumb=c' },
      fetch: (_path: string, { body }: { body: string }) => {
        asked.push(JSON.parse(body).itemId);
        return new Promise<Response>((resolve) => answers.push(resolve));
      },
    });
    const add = (itemId: string) =>
      addItemToCart({ itemId })(
        (action: unknown) => action,
        () => ({}),
        undefined,
      );
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const refused = add('lamp');
    const taken = add('cup');
    await turn();
    expect(asked).to.deep.equal(['lamp']);
    answers[0]?.(Response.json({ message: 'no' }, { status: 409 }));
    expect((await refused).type).to.equal('cart/addItemToCart/rejected');
    await turn();
    expect(asked).to.deep.equal(['lamp', 'cup']);
    answers[1]?.(Response.json({ shoppingCart: aCart([anEntry()], 1) }));
    expect((await taken).type).to.equal('cart/addItemToCart/fulfilled');
  });
});
