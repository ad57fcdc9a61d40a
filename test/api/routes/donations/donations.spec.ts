import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../support/browser.ts';
import { OWNER, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { until } from '../../../support/until.ts';

const DONATIONS = '/api/commerce/donations';

describe('donations over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openBrowser(gateway.app);
    visitor = await openBrowser(gateway.app);
    await owner.signIn(OWNER);
    expect((await give('test_success')).json.code, 'off until the owner asks').to.equal('DONATIONS_CLOSED');
    await owner.send('PUT', '/api/v1/commerce-preferences/donations', {
      isEnabled: true,
      suggestedCents: [500, 2500],
      minimumCents: 200,
    });
  });
  after(() => gateway.close());

  const give = (method: string, amount = 2500, headers: Record<string, string> = {}) =>
    visitor.send(
      'POST',
      DONATIONS,
      {
        amount,
        email: 'ada@example.com',
        name: 'Ada',
        message: 'Keep going',
        payment: { provider: 'test', method },
      },
      headers,
    );
  const listed = async (donationId: string) => {
    const { json } = await owner.get(DONATIONS);
    return json.donations.find((one: { donationId: string }) => one.donationId === donationId);
  };

  it('offers suggested amounts', async () => {
    const { json } = await visitor.get(`${DONATIONS}/form`);
    expect(json).to.deep.include({ isEnabled: true, currency: 'USD', suggestedCents: [500, 2500] });
    expect(json.paymentProviders).to.include('test');
  });

  it('takes any other amount too, and thanks with a receipt', async () => {
    const { status, json, headers } = await give('test_success', 777);
    expect({ status, donation: json.donation.status }).to.deep.equal({ status: 201, donation: 'received' });
    const after = { 'x-after-position': String(headers['x-position']) };
    const { json: list } = await owner.get(DONATIONS, after);
    expect(list.donations[0]).to.deep.include({ status: 'received', name: 'Ada', message: 'Keep going' });
    const mail = await until(async () => {
      const shown = await owner.get(`/api/mail/donation_${json.donation.donationId}`);
      return shown.json.mail?.status === 'sent' && shown.json;
    });
    expect(mail.message.text).to.include('$7.77').and.include('Thank you for your donation, Ada.');
    expect((await give('test_success', 199)).json.code).to.equal('DONATION_AMOUNT');
  });

  it('gives nothing twice when it is sent twice', async () => {
    const key = { 'idempotency-key': 'gift-1' };
    const [first, second] = [await give('test_success', 500, key), await give('test_success', 500, key)];
    expect(second.json.donation.donationId).to.equal(first.json.donation.donationId);
    expect([first.status, second.status]).to.deep.equal([201, 201]);
  });

  it('says so when the provider refuses', async () => {
    const refused = await give('test_decline');
    expect(refused.status).to.be.within(400, 499);
    expect(refused.json.message).to.not.equal('');
  });

  it('goes on after the donor has acted', async () => {
    const { status, json } = await give('test_3ds');
    expect(status).to.equal(202);
    expect(json.donation.actionUrl).to.match(/^https?:/);
    const { donationId } = json.donation;
    const confirmed = await visitor.send('POST', `${DONATIONS}/${donationId}/confirm`);
    expect(confirmed.status).to.equal(201);
    expect(confirmed.json.donation.status).to.equal('received');
  });

  it('fails where nobody pays within the hour', async () => {
    const { json } = await give('test_3ds');
    const { donationId } = json.donation;
    await until(() => listed(donationId));
    const failed = await until(async () => {
      gateway.clock.advance(60 * 60_000);
      await owner.signIn(OWNER);
      const shown = await listed(donationId);
      return shown?.status === 'failed' && shown;
    });
    expect(failed.failure).to.equal('The donation was not paid in time.');
  });

  it('is listed for staff only', async () => {
    expect((await visitor.get(DONATIONS)).status).to.equal(401);
  });
});
