import { createHash } from 'node:crypto';
import { expect } from 'chai';
import {
  createDownloadLinks,
  type DownloadLink,
} from '../../../../../api/application/catalog/downloadLinks.ts';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { recordPayment } from '../../../../support/builders/orders.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';

const PRODUCTS = '/api/commerce/products';
const DAY = 24 * 3_600_000;

describe('the files of a digital product over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const content = Buffer.from('%PDF of a print\n'.repeat(5000));

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'print',
      type: 'digital',
      variants: { PRINT: {} },
      isPublished: false,
    });
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 1 } } });
  });
  after(() => gateway.close());

  const upload = (productId: string, name: string, body: Buffer) =>
    owner.send('POST', `${PRODUCTS}/${productId}/files?name=${encodeURIComponent(name)}`, body, {
      'content-type': 'application/pdf',
    });
  const links = (): Promise<readonly DownloadLink[]> =>
    createDownloadLinks({
      secret: 'a secret that is only good for specs',
      publicUrl: 'http://shop.example',
      commandHandler: gateway.commandHandler,
    }).forProduct('order1', 'print', gateway.clock.now);
  const linked = async (): Promise<string> => new URL((await links())[0]?.url ?? '').pathname;

  it('are kept by their content, once', async () => {
    const { status, json } = await upload('print', 'Größe A4.pdf', content);
    expect(status).to.equal(201);
    expect(json.product.files).to.have.length(1);
    expect(json.product.files[0]).to.deep.include({
      name: 'Größe A4.pdf',
      contentType: 'application/pdf',
      sizeBytes: content.length,
      contentHash: createHash('sha256').update(content).digest('hex'),
    });
    expect((await upload('print', 'Größe A4.pdf', content)).json.product.files).to.have.length(1);
  });

  it('are for staff to attach, and to digital products only', async () => {
    expect((await upload('cup', 'a.pdf', content)).json).to.include({
      status: 409,
      code: 'FILES_NOT_ALLOWED',
    });
    const visitor = await openBrowser(gateway.app);
    const headers = { 'content-type': 'application/pdf' };
    const refused = await visitor.send('POST', `${PRODUCTS}/print/files?name=a.pdf`, content, headers);
    expect(refused.json).to.include({ status: 401 });
  });

  it('are downloaded by a link that was issued for an order', async () => {
    const visitor = await openBrowser(gateway.app);
    const { status, headers, text } = await visitor.get(await linked());
    expect(status).to.equal(200);
    expect(text).to.equal(content.toString());
    expect(headers['content-disposition']).to.equal(
      `attachment; filename="Gr__e A4.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20A4.pdf`,
    );
    expect(headers['cache-control']).to.equal('private, no-store');
  });

  it('are not downloaded by a link that was changed or has run out', async () => {
    const visitor = await openBrowser(gateway.app);
    const link = await linked();
    const forged = link.replace('order1', 'order2');
    expect((await visitor.get(forged)).json).to.include({ status: 404, code: 'DOWNLOAD_LINK_INVALID' });
    expect((await visitor.get('/api/commerce/downloads/x')).json).to.include({
      code: 'DOWNLOAD_LINK_INVALID',
    });
    gateway.clock.advance(7 * DAY + 1);
    expect((await visitor.get(link)).json).to.include({ status: 410, code: 'DOWNLOAD_LINK_EXPIRED' });
    expect((await visitor.get(await linked())).status).to.equal(200);
  });

  it('are what an order leads to once it is paid, for whoever has its token', async () => {
    await owner.signIn(OWNER);
    await putProduct(gateway, {
      productId: 'book',
      type: 'digital',
      variants: { BOOK: {} },
      isPublished: false,
    });
    await upload('book', 'glazes.pdf', content);
    await putOrder(gateway, 'order7');
    const visitor = await openBrowser(gateway.app);
    const downloads = async () =>
      (await visitor.get('/api/commerce/downloads/orders/token_of_order7_0123456789')).json.downloads;
    expect(await downloads()).to.deep.equal([]);
    const payment = recordPayment({ orderId: 'order7', amount: usd(5500) });
    const { commandHandler, context } = gateway;
    const { position } = await commandHandler.handle(orderAggregate, 'order7', payment, context());
    await gateway.caughtUp(position);
    const [link, ...others] = await downloads();
    expect(others).to.deep.equal([]);
    expect(link).to.include({ name: 'glazes.pdf', sizeBytes: content.length });
    expect((await visitor.get(new URL(link.url).pathname)).text).to.equal(content.toString());
    const unknown = await visitor.get(`/api/commerce/downloads/orders/${'x'.repeat(32)}`);
    expect(unknown.json).to.include({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  it('are gone once they are taken away', async () => {
    await owner.signIn(OWNER);
    const link = await linked();
    const [file] = await links();
    const { json } = await owner.send('DELETE', `${PRODUCTS}/print/files/${file?.fileId}`);
    expect(json.product.files).to.deep.equal([]);
    expect((await owner.get(link)).json).to.include({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(await links()).to.deep.equal([]);
  });
});
