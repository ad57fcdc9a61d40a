import { expect } from 'chai';
import { DEFAULT_STORE_SETTINGS, storeAggregate } from '../../../../../domain/stores/store.decider.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

interface Shown {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly position: number;
}

describe('the log, for analysts', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  const find = async (query: string) => (await owner.get(`/api/events${query}`)).json;
  const typesOf = ({ events }: { events: readonly Shown[] }) => events.map(({ type }) => type);

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { price: 1900 } } });
    await putProduct(gateway, { productId: 'bowl', name: 'Blue bowl', variants: { BOWL: { price: 900 } } });
    owner = await openOwner(gateway);
    await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', {
      price: { amount: 2000, currency: 'USD' },
    });
  });
  after(() => gateway.close());

  it('is found by stream, newest first', async () => {
    expect(typesOf(await find('?stream=product-cup'))).to.deep.equal([
      'VariantPriced',
      'ProductPublished',
      'ProductCreated',
    ]);
  });

  it('is found by the category of streams and by the type of events', async () => {
    const streams = new Set((await find('?category=product')).events.map(({ stream }: Shown) => stream));
    expect([...streams]).to.have.members(['product-cup', 'product-bowl']);
    expect((await find('?type=ProductCreated')).events).to.have.length(2);
  });

  it('is found by a text that stands in it', async () => {
    expect(typesOf(await find('?text=blue%20bowl'))).to.include('ProductCreated');
    expect((await find('?text=nothing%20like%20it')).events).to.deep.equal([]);
  });

  it('is found between two instants', async () => {
    const [newest] = (await find('?type=VariantPriced')).events;
    const at = encodeURIComponent(newest.recordedAt);
    expect(typesOf(await find(`?stream=product-cup&from=${at}`))).to.deep.equal(['VariantPriced']);
    expect(typesOf(await find('?stream=product-cup&to=2020-01-01T00:00:00.000Z'))).to.deep.equal([]);
  });

  it('leaves out what opens a door', async () => {
    const { text } = await owner.get('/api/events?category=account');
    expect(text).to.include('"passwordHash":"[secret]"').and.not.include('scrypt');
    expect((await find('?text=scrypt')).events).to.deep.equal([]);
  });

  it('tells what an event follows from, and what followed', async () => {
    const [priced] = (await find('?type=VariantPriced')).events;
    const { links, isWhole } = (await owner.get(`/api/events/${priced.position}/chain`)).json;
    expect(isWhole).to.equal(true);
    expect(links.map(({ event }: { event: Shown }) => event.id)).to.include(priced.id);
    expect((await owner.get('/api/events/99999999/chain')).json.code).to.equal('EVENT_NOT_FOUND');
  });

  it('is taken along as a file', async () => {
    const ndjson = await owner.get('/api/events/export?stream=product-cup');
    expect(ndjson.headers['content-type']).to.include('application/x-ndjson');
    expect(
      ndjson.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type),
    ).to.have.length(3);
    const csv = await owner.get('/api/events/export?stream=product-cup&format=csv');
    expect(csv.text.split('\r\n')).to.have.length(5);
  });

  it('is for who may read events', async () => {
    await gateway.openAccount('helper', 'helper@example.com', OWNER.password, ['store manager']);
    const helper = blankBrowser(gateway.app);
    await helper.get('/api/crumb');
    await helper.signIn({ email: 'helper@example.com', password: OWNER.password });
    expect((await helper.get('/api/events')).status).to.equal(403);
  });

  it('refuses two sources, and a cursor that is none', async () => {
    expect((await owner.get('/api/events?stream=a&type=b')).status).to.equal(400);
    expect((await owner.get('/api/events?cursor=x')).status).to.equal(400);
  });

  it('comes in pages that miss nothing', async () => {
    const whole = (await find('?limit=200')).events as Shown[];
    const positions = whole.map(({ position }) => position);
    expect(positions).to.deep.equal([...positions].sort((one, other) => other - one));
    expect(new Set(positions).size).to.equal(positions.length);
  });
});

describe('a long log', function () {
  this.timeout(60_000);
  let gateway: TestGateway;

  const titled = (index: number) => ({ ...DEFAULT_STORE_SETTINGS, title: `Title ${index}` });

  before(async () => {
    gateway = await startTestGateway();
    for (const index of Array(1_200).keys()) {
      await gateway.commandHandler.handle(
        storeAggregate,
        'main',
        {
          type: 'ChangeStoreSettings',
          data: { websiteId: 'main', settings: titled(index), isPriced: false },
        },
        gateway.context(),
      );
    }
  });
  after(() => gateway.close());

  it('is gone through to its first event, each once', async () => {
    const owner = await openOwner(gateway);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = (await owner.get(`/api/events?limit=100${query}`)).json;
      seen.push(...page.events.map(({ position }: Shown) => position));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).to.equal(seen.length);
    expect(seen.length).to.be.greaterThan(1_200);
  });
});
