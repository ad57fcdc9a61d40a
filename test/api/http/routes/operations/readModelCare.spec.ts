import { expect } from 'chai';
import { readModels } from '../../../../../projections/readModels.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const MODELS = '/api/read-models';
const WHY = { reason: 'A product was missing in a list' };

describe('read models over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9 } } });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const care = async () => (await owner.get(`${MODELS}/care`)).json;

  it('are for those who operate the system', async () => {
    const stranger = await openBrowser(gateway.app);
    for (const path of [`${MODELS}/care`, '/api/storage', '/api/integrity'])
      expect((await stranger.get(path)).json.code).to.equal('NOT_SIGNED_IN');
    expect((await stranger.send('POST', `${MODELS}/stock/rebuild`)).status).to.equal(401);
  });

  it('are compared with a fresh fold, and rebuilt', async () => {
    expect((await owner.send('POST', `${MODELS}/productPage/verify`)).status).to.equal(202);
    const found = await until(async () => {
      const [one] = (await care()).verifications;
      return one?.state === 'done' && one;
    });
    expect(found).to.deep.include({ name: 'productPage', documents: 1, different: 0, differences: [] });
    expect((await owner.send('POST', `${MODELS}/productPage/rebuild`, WHY)).status).to.equal(202);
    const rebuilt = await until(async () => (await care()).rebuilds[0]);
    expect(rebuilt).to.deep.include({ name: 'productPage', problem: null });
    expect((await owner.send('POST', `${MODELS}/dreams/rebuild`, WHY)).json.code).to.equal(
      'READ_MODEL_NOT_FOUND',
    );
  });

  it('are compared one after the other, while every record of the log is read', async () => {
    expect((await owner.get('/api/integrity')).json).to.deep.equal({ log: null });
    const begun = await owner.send('POST', '/api/integrity');
    expect(begun).to.deep.include({ status: 202, json: { readModels: readModels.length } });
    const { log } = await until(async () => {
      const { json } = await owner.get('/api/integrity');
      return json.log.state === 'done' && json;
    });
    expect(log).to.deep.include({ damaged: 0, records: [], problem: null });
    expect(log.checked).to.be.above(5);
    const verified = await until(async () => {
      const { verifications } = await care();
      const done = verifications.filter(({ state }: { readonly state: string }) => state === 'done');
      return done.length > 3 && done;
    });
    expect(verified.filter(({ different }: { readonly different: number }) => different > 0)).to.deep.equal(
      [],
    );
  });

  it('have nothing parked that could be folded again or gone on without', async () => {
    expect((await care()).parked).to.deep.equal([]);
    expect((await owner.send('POST', `${MODELS}/stock/parked/retry`)).json).to.deep.equal({
      folded: 0,
      parked: 0,
    });
    const discarded = await owner.send('POST', `${MODELS}/stock/parked/discard`, {
      error: 'poison',
      reason: 'A trial',
    });
    expect(discarded.json).to.deep.equal({ discarded: 0, folded: 0, parked: 0 });
    const silent = await owner.send('POST', `${MODELS}/stock/parked/discard`, {
      error: 'poison',
      reason: ' ',
    });
    expect(silent.json.code).to.equal('INVALID_REQUEST');
  });

  it('tell how much they hold, and how large the log is', async () => {
    const { json } = await owner.get('/api/storage');
    expect(json.log.events).to.be.greaterThan(3);
    expect(json.readModels).to.deep.include({ name: 'productPage', documents: 1 });
  });
});
