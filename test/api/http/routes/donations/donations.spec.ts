import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const DONATIONS = '/api/commerce/donations';

describe('donations over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
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

  it('is found by what became of it, with its receipt', async () => {
    const { json, headers } = await give('test_success', 900);
    const after = { 'x-after-position': String(headers['x-position']) };
    const { donationId } = json.donation;
    const { json: shown } = await owner.get(`${DONATIONS}/${donationId}`, after);
    expect(shown.donation).to.include({ donationId, status: 'received', name: 'Ada' });
    expect(shown.pledge).to.equal(null);
    const receipt = await until(async () => (await owner.get(`${DONATIONS}/${donationId}`)).json.receipt);
    expect(receipt.mailId).to.equal(`donation_${donationId}`);
    const { json: received } = await owner.get(`${DONATIONS}?status=received`);
    expect(received.donations.map((one: { donationId: string }) => one.donationId)).to.include(donationId);
    const { json: failed } = await owner.get(`${DONATIONS}?status=failed`);
    expect(failed.donations.map((one: { donationId: string }) => one.donationId)).not.to.include(donationId);
    expect((await owner.get(`${DONATIONS}/nothing`)).json.code).to.equal('DONATION_NOT_FOUND');
  });

  it('gives nothing twice when it is sent twice', async () => {
    const key = { 'idempotency-key': 'gift-1' };
    const [first, second] = [await give('test_success', 500, key), await give('test_success', 500, key)];
    expect(second.json.donation.donationId).to.equal(first.json.donation.donationId);
    expect([first.status, second.status]).to.deep.equal([201, 201]);
  });

  it('says so when the provider refuses', async () => {
    const refused = await give('test_decline');
    expect(refused.json).to.include({ status: 402, code: 'PAYMENT_DECLINED' });
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

  it('is received at the end after all where the provider has the money and its word was lost', async () => {
    const { json } = await visitor.send('POST', DONATIONS, {
      ...{ amount: 2500, email: 'late@example.com' },
      payment: { provider: 'test', method: 'test_delayed' },
    });
    const { donationId } = json.donation;
    gateway.clock.advance(61 * 60_000);
    await owner.signIn(OWNER);
    const settled = await until(async () => {
      const shown = await listed(donationId);
      return shown && shown.status !== 'requested' && shown;
    });
    expect(settled.status).to.equal('received');
  });

  describe('that repeats', () => {
    const MONTH = 31 * 24 * 60 * 60_000;
    const monthly = async (method: string, email: string) => {
      const { status, json } = await visitor.send('POST', DONATIONS, {
        ...{ amount: 2500, email, name: 'Ada', repeats: { value: 1, unit: 'MONTH' } },
        payment: { provider: 'test', method },
      });
      const { donationId } = json.donation;
      if (status === 202) await visitor.send('POST', `${DONATIONS}/${donationId}/confirm`);
      return donationId as string;
    };
    const pledge = (pledgeId: string, is: (one: Record<string, unknown>) => boolean) =>
      until(async () => {
        const { json } = await owner.get(`${DONATIONS}/pledges`);
        const found = json.pledges.find((one: { pledgeId: string }) => one.pledgeId === pledgeId);
        return found && is(found) && found;
      });
    const later = async (milliseconds: number) => {
      gateway.clock.advance(milliseconds);
      await owner.signIn(OWNER);
    };

    it('is taken every month, each a donation with a receipt, until the donor ends it', async () => {
      const id = await monthly('test_success', 'monthly@example.com');
      const first = await pledge(id, ({ status }) => status === 'active');
      expect(first).to.deep.include({ given: 1, repeats: { value: 1, unit: 'MONTH' } });
      await later(MONTH);
      await pledge(id, ({ given }) => given === 2);
      const receipts = await until(async () => {
        const { json } = await owner.get('/api/mail?limit=50');
        const theirs = json.mails.filter(
          (mail: { to: string; status: string }) =>
            mail.to === 'monthly@example.com' && mail.status === 'sent',
        );
        return theirs.length === 2 && theirs;
      });
      const { message } = (await owner.get(`/api/mail/${receipts[0].mailId}`)).json;
      const link = new URL(/http:\S+pledges\S+/.exec(message.text)?.[0] ?? '').pathname;
      expect((await visitor.get(link)).json.status).to.equal('active');
      expect((await visitor.get(link, { accept: 'text/html' })).text).to.include('Give no more');
      const ended = await visitor.send('POST', link);
      expect(ended.json).to.deep.equal({ status: 'ended', nextAt: null });
      await later(2 * MONTH);
      await pledge(id, ({ status, given }) => status === 'ended' && given === 2);
    });

    it('ends by itself where it cannot be paid any more', async () => {
      const id = await monthly('test_3ds', 'bank@example.com');
      let { nextAt } = await pledge(id, ({ status }) => status === 'active');
      await later(MONTH);
      for (let attempt = 1; attempt < 3; attempt++) {
        const tried = nextAt;
        ({ nextAt } = await pledge(id, (one) => one.failure !== '' && one.nextAt !== tried));
        await later(4 * 24 * 60 * 60_000);
      }
      const over = await pledge(id, ({ status }) => status === 'ended');
      expect(over).to.include({ given: 1, endReason: 'It could not be paid.' });
    });
  });

  it('is for what the giver chose, on the receipt and in the list, and so is each of a pledge', async () => {
    const funds = ['The roof', 'The trip'];
    await owner.send('PUT', '/api/v1/commerce-preferences/donations', {
      isEnabled: true,
      minimumCents: 200,
      funds,
    });
    expect((await visitor.get(`${DONATIONS}/form`)).json.funds).to.deep.equal(funds);
    expect((await give('test_success')).json.code).to.equal('DONATION_FUND');
    const payment = { provider: 'test', method: 'test_success' };
    const body = { amount: 1200, email: 'ida@example.com', fund: 'The roof', payment };
    const repeats = { value: 1, unit: 'MONTH' };
    const { json, status, headers } = await visitor.send('POST', DONATIONS, { ...body, repeats });
    expect(status).to.equal(201);
    const { donationId } = json.donation;
    expect((await visitor.get(`/donate/${donationId}`)).text).to.include('for: The roof.');
    await gateway.caughtUp(Number(headers['x-position']));
    const fundsGiven = async (query: string) =>
      (await owner.get(`${DONATIONS}?${query}`)).json.donations.map(({ fund }: { fund: string }) => fund);
    expect(await fundsGiven('fund=The+roof')).to.deep.equal(['The roof']);
    expect(await fundsGiven('fund=The+trip')).to.deep.equal([]);
    const mail = await until(async () => {
      const shown = await owner.get(`/api/mail/donation_${donationId}`);
      return shown.json.mail?.status === 'sent' && shown.json;
    });
    expect(mail.message.text).to.match(/For:?\s+The roof/);
    const first = await until(async () => (await owner.get(`${DONATIONS}/${donationId}`)).json.pledge);
    expect(first.fund).to.equal('The roof');

    const { sums } = (await owner.get(`${DONATIONS}/sums`)).json;
    const ofRoof = sums.find(({ fund }: { fund: string }) => fund === 'The roof');
    expect([ofRoof.count, ofRoof.amount.value]).to.deep.equal([1, '1200']);
    expect(sums.map(({ fund }: { fund: string }) => fund)).to.have.members(['', 'The roof']);
    expect((await visitor.get(`${DONATIONS}/sums`)).status).to.equal(401);

    // What it goes on being for does not hang on what is collected for today.
    await owner.send('PUT', '/api/v1/commerce-preferences/donations', {
      isEnabled: true,
      minimumCents: 200,
      funds: [],
    });
    gateway.clock.advance(32 * 24 * 60 * 60_000);
    await owner.signIn(OWNER);
    await until(async () => (await fundsGiven('fund=The+roof')).length === 2);
  });

  it('is listed for staff only', async () => {
    expect((await visitor.get(DONATIONS)).status).to.equal(401);
  });
});
