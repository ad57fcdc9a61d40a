import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { urlAggregate, urlStreamId } from '../../../../../domain/urls/url.decider.ts';
import type { UrlOwner } from '../../../../../domain/urls/url.events.ts';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PRODUCTS = '/api/commerce/products';
const HEAD = 'slug,type,status,name,sku,price,salePrice,weightGrams';
const rowOf = (slug: string) => `${slug},physical,published,A ${slug},SKU-${slug},19.00,15.00,320`;
const file = (...slugs: string[]) => `${[HEAD, ...slugs.map(rowOf)].join('\n')}\n`;

describe('a file of new products', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ isLive: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const send = (csv: string, query = '') =>
    owner.send('POST', `${PRODUCTS}/import.csv${query}`, csv, { 'content-type': 'text/csv' });

  async function reserve(urlId: string, own: UrlOwner) {
    const context = {
      ...{ websiteId: 'main', correlationId: 'earlier', commandId: `reserve ${urlId}` },
      actor: { kind: 'process', id: 'spec' } as const,
      now: '2026-03-02T09:00:00.000Z',
    };
    const command = { type: 'ClaimUrl', data: { urlId, owner: own } } as const;
    const { position } = await gateway.commandHandler.handle(
      urlAggregate,
      urlStreamId('main', urlId),
      command,
      context,
    );
    expect(await gateway.readModels.waitFor('urls', position)).to.equal(true);
  }

  it('takes two appends, four events and no read for each product, however much is said of it', async () => {
    const store = gateway.container.resolve(tokens.streamStore);
    const counted = { appends: 0, events: 0, reads: 0 };
    const { append, readAfter } = store;
    const isCounted = (stream: string) => /^(url|product)-/.test(stream);
    Object.assign(store, {
      append: (...[stream, revision, events]: Parameters<typeof append>) => {
        if (isCounted(stream)) {
          counted.appends++;
          counted.events += events.length;
        }
        return append(stream, revision, events);
      },
      readAfter: (...call: Parameters<typeof readAfter>) => {
        if (isCounted(call[0])) counted.reads++;
        return readAfter(...call);
      },
    });
    try {
      const slugs = Array.from({ length: 40 }, (_, number) => `counted-${number}`);
      expect((await send(file(...slugs))).json).to.deep.include({ changed: 40, errors: [] });
    } finally {
      Object.assign(store, { append, readAfter });
    }
    // The claim, the product with its measures, its sale price, its publication.
    expect(counted).to.deep.equal({ appends: 80, events: 160, reads: 0 });
  });

  it('is no edit, from its first product on: visitors are not made to wait for pages that show it', async () => {
    const follower = gateway.container.resolve(tokens.logFollower);
    const said = () => [follower.lastPositionOf('catalog'), follower.lastEditOf('catalog')] as const;
    const answer = await send(file('quiet-cup'));
    expect(answer.json).to.deep.include({ changed: 1 });
    const position = Number(answer.headers['x-position']);
    await follower.reached(position, 2000);
    const [newest, edited] = said();
    expect(newest).to.equal(position);
    expect(edited).to.equal(0);
  });

  it('gives an address to its product that was reserved by an import which was cut off', async () => {
    await reserve('reserved-cup', { kind: 'product', id: 'c'.repeat(32) });
    expect((await send(file('reserved-cup'))).json).to.deep.include({ changed: 1, errors: [] });
    const { json } = await owner.get(`${PRODUCTS}/${'c'.repeat(32)}`);
    expect(json.product).to.include({ slug: 'reserved-cup', status: 'published' });
  });

  it('is told at its row, before anything is written, where an address belongs to something else', async () => {
    await reserve('reserved-list', { kind: 'collection', id: 'list1' });
    const { json } = await send(file('free-cup', 'reserved-list'), '?dryRun=true');
    expect(json).to.deep.include({ changed: 0 });
    expect(json.errors).to.deep.equal([
      {
        ...{ row: 2, column: 'slug', code: 'URL_TAKEN' },
        message: 'The URL reserved-list is already in use.',
      },
    ]);
  });
});
