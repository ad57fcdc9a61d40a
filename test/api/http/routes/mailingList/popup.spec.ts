import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const LIST = '/api/mailing-list';

describe('the popup overlay of a site', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 5 } } });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  /** The owner's browser knows of every change that was made in it. */
  const popupOn = async (path: string) => (await owner.get(`${path}?format=json`)).json.popup;
  const prefer = (namespace: string, values: object) =>
    owner.send('PUT', `/api/v1/commerce-preferences/${namespace}`, values);

  /** The form of the popup's own page, as a browser sends it without JavaScript. */
  const submit = (fields: Record<string, string>) => owner.submit('/popup', fields);

  it('is nowhere until its owner turns it on', async () => {
    expect(await popupOn('/')).to.equal(null);
  });

  it('is on the pages where people look around, and not where they buy', async () => {
    await prefer('popup', { isEnabled: true, title: 'Letters from the kiln', position: 'top-center' });
    for (const path of ['/', '/shop', '/shop/p/cup', '/search']) {
      expect(await popupOn(path), path).to.deep.include({
        title: 'Letters from the kiln',
        position: 'top-center',
        version: 1,
        asksCaptcha: false,
      });
    }
    expect(await popupOn('/cart')).to.equal(null);
    expect((await owner.get('/')).text).to.include('data-island="PopupOverlay"');
    expect((await owner.get('/cart')).text).to.not.include('data-island="PopupOverlay"');
  });

  it('stands at one of nine places', async () => {
    const { status, json } = await prefer('popup', { isEnabled: true, position: 'middle' });
    expect([status, json.code]).to.deep.equal([400, 'PREFERENCES_INVALID']);
  });

  it('puts an address on the mailing list, and says the same to one that is on it', async () => {
    for (const email of ['ida@example.com', ' IDA@example.com ']) {
      const { status, json } = await visitor.send('POST', LIST, { email });
      expect([status, json]).to.deep.equal([200, { success: true }]);
    }
  });

  it("refuses what is no address in the words of the specification: 'Email cannot be blank', 'Email is invalid'", async () => {
    expect((await visitor.send('POST', LIST, {})).json).to.include({
      status: 400,
      message: 'Email cannot be blank',
    });
    expect((await visitor.send('POST', LIST, { email: 'ida@' })).json).to.include({
      status: 400,
      message: 'Email is invalid',
    });
  });

  it('is a page of its own of type 104, which search engines do not list, and 404 while the popup is shown to nobody', async () => {
    const page = await owner.get('/popup?format=json');
    expect(page.json).to.deep.include({ pageType: 104, popup: null });
    expect(page.json.overlay).to.deep.include({ title: 'Letters from the kiln', asksForEmail: true });
    const html = (await owner.get('/popup')).text;
    expect(html).to.include('data-page-type="104"').and.to.include('Letters from the kiln');
    expect(html).to.not.include('data-island="PopupOverlay"');
    expect((await owner.get('/sitemap.xml')).text).to.not.include('/popup');
    await prefer('popup', { isEnabled: false, title: 'Letters from the kiln' });
    expect((await owner.get('/popup')).status).to.equal(404);
    await prefer('popup', { isEnabled: true, title: 'Letters from the kiln' });
  });

  it('takes an address on its own page without JavaScript, and says there why not', async () => {
    const refused = await submit({ email: 'ida@' });
    expect(refused.status).to.equal(400);
    expect(refused.text).to.include('Email is invalid').and.to.include('value="ida@"');
    const taken = await submit({ email: 'no-script@example.com' });
    expect([taken.status, taken.headers.location]).to.deep.equal([303, '/popup?sent=popup#popup']);
    expect((await owner.get('/popup?sent=popup')).text).to.include('Thank you!');
  });

  it('asks for a captcha where the site has a key', async () => {
    await prefer('captcha', { siteKey: 'kiln' });
    expect((await popupOn('/')).asksCaptcha).to.equal(true);
    const { json } = await visitor.send('POST', LIST, { email: 'eva@example.com' });
    expect(json).to.include({ code: 'CAPTCHA_MISSING', message: 'Complete CAPTCHA before submitting' });
  });
});
