import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const SUBSCRIBERS = '/api/mailing-list/subscribers';

describe('the mailing list, for staff', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const visitor = await openBrowser(gateway.app);
    const joined = await visitor.send('POST', '/api/mailing-list', { email: 'bo@example.com' });
    await gateway.caughtUp(Number(joined.headers['x-position']));
  });
  after(() => gateway.close());

  const listed = async (query = '') => (await owner.get(`${SUBSCRIBERS}${query}`)).json;

  it('is who joined, and how they agreed', async () => {
    const { subscribers, total } = await listed();
    expect(total).to.equal(1);
    expect(subscribers[0]).to.include({
      email: 'bo@example.com',
      source: 'popup',
      consent: '',
      leftAt: null,
    });
    expect(JSON.stringify(subscribers)).not.to.include('personId');
  });

  it('is added to with how somebody agreed, and not without', async () => {
    const consent = 'At the spring fair';
    const added = await owner.send('POST', SUBSCRIBERS, { email: 'Ida@example.com', consent });
    expect([added.status, added.json]).to.deep.equal([201, { email: 'Ida@example.com', isNew: true }]);
    expect(
      (await owner.send('POST', SUBSCRIBERS, { email: 'Ida@example.com', consent })).json.isNew,
    ).to.equal(false);
    const { subscribers } = await listed('?search=Ida@example.com');
    expect(subscribers[0]).to.include({ source: 'staff', consent });
    const without = await owner.send('POST', SUBSCRIBERS, { email: 'cy@example.com', consent: ' ' });
    expect(without.json.message).to.include('Say how they agreed.');
    const wrong = await owner.send('POST', SUBSCRIBERS, { email: 'cy', consent });
    expect(wrong.json).to.include({ code: 'EMAIL_INVALID' });
    expect(wrong.json.details.field).to.equal('email');
  });

  it('is left where staff take somebody off, who stays known', async () => {
    const { subscribers } = await listed('?search=bo@example.com');
    const { json } = await owner.send('DELETE', `${SUBSCRIBERS}/${subscribers[0].id}`);
    expect(json).to.deep.equal({ isOnList: false });
    expect((await listed()).total).to.equal(1);
    expect((await listed('?state=left')).subscribers[0]).to.include({ email: 'bo@example.com' });
    expect((await owner.send('DELETE', `${SUBSCRIBERS}/1`)).json.code).to.equal('SUBSCRIBER_NOT_FOUND');
  });

  it('is handed out as a file to who may export customers', async () => {
    const { text, headers } = await owner.get(`${SUBSCRIBERS}.csv`);
    expect(headers['content-disposition']).to.include('mailing-list.csv');
    const [head, row = ''] = text.split('\r\n');
    expect(head).to.equal('email,source,consent,joinedAt,leftAt,list');
    expect(row).to.match(/^Ida@example\.com,staff,At the spring fair,2026-/);
    await gateway.openAccount('seller', 'seller@example.com', 'another long password', ['store manager']);
    const seller = await openBrowser(gateway.app);
    await seller.signIn({ email: 'seller@example.com', password: 'another long password' });
    expect((await seller.get(SUBSCRIBERS)).status).to.equal(200);
    expect((await seller.get(`${SUBSCRIBERS}.csv`)).status).to.equal(403);
  });
});
