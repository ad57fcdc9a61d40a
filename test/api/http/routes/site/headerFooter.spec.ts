import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PATH = '/api/site-header-footer';

describe('header and footer over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  const headerOf = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'));

  it('are whole before anybody arranged them', async () => {
    const { status, json } = await owner.get(PATH);
    expect(status).to.equal(200);
    expect(json).to.deep.equal({
      header: { layout: 'left', isSticky: true, showsSearch: true, showsAccount: true, button: null },
      footer: { text: '', showsPolicies: true, showsOrderLinks: true, social: [], smallPrint: '' },
    });
    const { text } = await owner.get('/shop');
    expect(headerOf(text)).to.include('href="/search"').and.include('href="/account"');
    expect(footerOf(text)).to.include('Gift card balance').and.not.include('Elsewhere');
  });

  it('are shown on every page as they were arranged, whole in JSON too', async () => {
    const header = { layout: 'centered', showsSearch: false, button: { label: 'Visit us', url: '/visits' } };
    const footer = {
      text: 'A studio <by> the water',
      showsOrderLinks: false,
      social: [{ serviceName: 'instagram', userName: '@kiln', profileUrl: 'https://instagram.com/kiln' }],
      smallPrint: '© Kiln',
    };
    const { status, json } = await owner.send('PUT', PATH, { header, footer });
    expect(status).to.equal(200);
    expect(json.header).to.deep.equal({ isSticky: true, showsAccount: true, ...header });
    for (const page of ['/', '/shop', '/cart']) {
      const { text } = await owner.get(page);
      expect(headerOf(text), page)
        .to.include('is-centered')
        .and.include('href="/visits"')
        .and.include('Visit us');
      expect(headerOf(text), page).to.not.include('href="/search"');
      expect(footerOf(text), page).to.include('A studio &lt;by&gt; the water').and.include('© Kiln');
      expect(footerOf(text), page).to.include('href="https://instagram.com/kiln"').and.include('@kiln');
      expect(footerOf(text), page).to.not.include('Gift card balance');
    }
    const shown = (await owner.get('/shop?format=json')).json;
    expect(shown.siteFooter.social[0]).to.deep.equal({ ...footer.social[0], serviceTitle: 'Instagram' });
  });

  it('may stand otherwise on phones, up to 432 pixels', async () => {
    const onPhones = { layout: 'left', isSticky: false, showsButton: true };
    const { json } = await owner.send('PUT', PATH, { header: { onPhones } });
    expect(json.header.onPhones).to.deep.equal(onPhones);
    expect(headerOf((await owner.get('/shop')).text)).to.include(
      'is-left-on-phones is-static-on-phones has-button-on-phones',
    );
  });

  it('are as at first again where everything is left out', async () => {
    await owner.send('PUT', PATH, {});
    expect(headerOf((await owner.get('/shop')).text))
      .to.include('href="/search"')
      .and.not.include('is-centered');
  });

  it('lead nowhere that runs a script, and name only services that are known', async () => {
    const button = { label: 'Press', url: 'javascript:alert(1)' };
    const bad = await owner.send('PUT', PATH, { header: { button } });
    expect(bad.status).to.equal(400);
    expect(bad.text).to.include('A link is an address, a path of the site, or mail or phone.');
    const social = [{ serviceName: 'myspace', userName: 'kiln', profileUrl: 'https://example.com' }];
    expect((await owner.send('PUT', PATH, { footer: { social } })).status).to.equal(400);
  });

  it('are kept by both of two people who arranged one each, and a choice where both did the same', async () => {
    const { headers } = await owner.get(PATH);
    const readAt = String(headers.etag);
    await owner.send('PUT', PATH, { footer: { smallPrint: 'One' } }, { 'if-match': readAt });
    const both = await owner.send('PUT', PATH, { header: { isSticky: false } }, { 'if-match': readAt });
    expect(both.json).to.deep.include({ header: { ...both.json.header, isSticky: false } });
    expect(both.json.footer.smallPrint).to.equal('One');
    const same = await owner.send('PUT', PATH, { footer: { smallPrint: 'Two' } }, { 'if-match': readAt });
    expect(same.status).to.equal(412);
    expect(same.json.details.conflicts[0]).to.deep.include({ field: 'footer' });
  });

  it('are arranged by whoever may design, and by nobody else', async () => {
    await gateway.openAccount('seller', 'seller@example.com', 'a long password too', ['store manager']);
    const seller = await openBrowser(gateway.app);
    await seller.signIn({ email: 'seller@example.com', password: 'a long password too' });
    expect((await seller.get(PATH)).status).to.equal(200);
    expect((await seller.send('PUT', PATH, {})).status).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(PATH)).status).to.equal(401);
  });
});
