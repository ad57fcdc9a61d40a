import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const DESIGN = '/api/design';

describe('the design of a site over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'cup', name: 'Tide cup', variants: { CUP: { stock: 3 } } });
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  const choose = async (edit: object) => {
    const { status, json } = await owner.send('POST', `${DESIGN}/edits`, edit);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json;
  };
  const read = async () => (await owner.get(DESIGN)).json;

  it('is as every site looks at first until one is published, and pages say nothing of it', async () => {
    expect((await visitor.get(DESIGN)).status).to.equal(401);
    const { design, publications } = await read();
    expect(design).to.include({ liveRevision: null, hasChanges: false, revision: -1 });
    expect(design.draft.theme).to.equal('kiln');
    expect(publications).to.deep.equal([]);
    const { text } = await visitor.get('/');
    expect(text).not.to.contain('/assets/design/');
    expect(text).to.contain('<meta name="theme-color" content="#f6f2ea">');
  });

  it('is seen by staff at once, and by visitors once it is published, on every page', async () => {
    await choose({ type: 'ChooseTheme', theme: 'night-market' });
    const preview = await owner.get(`${DESIGN}/preview?path=/shop`);
    expect(preview.status).to.equal(200);
    expect(preview.text).to.contain('<style id="site-design">').and.to.contain('--paper:#13111c');
    expect(preview.text).not.to.contain('<script type="module"');
    expect((await visitor.get('/shop')).text).not.to.contain('/assets/design/');

    const { revision } = (await read()).design;
    const published = await owner.send('POST', `${DESIGN}/publish`, { revision });
    expect(published.status, JSON.stringify(published.json)).to.equal(200);
    expect(published.json.design).to.include({ hasChanges: false, liveRevision: revision });
    for (const path of ['/', '/shop', '/shop/p/cup', '/cart', '/search', '/nothing/here']) {
      const { text } = await owner.get(path);
      const [, href] = /<link rel="stylesheet" href="(\/assets\/design\/[^"]+)">/.exec(text) ?? [];
      expect(href, path).to.match(/^\/assets\/design\/0-[0-9a-f]{10}\.css$/);
      expect(text, path).to.contain('<meta name="theme-color" content="#13111c">');
    }
    const data = (await owner.get('/?format=json')).json.design;
    expect(data.css).to.equal('');
    const sheet = await visitor.get(data.sheet);
    expect(sheet.headers['content-type']).to.equal('text/css; charset=utf-8');
    expect(sheet.headers['cache-control']).to.contain('immutable');
    expect(sheet.text).to.contain('--paper:#13111c');
    expect((await visitor.get('/assets/design/0-0000000000.css')).headers['cache-control']).not.to.contain(
      'immutable',
    );
    expect((await visitor.get('/assets/design/7-0000000000.css')).status).to.equal(404);
  });

  it('keeps a published sheet while the next look is being made, and after it', async () => {
    const { sheet } = (await owner.get('/?format=json')).json.design;
    await choose({ type: 'ChooseColour', mode: 'light', role: 'accent', to: 'tomato' });
    expect((await owner.get('/?format=json')).json.design.sheet).to.equal(sheet);
    const { revision } = (await read()).design;
    await owner.send('POST', `${DESIGN}/publish`, { revision });
    const next = (await owner.get('/?format=json')).json.design.sheet;
    expect(next).not.to.equal(sheet);
    expect((await visitor.get(sheet)).text).to.contain('--accent:#b8f04a');
    expect((await visitor.get(next)).text).to.contain('--accent:#ff6347');
  });

  it('shows staff the pages that visitors come to by chance alone', async () => {
    const preview = async (path: string) =>
      (await owner.get(`${DESIGN}/preview?look=live&path=${path}`)).text;
    const thanks = await preview('/order/thanks');
    expect(thanks).to.contain('data-page-type="202"').and.to.contain('Thank you for your order');
    expect(thanks).to.contain('Sample cup').and.to.contain('Order 1001');

    await owner.send('PUT', '/api/access/site', {
      ...{ isLocked: false, password: '', title: 'Opening in May', text: 'Come back.' },
    });
    const lock = await preview('/_unlock');
    expect(lock).to.contain('data-page-type="103"').and.to.contain('<h1>Opening in May</h1>');
    // Nobody is asked for anything yet.
    expect((await visitor.get('/')).status).to.equal(200);
  });

  it('shows staff a product before anybody can buy it', async () => {
    await putProduct(gateway, {
      ...{ productId: 'guide', name: 'Kiln guide', variants: { GUIDE: {} } },
      ...{ type: 'digital', isPublished: false },
    });
    expect((await visitor.get('/shop/p/guide')).status).to.equal(404);
    const { text } = await owner.get(`${DESIGN}/preview?look=live&path=/shop/p/guide`);
    expect(text).to.contain('data-page-type="210"').and.to.contain('Kiln guide');
  });

  it('says what is wrong with a colour, and who chose otherwise meanwhile', async () => {
    const refused = await owner.send('POST', `${DESIGN}/edits`, {
      ...{ type: 'ChooseColour', mode: 'light', role: 'ink', to: 'hsl(20, 2, 0.5)' },
    });
    expect(refused.status).to.equal(400);
    expect(refused.json).to.include({ code: 'COLOUR_INVALID', message: 'Saturation out of bounds.' });
    const conflict = await owner.send('POST', `${DESIGN}/edits`, {
      ...{ type: 'ChooseColour', mode: 'light', role: 'accent', from: '#000000', to: '#111111' },
    });
    expect(conflict.status).to.equal(412);
    expect(conflict.json.code).to.equal('EDIT_CONFLICT');
    expect((await owner.send('POST', `${DESIGN}/publish`, { revision: 0 })).json.code).to.equal(
      'DESIGN_CHANGED',
    );
  });

  it('says again which step it was to who repeats a request', async () => {
    const choice = { type: 'ChooseDesignOption', option: 'corner', to: 'square' };
    const sent = () => owner.send('POST', `${DESIGN}/edits`, choice, { 'idempotency-key': 'square corners' });
    const first = await sent();
    expect(first.json.step).to.be.a('number');
    expect((await sent()).json).to.deep.equal(first.json);
    const nothing = await owner.send('POST', `${DESIGN}/edits`, choice);
    expect(nothing.json.step).to.equal(null);
    await owner.send('POST', `${DESIGN}/undo`, { revision: first.json.step });
  });

  it('takes choices back and up again, and brings a past look back', async () => {
    const { step } = await choose({ type: 'ChooseDesignOption', option: 'corner', to: 'round' });
    const undone = await owner.send('POST', `${DESIGN}/undo`, { revision: step });
    expect(undone.json.design.draft.options.corner).to.equal('soft');
    const redone = await owner.send('POST', `${DESIGN}/undo`, { revision: undone.json.step });
    expect(redone.json.design.draft.options.corner).to.equal('round');
    const { trail } = await read();
    expect(trail.slice(-3).map(({ undoes }: { undoes: number | null }) => undoes)).to.deep.equal([
      ...[null, step, undone.json.step],
    ]);
    const restored = await owner.send('POST', `${DESIGN}/restore`, { revision: -1 });
    expect(restored.json.design.draft.theme).to.equal('kiln');
    expect((await owner.send('POST', `${DESIGN}/restore`, { revision: 99 })).status).to.equal(404);
  });

  it('shows every kind of page in the draft, by day and by night', async () => {
    for (const [path, words] of [
      ['/', 'data-page-type="2"'],
      ['/shop/p/cup', 'Tide cup'],
      ['/cart', 'data-page-type="200"'],
      ['/checkout', 'data-page-type="201"'],
      ['/search', 'data-page-type="102"'],
      ['/account', 'Sign in'],
      ['/nothing/here', 'data-page-type="100"'],
    ] as const) {
      const { status, text } = await owner.get(`${DESIGN}/preview?path=${encodeURIComponent(path)}`);
      expect(status, path).to.equal(200);
      expect(text, path).to.contain(words).and.to.contain('<style id="site-design">');
    }
    const night = await owner.get(`${DESIGN}/preview?path=/&mode=dark`);
    expect(night.text).to.contain(':root{color-scheme:dark');
    expect((await visitor.get(`${DESIGN}/preview`)).status).to.equal(401);
  });
});
