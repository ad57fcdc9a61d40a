import { expect } from 'chai';
import { type Browser, blankBrowser, openBrowser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';

const DONATIONS = '/api/commerce/donations';

describe('the pages of donations', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  const prefer = (values: object) => owner.send('PUT', '/api/v1/commerce-preferences/donations', values);
  /** The page as whoever just changed something sees it. */
  const read = (path: string) => owner.get(path);
  const give = async (method: string, more: object = {}) =>
    (
      await visitor.send('POST', DONATIONS, {
        amount: 2500,
        email: 'ada@example.com',
        payment: { provider: 'test', method },
        ...more,
      })
    ).json;

  it('are not there until the owner takes donations, and gone once none are taken', async () => {
    expect((await read('/donate')).status).to.equal(404);
    expect((await read('/sitemap.xml')).text).not.to.include('/donate');
    await prefer({ isEnabled: true });
    expect((await read('/donate')).status).to.equal(200);
    expect((await read('/sitemap.xml')).text).to.include('/donate</loc>');
    expect((await read('/')).text).to.include('href="/donate"');
    await prefer({ isEnabled: false });
    expect((await read('/donate')).status).to.equal(404);
    expect((await read('/')).text).not.to.include('href="/donate"');
  });

  describe('where donations are taken', () => {
    before(() =>
      prefer({
        isEnabled: true,
        suggestedCents: [500, 2500, 900_000],
        minimumCents: 200,
        maximumCents: 50_000,
      }),
    );

    it('ask with the suggestions that are within the limits, the same for everybody', async () => {
      const { json, headers } = await read('/donate?format=json');
      expect(json).to.include({ template: 'donate', pageType: 203, takesDonations: true });
      expect(json.suggested.map(({ value }: { value: string }) => value)).to.deep.equal(['500', '2500']);
      expect([json.minimum.value, json.maximum.value]).to.deep.equal(['200', '50000']);
      expect(headers).not.to.have.property('x-robots-tag');
      const { text } = await read('/donate');
      expect(text).to.include('$25.00').and.to.include('Every month').and.to.include('Give $5.00');
    });

    it('ask what it is for where that can be chosen, and begin with what a link names', async () => {
      const limits = { minimumCents: 200, maximumCents: 50_000 };
      await prefer({ isEnabled: true, suggestedCents: [500], ...limits, funds: ['The roof', 'R & B'] });
      expect((await read('/donate')).text).to.match(
        /What for<.*<input(?=[^>]*value="The roof")(?=[^>]*checked)/s,
      );
      const link = await read('/donate?fund=R+%26+B&format=json');
      expect(link.json).to.deep.include({ funds: ['The roof', 'R & B'], chosenFund: 'R & B' });
      expect((await read('/donate?fund=R+%26+B')).text).to.match(
        /<input(?=[^>]*value="R &amp; B")(?=[^>]*checked)/,
      );
      expect((await read('/donate?fund=Nothing&format=json')).json.chosenFund).to.equal(null);
      await prefer({ isEnabled: true, suggestedCents: [500, 2500, 900_000], ...limits });
    });

    it('offer no way to pay that would be open for ever', async () => {
      expect((await read('/donate')).text).not.to.include('Pay by invoice');
    });

    it('thank for what was received, to whoever knows of it', async () => {
      const { donation } = await give('test_success', { repeats: { value: 1, unit: 'MONTH' } });
      const { json, headers } = await visitor.get(`/donate/${donation.donationId}?format=json`);
      expect(json).to.include({ template: 'donation', pageType: 204 });
      expect(json.donation).to.include({ status: 'received', repeats: 'every month', testMode: true });
      expect(headers).to.include({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const page = await blankBrowser(gateway.app).get(`/donate/${donation.donationId}`);
      expect(page.text)
        .to.include('Thank you')
        .and.to.include('$25.00')
        .and.not.to.include('ada@example.com');
      expect((await visitor.get('/donate/nobodys')).status).to.equal(404);
    });

    it('are where donors come back to from their bank', async () => {
      const { donation } = await give('test_3ds');
      const back = new URL(donation.actionUrl);
      expect(back.pathname).to.equal(`/donate/${donation.donationId}`);
      const open = await visitor.get(`${back.pathname}?format=json`);
      expect([open.json.pageType, open.json.donation.status]).to.deep.equal([203, 'requested']);
      await visitor.send('POST', `${DONATIONS}/${donation.donationId}/confirm`, {});
      expect((await visitor.get(`${back.pathname}?format=json`)).json.pageType).to.equal(204);
    });
  });
});
