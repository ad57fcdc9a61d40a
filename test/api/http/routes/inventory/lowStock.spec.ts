import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('when stock runs low', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { stock: 5 } } });
  });
  after(() => gateway.close());

  it('the owner gets one mail that names the product and what is left', async () => {
    const stock = '/api/commerce/inventory/stock/cup/cup';
    await owner.send('PUT', `${stock}/threshold`, { threshold: 3 });
    await owner.send('POST', `${stock}/adjust`, { onHand: 2, reason: 'Broken' });
    await owner.send('POST', `${stock}/adjust`, { onHand: 1, reason: 'Broken' });
    const lowStockMails = async () =>
      (await owner.get('/api/mail')).json.mails.filter(({ kind }: { kind: string }) => kind === 'lowStock');
    for (let looks = 0; looks < 500 && (await lowStockMails()).length === 0; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const mails = await lowStockMails();
    expect(mails).to.have.length(1);
    expect(JSON.stringify(mails[0])).to.include(OWNER.email);
  });
});
