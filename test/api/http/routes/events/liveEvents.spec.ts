import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('the log as it happens, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 1900 } } });
  });
  after(() => gateway.close());

  it('tells whoever listens what the filter finds, and nothing else', async () => {
    const owner = await openOwner(gateway);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`http://127.0.0.1:${port}/api/events/live?type=VariantPriced`, {
      ...{ headers: { cookie }, signal: leaving.signal },
    });
    expect(response.headers.get('content-type')).to.include('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let heard = '';
    const until = async (words: string) => {
      while (!heard.includes(words)) heard += decoder.decode((await reader.read()).value);
    };
    await until('retry: 2000\n\n');
    await owner.send('POST', '/api/commerce/products/cup/hide');
    const price = { amount: 2100, currency: 'USD' };
    await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', { price });
    await until('"amount":2100');
    expect(heard).to.include('"stream":"product-cup"').and.not.to.include('ProductHidden');
    leaving.abort();
  });

  it('comes as Parquet, too', async () => {
    const owner = await openOwner(gateway);
    const { status, text } = await owner.get('/api/events/export?format=parquet&category=product');
    expect(status).to.equal(200);
    expect(text.slice(0, 4)).to.equal('PAR1');
  });
});
