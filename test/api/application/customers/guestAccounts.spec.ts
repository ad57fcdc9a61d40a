import { expect } from 'chai';
import {
  createGuestAccounts,
  type GuestAccountDependencies,
} from '../../../../api/application/customers/guestAccounts.ts';
import { PRODUCT_TYPES } from '../../../../domain/kernel/productType.ts';
import { thePlacedOrder } from '../../../support/builders/orders.ts';

type Placed = Parameters<ReturnType<typeof createGuestAccounts>['urlFor']>[0];

/** Where areas are looked for, and the area that the product `pass` opens. */
function lookedUp() {
  let questions = 0;
  const areas = [{ _id: 'wheel', name: 'Wheel course', description: '', productId: 'pass' }];
  const readModels = {
    collection: async () => ({
      find() {
        questions++;
        return { sort: () => ({ toArray: async () => areas }) };
      },
    }),
  };
  const dependencies = { readModels, publicUrl: 'https://shop.example' };
  const accounts = createGuestAccounts(dependencies as unknown as GuestAccountDependencies);
  return { accounts, questions: () => questions };
}
const tokens = { of: (id: string) => `token-of-${id}` };
const orderOf = (productType: number): Placed => ({
  ...thePlacedOrder,
  ...{ customerId: null, lineFields: {} },
  lines: thePlacedOrder.lines.map((line) => ({ ...line, itemId: 'pass', productType })),
});

describe('The way into an account for a guest', () => {
  it('asks the database nothing for an order of goods', async () => {
    const { accounts, questions } = lookedUp();
    expect(await accounts.urlFor(orderOf(PRODUCT_TYPES.physical), 'main', tokens)).to.equal(null);
    expect(questions()).to.equal(0);
  });

  it('is there for an order that opens an area, found by one question', async () => {
    const { accounts, questions } = lookedUp();
    const url = await accounts.urlFor(orderOf(PRODUCT_TYPES.paywall), 'main', tokens);
    expect(url).to.equal(
      `https://shop.example/account/open?order=${tokens.of(orderOf(PRODUCT_TYPES.paywall).orderId)}`,
    );
    expect(questions()).to.equal(1);
  });
});
