import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const INVENTORY = '/api/commerce/inventory';

describe('inventory over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await gateway.openAccount('writer', 'writer@example.com', 'another long password', ['editor']);
    owner = await openOwner(gateway);
    await putProduct(gateway, {
      productId: 'cup',
      options: ['Size'],
      variants: {
        'CUP-S': { attributes: { Size: 'S' }, stock: 3 },
        'CUP-L': { attributes: { Size: 'L' }, stock: 5 },
      },
    });
  });
  after(() => gateway.close());

  const upload = (csv: string, query = '') =>
    owner.send('POST', `${INVENTORY}/adjustments.csv${query}`, csv, { 'content-type': 'text/csv' });
  const onHand = async () => {
    const { json } = await owner.get('/api/commerce/products/cup');
    return json.product.variants.map((variant: { onHand: number }) => variant.onHand);
  };
  const stock = (path: string, body: unknown) => owner.send('PUT', `${INVENTORY}/stock/cup/${path}`, body);

  describe('counts from a file', () => {
    it('change nothing in a dry run, and say what they would', async () => {
      const { status, json } = await upload(
        'sku,onHand,reason\nCUP-S,7,Count\nCUP-L,5,Count\n',
        '?dryRun=true',
      );
      expect(status).to.equal(200);
      expect(json).to.deep.equal({ dryRun: true, rows: 2, changed: 1, unchanged: 1, errors: [] });
      expect(await onHand()).to.deep.equal([3, 5]);
    });

    it('change nothing while any row is wrong, and name each of them', async () => {
      const { json } = await upload(
        'sku,onHand,reason\nCUP-S,7,Count\nNOPE,1,Count\nCUP-L,-1,\nCUP-S,8,Count\n',
      );
      expect(json.changed).to.equal(0);
      expect(
        json.errors.map(({ row, column, code }: Record<string, string>) => `${row} ${column} ${code}`),
      ).to.deep.equal([
        '2 sku VARIANT_NOT_FOUND',
        '3 onHand INVALID_VALUE',
        '3 reason INVALID_VALUE',
        '4 sku DUPLICATE_ROW',
      ]);
      expect(await onHand()).to.deep.equal([3, 5]);
    });

    it('stand in the ledger with their reasons and whoever sent them', async () => {
      const { json } = await upload('sku,onHand,reason\nCUP-S,7,"Counted, twice"\nCUP-L,5,Count\n');
      expect(json).to.deep.equal({ dryRun: false, rows: 2, changed: 1, unchanged: 1, errors: [] });
      const ledger = await owner.get(`${INVENTORY}/stock/cup/cups/ledger`);
      expect(ledger.json.entries[0]).to.deep.include({ type: 'StockAdjusted', reason: 'Counted, twice' });
      expect(ledger.json.entries[0].actor.id).to.equal('owner');
      expect(await onHand()).to.deep.equal([7, 5]);
    });

    it('are refused below what buyers were promised', async () => {
      await owner.send('POST', `${INVENTORY}/stock/cup/cupl/reservations`, {
        reservationId: 'phone',
        quantity: 4,
        seconds: 900,
      });
      const { json } = await upload('sku,onHand,reason\nCUP-L,1,Count\n');
      expect(json.errors).to.have.length(1);
      expect(json.errors[0]).to.include({ row: 1, column: 'onHand', code: 'STOCK_RESERVED' });
    });

    it('are refused when the file cannot be read, or by whom may not count', async () => {
      expect((await upload('sku\nCUP-S\n')).json).to.include({ status: 400, code: 'CSV_INVALID' });
      const writer = await openBrowser(gateway.app);
      await writer.signIn({ email: 'writer@example.com', password: 'another long password' });
      const headers = { 'content-type': 'text/csv' };
      const { json } = await writer.send(
        'POST',
        `${INVENTORY}/adjustments.csv`,
        'sku,onHand,reason\n',
        headers,
      );
      expect(json).to.include({ status: 403, code: 'FORBIDDEN' });
    });
  });

  describe('beside one another', () => {
    before(async () => {
      const zinc = (name: string, variant: { stock?: number }) =>
        putProduct(gateway, {
          productId: name,
          name: `Zinc ${name}`,
          variants: { [name.toUpperCase()]: variant },
        });
      await zinc('jug', { stock: 9 });
      await zinc('pot', { stock: 4 });
      await zinc('vase', {});
    });
    const named = async (query: string) => {
      const { json } = await owner.get(`${INVENTORY}/levels?search=zinc&${query}`);
      return {
        ids: json.levels.map(({ productId }: { productId: string }) => productId),
        next: json.nextCursor,
      };
    };

    it('stand by the names of their products, or by what there is of them, what nobody counted included', async () => {
      expect((await named('')).ids).to.deep.equal(['jug', 'pot', 'vase']);
      expect((await named('sort=available')).ids).to.deep.equal(['vase', 'pot', 'jug']);
      expect((await named('sort=-onHand')).ids).to.deep.equal(['jug', 'pot', 'vase']);
      expect((await named('show=out')).ids).to.deep.equal(['vase']);
    });

    it('go on behind the last one of a page, in either order', async () => {
      for (const query of ['limit=2', 'limit=2&sort=-available']) {
        const first = await named(query);
        expect(first.ids, query).to.deep.equal(['jug', 'pot']);
        const rest = await named(`${query}&cursor=${encodeURIComponent(first.next)}`);
        expect(rest, query).to.deep.equal({ ids: ['vase'], next: null });
      }
      expect((await owner.get(`${INVENTORY}/levels?cursor=nowhere`)).status).to.equal(400);
    });
  });

  describe('what runs low, and what is sold ahead', () => {
    it('lists what runs low, page by page', async () => {
      expect((await stock('cups/threshold', { threshold: 7 })).json.stock).to.include({
        lowStockThreshold: 7,
      });
      await stock('cupl/threshold', { threshold: 9 });
      const first = await owner.get(`${INVENTORY}/low?limit=1`);
      expect(first.json.variants).to.have.length(1);
      const rest = await owner.get(
        `${INVENTORY}/low?limit=5&cursor=${encodeURIComponent(first.json.nextCursor)}`,
      );
      expect([...first.json.variants, ...rest.json.variants].map(({ variantId }) => variantId)).to.deep.equal(
        ['cupl', 'cups'],
      );
      expect(rest.json.nextCursor).to.equal(null);
    });

    it('sells ahead as far as the owner allows, and shows it to buyers', async () => {
      const sold = async () =>
        (await owner.get(`${INVENTORY}/stock?itemId=cup`)).json.results.map(
          ({ unlimited, qtyInStock }: Record<string, unknown>) => [unlimited, qtyInStock],
        );
      expect(await sold()).to.deep.equal([
        [false, 7],
        [false, 1],
      ]);
      const reason = 'The next kiln opens on Friday';
      await stock('cups/backorder', { policy: { kind: 'limit', pieces: 20 }, reason });
      const { json } = await stock('cupl/backorder', { policy: { kind: 'allow' }, reason });
      expect(json.stock.backorder).to.deep.equal({ kind: 'allow' });
      expect(await sold()).to.deep.equal([
        [false, 27],
        [true, 1],
      ]);
      const added = await owner.send('POST', '/api/commerce/shopping-cart/entries', {
        itemId: 'cup',
        sku: 'CUP-S',
        quantity: 25,
        additionalFields: '',
      });
      expect(added.status).to.equal(200);
    });
  });
});
