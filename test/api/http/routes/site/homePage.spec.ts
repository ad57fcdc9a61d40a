import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const HOME = '/api/site/home-page';

describe('composing the home page over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  it('is nothing at first, and the page says the title of the store', async () => {
    expect((await owner.get(HOME)).json).to.deep.equal({ home: null, pageId: null });
    expect((await owner.get('/')).text).to.match(/<h1>My Store<.h1>/);
  });

  it('shows words without pictures, and the announcement above every page', async () => {
    const sent = { announcement: 'Free delivery until Sunday', heroText: 'From a small studio.' };
    const { status, json } = await owner.send('PUT', HOME, sent);
    expect(status).to.equal(200);
    expect(json.home).to.deep.include({ ...sent, heroTitle: '', heroImage: null, story: null, featured: [] });
    expect((await owner.get(HOME)).json).to.deep.equal(json);
    const { text } = await owner.get('/');
    expect(text)
      .to.match(/<h1>My Store<.h1>/)
      .and.include('From a small studio.');
    expect(text).to.not.include('hero-image');
    expect((await owner.get('/shop')).text).to.include('Free delivery until Sunday');
  });

  it('shows pictures and a story, and takes them off again', async () => {
    const picture = { url: '/assets/kiln.webp', alt: 'A kiln', width: 1200, height: 900 };
    const story = { title: 'One kiln', html: '<p>Downstairs.</p>', image: null };
    await owner.send('PUT', HOME, { heroTitle: 'Made slowly', heroImage: picture, story });
    const { text } = await owner.get('/');
    expect(text)
      .to.match(/<h1>Made slowly<.h1>/)
      .and.include('alt="A kiln"');
    expect(text).to.include('<h2>One kiln</h2>').and.include('<p>Downstairs.</p>');
    await owner.send('PUT', HOME, {});
    const bare = (await owner.get('/')).text;
    expect(bare).to.not.include('One kiln');
    expect(bare).to.not.include('alt="A kiln"');
  });

  it('refuses what is not a picture, and who may not', async () => {
    const { json } = await owner.send('PUT', HOME, {
      heroImage: { url: '/a.webp', alt: '', width: 0, height: 1 },
    });
    expect(json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    await gateway.openAccount('writer', 'writer@example.com', 'a long password too', ['editor']);
    const writer = await openBrowser(gateway.app);
    await writer.signIn({ email: 'writer@example.com', password: 'a long password too' });
    expect((await writer.send('PUT', HOME, {})).status).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(HOME)).status).to.equal(401);
  });
});
