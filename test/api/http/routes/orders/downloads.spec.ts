import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const PRODUCTS = '/api/commerce/products';

describe('a download that was bought', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let ida: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'print',
      type: 'digital',
      variants: { PRINT: { price: 900 } },
      isPublished: false,
    });
    ({ browser: ida } = await openCustomer(gateway, 'ida@example.com'));
  });
  after(() => gateway.close());

  const upload = (name: string) =>
    owner.send('POST', `${PRODUCTS}/print/files?name=${name}`, Buffer.from(`%PDF ${name}`), {
      'content-type': 'application/pdf',
    });
  const publish = () => owner.send('POST', `${PRODUCTS}/print/publish`, {});
  async function buy(payment: object) {
    await ida.send('POST', '/api/commerce/shopping-cart/entries', {
      itemId: 'print',
      sku: 'PRINT',
      quantity: 1,
    });
    const { status, json } = await ida.send('POST', '/api/commerce/checkout', { payment });
    expect(status).to.equal(201);
    return json.checkout as { orderId: string; statusToken: string };
  }
  const statusOf = async (token: string) => (await ida.get(`/api/commerce/orders/status/${token}`)).json;
  const namesIn = (downloads: readonly { name: string }[]) => downloads.map(({ name }) => name);

  it('has a file before it is in the store', async () => {
    const { status, json } = await publish();
    expect([status, json.code, json.message]).to.deep.equal([
      409,
      'FILE_MISSING',
      'Buyers of this product would get nothing: add a file to download before it is published.',
    ]);
    expect((await upload('print.pdf')).status).to.equal(201);
    const published = await publish();
    expect(published.status).to.equal(200);
    await gateway.caughtUp(Number(published.headers['x-position']));
    const [file] = published.json.product.files;
    const removed = await owner.send('DELETE', `${PRODUCTS}/print/files/${file.fileId}`);
    expect([removed.status, removed.json.code]).to.deep.equal([409, 'LAST_FILE']);
  });

  it('is shown with its link by the order, the account and a mail, once it is paid', async () => {
    const { orderId, statusToken } = await buy({ provider: 'test', method: 'test_success' });
    const { downloads, needsSending } = await until(async () => {
      const status = await statusOf(statusToken);
      return status.downloads?.length > 0 && status;
    });
    expect(needsSending).to.equal(false);
    expect(namesIn(downloads)).to.deep.equal(['print.pdf']);
    expect((await ida.get(new URL(downloads[0].url).pathname)).text).to.equal('%PDF print.pdf');

    const { json } = await ida.get(`${ACCOUNT}/downloads`);
    expect(json.downloads).to.have.length(1);
    expect(json.downloads[0]).to.include({ name: 'print.pdf', orderUrl: `/order/${statusToken}` });
    const page = await ida.get('/account?format=json');
    expect(namesIn(page.json.downloads)).to.deep.equal(['print.pdf']);

    const mail = await until(async () => {
      const { json: found } = await owner.get(`/api/mail/downloads_${orderId}`);
      return found.message?.text && found.message;
    });
    expect(mail.text).to.include('Download print.pdf');
  });

  it('is shown by no order that is not paid', async () => {
    const { statusToken } = await buy({ provider: 'manual', method: 'invoice' });
    const status = await until(async () => {
      const found = await statusOf(statusToken);
      return found.orderNumber && found;
    });
    expect(status.downloads).to.deep.equal([]);
  });

  it('is nobody else’s in an account', async () => {
    const { browser: eve } = await openCustomer(gateway, 'eve@example.com');
    expect((await eve.get(`${ACCOUNT}/downloads`)).json.downloads).to.deep.equal([]);
  });
});
