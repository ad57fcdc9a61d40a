import { createRequire } from 'node:module';
import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';

const ORDERS = '/api/commerce/orders';

describe('the papers of orders as PDF', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    for (const number of [1, 2]) {
      await putOrder(gateway, `order${number}`, {
        totals: wholeTotals(thePlacedOrder.totals),
        orderNumber: `0000${number}`,
      });
    }
  });
  after(() => gateway.close());

  const pdf = (path: string, browser = owner) => browser.get(`${ORDERS}${path}`);

  it('are one file for one order, named after what it is', async () => {
    const { status, headers, text } = await pdf('/order1/invoice.pdf');
    expect(status, text).to.equal(200);
    expect(headers['content-type']).to.equal('application/pdf');
    expect(headers['content-disposition']).to.equal('inline; filename="Invoice 00001.pdf"');
    expect(text.slice(0, 5)).to.equal('%PDF-');
    const fonts = new Set(fontsIn(text).map((font) => font.replace(/^.*\+/, '')));
    expect([...fonts].sort()).to.deep.equal(['Roboto-Medium', 'Roboto-Regular']);
  });

  it('are one file for many orders, each on a page of its own', async () => {
    const one = await pdf('/documents.pdf?kind=packing-slip&orders=order1');
    const both = await pdf('/documents.pdf?kind=packing-slip&orders=order1,order2');
    expect([pagesIn(one.text), pagesIn(both.text)]).to.deep.equal([1, 2]);
  });

  it('are refused where one of the orders is not there, or none is named', async () => {
    const { json, status } = await pdf('/documents.pdf?kind=invoice&orders=order1,nobody');
    expect([status, json.code]).to.deep.equal([404, 'ORDER_NOT_FOUND']);
    expect((await pdf('/documents.pdf?kind=invoice&orders=')).status).to.equal(400);
    expect((await pdf('/documents.pdf?kind=letter&orders=order1')).status).to.equal(400);
  });

  it('are for who may read orders', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await pdf('/order1/invoice.pdf', visitor)).json.code).to.equal('NOT_SIGNED_IN');
  });

  it('need nothing at start: what writes them is loaded by the thread that does', () => {
    const loaded = Object.keys(createRequire(import.meta.url).cache ?? {});
    expect(loaded.filter((path) => path.includes('/pdfmake/'))).to.deep.equal([]);
  });
});

const pagesIn = (text: string): number => text.match(/\/Type \/Page\b/g)?.length ?? 0;
const fontsIn = (text: string): string[] => text.match(/\/BaseFont \/\S+/g) ?? [];
