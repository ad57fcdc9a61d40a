import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { Browser } from '../../../../support/browser.ts';
import { buy, shopper } from '../../../../support/checkout.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const INVENTORY = '/api/commerce/inventory';
const LOCATIONS = `${INVENTORY}/locations`;
const CUP = `${INVENTORY}/stock/cup/cup`;
const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' };
const main = { locationId: 'main', name: 'Studio', site: nowhere, isActive: true };
const warehouse = {
  ...{ locationId: 'warehouse', name: 'Warehouse', isActive: true },
  site: { street: '1 Dock Road', city: 'Newark', region: 'NJ', postalCode: '07102', country: 'US' },
};

describe('the locations of a store over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 10, price: 1900 } } });
    await putProduct(gateway, { productId: 'bowl', variants: { BOWL: { stock: 4, price: 2900 } } });
  });
  after(() => gateway.close());

  const set = (locations: object[]) => owner.send('PUT', LOCATIONS, { locations });
  const move = (from: string, to: string, quantity: number) =>
    owner.send('POST', `${CUP}/move`, { from, to, quantity, reason: 'Room' });
  const keptAt = async () => (await owner.get(CUP)).json.stock.locations;

  it('are one until others are named, and everything is there', async () => {
    const { json } = await owner.get(LOCATIONS);
    expect(json.locations.map(({ locationId }: { locationId: string }) => locationId)).to.deep.equal([
      'main',
    ]);
    expect(await keptAt()).to.deep.equal([{ locationId: 'main', quantity: 10 }]);
  });

  it('are set in their order, on the revision that they were read at', async () => {
    const etag = String((await owner.get(LOCATIONS)).headers.etag);
    const saved = await set([warehouse, main]);
    expect(saved.status, saved.text).to.equal(200);
    expect((await owner.get(LOCATIONS)).json.locations).to.deep.equal([warehouse, main]);
    const stale = await owner.send('PUT', LOCATIONS, { locations: [main] }, { 'if-match': etag });
    expect(stale.json.details.conflicts).to.have.length(1);
    expect(stale.json.details.conflicts[0]).to.include({ field: 'locations' });
    const nameless = await set([{ ...main, name: ' ' }]);
    expect(nameless.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('get pieces from one another, and the ledger says so', async () => {
    const moved = await move('main', 'warehouse', 4);
    expect(moved.json.stock, moved.text).to.deep.include({
      ...{ onHand: 10, available: 10 },
      locations: [
        { locationId: 'main', quantity: 6 },
        { locationId: 'warehouse', quantity: 4 },
      ],
    });
    expect((await move('main', 'warehouse', 7)).json).to.deep.include({
      status: 409,
      code: 'NOT_ENOUGH_THERE',
      message: 'There are only 6 pieces at that location.',
    });
    expect((await move('main', 'moon', 1)).json).to.include({ status: 404, code: 'LOCATION_NOT_FOUND' });
    const [line] = (await owner.get(`${CUP}/ledger`)).json.entries;
    expect(line).to.deep.include({
      type: 'StockMoved',
      moved: [
        { locationId: 'main', quantity: -4 },
        { locationId: 'warehouse', quantity: 4 },
      ],
    });
  });

  it('receive and are counted by themselves, in the console and from a file', async () => {
    const at = (deed: string, body: object) =>
      owner.send('POST', `${CUP}/${deed}`, { ...body, reason: 'Van' });
    const came = await at('receive', { quantity: 2, locationId: 'warehouse' });
    expect(came.json.stock.onHand, came.text).to.equal(12);
    const etag = String((await owner.get(CUP)).headers.etag);
    const counted = await at('adjust', { onHand: 5, locationId: 'warehouse' });
    expect(counted.json.stock.locations, counted.text).to.deep.equal([
      { locationId: 'main', quantity: 6 },
      { locationId: 'warehouse', quantity: 5 },
    ]);
    const stale = await owner.send(
      ...(['POST', `${CUP}/adjust`] as const),
      { onHand: 4, locationId: 'warehouse', reason: 'Counted before' },
      { 'if-match': etag },
    );
    expect(stale.json.details.conflicts[0], 'of the location that was counted').to.include({
      ...{ field: 'onHand', before: 6, theirs: 5, yours: 4 },
    });
    const nowhere = await at('receive', { quantity: 2, locationId: 'moon' });
    expect(nowhere.json).to.deep.include({ code: 'LOCATION_NOT_FOUND', details: { field: 'locationId' } });
    const file = (location: string) =>
      owner.send(
        'POST',
        `${INVENTORY}/adjustments.csv?location=${location}`,
        'sku,onHand,reason\nCUP,4,Friday',
        {
          'content-type': 'text/csv',
        },
      );
    expect((await file('moon')).json.code).to.equal('LOCATION_NOT_FOUND');
    const read = await file('warehouse');
    expect(read.json, read.text).to.include({ changed: 1 });
    expect(await keptAt()).to.deep.equal([
      { locationId: 'main', quantity: 6 },
      { locationId: 'warehouse', quantity: 4 },
    ]);
    const [line] = (await owner.get(`${CUP}/ledger`)).json.entries;
    expect(line).to.deep.include({
      type: 'StockAdjusted',
      moved: [{ locationId: 'warehouse', quantity: -1 }],
    });
  });

  it('narrow down the inventory, with how many pieces are there', async () => {
    const at = async (location: string) =>
      (await owner.get(`${INVENTORY}/levels?location=${location}`)).json.levels.map(
        ({ productId, there, onHand }: Record<string, unknown>) => [productId, there, onHand],
      );
    expect(await at('warehouse')).to.deep.equal([['cup', 4, 10]]);
    expect(await at('main')).to.have.deep.members([
      ['cup', 6, 10],
      ['bowl', 4, 4],
    ]);
    const everything = (await owner.get(`${INVENTORY}/levels`)).json.levels;
    expect(everything.map(({ there }: { there: unknown }) => there)).to.deep.equal([null, null]);
  });

  it('are sold from in their order: from the first that has all, else from one after the other', async () => {
    let last = '';
    const sources = async () =>
      until(async () => {
        const found = (await owner.get(`${INVENTORY}/orders/${last}/sources`)).json.sources;
        return found.length > 0 && found;
      });
    const sell = async (quantity: number) => {
      const bought = await buy(await shopper(gateway, 'cup', 'CUP', quantity));
      expect(bought.status, bought.text).to.equal(201);
      await gateway.container.resolve(tokens.checkoutDriver).idle();
      last = bought.json.checkout.orderId;
      return keptAt();
    };
    expect(await sell(3), 'the warehouse comes first').to.deep.equal([
      { locationId: 'main', quantity: 6 },
      { locationId: 'warehouse', quantity: 1 },
    ]);
    expect(await sell(2), 'only the studio has two').to.deep.equal([
      { locationId: 'main', quantity: 4 },
      { locationId: 'warehouse', quantity: 1 },
    ]);
    const studio = { locationId: 'main', quantity: 2 };
    expect(await sources()).to.deep.equal([{ productId: 'cup', variantId: 'cup', from: [studio] }]);
    expect(await sell(5), 'none has five').to.deep.equal([{ locationId: 'main', quantity: 0 }]);
    expect((await sources())[0].from).to.have.deep.members([
      { locationId: 'warehouse', quantity: 1 },
      { locationId: 'main', quantity: 4 },
    ]);
  });

  it('get back what was sent from them, unless whoever receives it names another', async () => {
    await set([warehouse, main]);
    await owner.send('POST', `${CUP}/receive`, { quantity: 6, locationId: 'warehouse', reason: 'Kiln' });
    const there = async (id: string) =>
      (await keptAt()).find(({ locationId }: { locationId: string }) => locationId === id)?.quantity ?? 0;
    const bought = await buy(await shopper(gateway, 'cup', 'CUP', 3));
    await gateway.container.resolve(tokens.checkoutDriver).idle();
    const order = `/api/commerce/orders/${bought.json.checkout.orderId}`;
    expect(await there('warehouse'), 'what was sold left from there').to.equal(3);
    await until(async () => (await owner.get(order)).json.order?.lines);
    await until(
      async () =>
        (await owner.get(`${INVENTORY}/orders/${bought.json.checkout.orderId}/sources`)).json.sources.length,
    );
    const [{ lineId }] = (await owner.get(order)).json.order.lines;
    const sent = await owner.send('POST', `${order}/fulfilments`, {});
    expect(sent.status, sent.text).to.equal(200);
    const sendBack = async (body: object) => {
      const asked = await owner.send('POST', `${order}/returns`, { lines: [{ lineId, quantity: 1 }] });
      const { returnId } = asked.json.order.returns.at(-1);
      return owner.send('POST', `${order}/returns/${returnId}/receive`, body);
    };
    const nowhere = await sendBack({ locationId: 'moon' });
    expect(nowhere.json, nowhere.text).to.deep.include({
      ...{ status: 404, code: 'LOCATION_NOT_FOUND', details: { field: 'locationId' } },
    });
    await sendBack({});
    await until(async () => (await there('warehouse')) === 4);
    await sendBack({ locationId: 'main' });
    await until(async () => (await there('main')) === 1);
    const [line] = (await owner.get(`${CUP}/ledger`)).json.entries;
    expect(line).to.deep.include({ type: 'StockReceived', quantity: 1 });
    await move('warehouse', 'main', 4);
  });

  it('stay as long as there is anything', async () => {
    await owner.send('POST', `${CUP}/receive`, { quantity: 2, reason: 'Kiln' });
    await move('main', 'warehouse', 1);
    expect((await set([main])).json).to.deep.include({ status: 409, code: 'LOCATION_NOT_EMPTY' });
    await set([{ ...warehouse, isActive: false }, main]);
    expect((await move('main', 'warehouse', 1)).json).to.include({ status: 409, code: 'LOCATION_INACTIVE' });
    await move('warehouse', 'main', 1);
    expect((await set([main])).status).to.equal(200);
    expect((await set([warehouse])).json).to.include({ status: 409, code: 'FIRST_LOCATION_STAYS' });
  });
});
