import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const BY_INVOICE = { payment: { provider: 'manual', method: 'invoice' } };

describe('an order by invoice', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 10, price: 2000 } } });
    const prefer = async (namespace: string, values: object) => {
      const saved = await owner.send('PUT', `/api/v1/commerce-preferences/${namespace}`, values);
      expect(saved.status).to.equal(200);
    };
    await prefer('payments', { instructions: 'Kiln Bank\nIBAN DE02 1203 0000 0000 2020 51', dueDays: 10 });
    await prefer('seller', {
      name: 'Tidehus & Co',
      address: '1 Quay Street\n97201 Portland',
      email: 'hello@tidehus.example',
      details: 'VAT DE123456789',
    });
  });
  after(() => gateway.close());

  async function bought() {
    const visitor = await shopper(gateway, 'cup', 'CUP', 2);
    const { status, json, headers } = await buy(visitor, BY_INVOICE);
    expect(status).to.equal(201);
    await gateway.caughtUp(Number(headers['x-position']));
    const { statusToken, orderNumber, orderId } = json.checkout;
    const order = async () => (await visitor.get(`/order/${statusToken}?format=json`)).json.order;
    return { visitor, statusToken, orderNumber, orderId, order };
  }

  it('says on its page how it is paid, until it is', async () => {
    const { order, orderNumber, orderId } = await bought();
    const { toPay } = await order();
    expect(toPay).to.deep.include({
      reference: orderNumber,
      // Ordered in the evening of the first in New York, where the store is.
      dueOn: '2026-01-11',
      instructions: ['Kiln Bank', 'IBAN DE02 1203 0000 0000 2020 51'],
    });
    expect(toPay.amount.value).to.equal('4000');
    expect((await owner.send('POST', `/api/commerce/orders/${orderId}/capture`, {})).status).to.equal(200);
    await until(async () => (await order()).paymentStatus === 'paid');
    expect(await order()).not.to.have.property('toPay');
  });

  it('says so on paper, and who sells', async () => {
    const { visitor, statusToken, orderNumber } = await bought();
    const { text } = await visitor.get(`/api/commerce/orders/status/${statusToken}/invoice`);
    const sold =
      'Tidehus &amp; Co<br>1 Quay Street<br>97201 Portland<br>hello@tidehus.example<br>VAT DE123456789';
    expect(text).to.include(`<h2>Sold by</h2><p>${sold}</p>`);
    expect(text).to.include(
      `<h2>How to pay</h2><p>To pay: $40.00<br>Reference: ${orderNumber}<br>Due by: 2026-01-11<br>Kiln Bank<br>`,
    );
  });

  it('says so in the mail, and who sells', async () => {
    const { orderNumber } = await bought();
    const isSent = ({ kind, subject }: { kind: string; subject: string | null }) =>
      kind === 'orderConfirmed' && subject?.includes(`order ${orderNumber} `);
    const { mailId } = await until(async () => (await owner.get('/api/mail')).json.mails.find(isSent));
    const { text } = (await owner.get(`/api/mail/${mailId}`)).json.message;
    expect(text).to.include(`To pay: $40.00\nReference: ${orderNumber}\nDue by: 2026-01-11`);
    expect(text).to.include('IBAN DE02 1203 0000 0000 2020 51');
    expect(text.trimEnd().endsWith('hello@tidehus.example\nVAT DE123456789')).to.equal(true);
  });

  it('that is paid by card says nothing of all that', async () => {
    const visitor = await shopper(gateway, 'cup', 'CUP');
    const { json, headers } = await buy(visitor);
    await gateway.caughtUp(Number(headers['x-position']));
    const { order } = (await visitor.get(`/order/${json.checkout.statusToken}?format=json`)).json;
    expect(order).not.to.have.property('toPay');
  });
});
