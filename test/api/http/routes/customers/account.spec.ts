import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { anAddress } from '../../../../support/builders/customers.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const CUSTOMERS = '/api/commerce/customers';

describe('a customer account', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let ida: Browser;
  let idaId: string;

  before(async () => {
    gateway = await startTestGateway();
    const { browser, answer } = await openCustomer(gateway, 'ida@example.com', { firstName: 'Ida' });
    ida = browser;
    idaId = answer.json.siteUserId;
  });
  after(() => gateway.close());

  const account = async () => (await ida.get(ACCOUNT)).json.account;

  it('is nobody else’s to look at', async () => {
    const stranger = await openBrowser(gateway.app);
    for (const url of [ACCOUNT, `${ACCOUNT}/addresses`]) {
      expect((await stranger.get(url)).json, url).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
    }
    const changed = await stranger.send('PUT', ACCOUNT, { firstName: 'Eve' });
    expect(changed.json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  it('takes a name and consent, and keeps what was left out', async () => {
    await ida.send('PUT', ACCOUNT, { lastName: 'Berg', acceptsMarketing: true });
    expect(await account()).to.include({ firstName: 'Ida', lastName: 'Berg', acceptsMarketing: true });
    const { json } = await ida.send('PUT', ACCOUNT, { acceptsMarketing: false });
    expect(json.account).to.include({ firstName: 'Ida', lastName: 'Berg', acceptsMarketing: false });
  });

  it('takes a language, which a guest can choose before there is an account', async () => {
    expect((await ida.send('POST', `${ACCOUNT}/locale`, { language: 'sv-SE' })).json).to.deep.equal({
      language: 'sv-SE',
    });
    expect((await account()).language).to.equal('sv-SE');
    const guest = await openBrowser(gateway.app);
    await guest.send('POST', `${ACCOUNT}/locale`, { language: 'fr-CA' });
    const { json } = await guest.send('POST', ACCOUNT, { email: 'guy@example.com', password: PASSWORD });
    expect(json.account.language).to.equal('fr-CA');
    const wrong = await guest.send('POST', `${ACCOUNT}/locale`, { language: '<b>' });
    expect(wrong.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('keeps addresses, changes and forgets them', async () => {
    const url = `${ACCOUNT}/addresses`;
    const added = await ida.send('POST', url, anAddress());
    expect(added.status).to.equal(201);
    const { addressId, ...address } = added.json.address;
    expect(address).to.deep.equal(anAddress());
    const changed = await ida.send('PUT', `${url}/${addressId}`, anAddress({ city: 'Salem' }));
    expect(changed.json.address).to.include({ addressId, city: 'Salem' });
    expect((await ida.get(url)).json.addresses).to.deep.equal([changed.json.address]);
    const wrong = await ida.send('POST', url, anAddress({ country: 'Norway' }));
    expect(wrong.json).to.include({ status: 400, code: 'INVALID_REQUEST' });
    const unknown = await ida.send('PUT', `${url}/elsewhere`, anAddress());
    expect(unknown.json).to.include({ status: 404, code: 'ADDRESS_NOT_FOUND' });
    const removed = await ida.send('DELETE', `${url}/${addressId}`);
    expect(removed.json.addresses).to.deep.equal([]);
    expect((await ida.send('DELETE', `${url}/${addressId}`)).status).to.equal(200);
  });

  it('takes another password from whoever knows the old one, and ends every other session', async () => {
    const phone = await openBrowser(gateway.app);
    await phone.send('POST', SESSION, { email: 'ida@example.com', password: PASSWORD });
    const change = (password: string) =>
      ida.send('PUT', `${ACCOUNT}/password`, { password, newPassword: 'another long sentence' });
    expect((await change('a wrong password')).json).to.include({ status: 401, code: 'SIGN_IN_FAILED' });
    expect((await change(PASSWORD)).status).to.equal(200);
    expect((await ida.get(ACCOUNT)).status).to.equal(200);
    expect((await phone.get(ACCOUNT)).status).to.equal(401);
    const old = await phone.send('POST', SESSION, { email: 'ida@example.com', password: PASSWORD });
    expect(old.status).to.equal(401);
  });

  describe('as staff see it', () => {
    let owner: Browser;

    before(async () => {
      owner = await openOwner(gateway);
      for (const name of ['Ann', 'Ben', 'Cy']) {
        await openCustomer(gateway, `${name}@list.example`, { firstName: name, lastName: 'Listed' });
      }
      const { answer } = await openCustomer(gateway, 'last@list.example');
      await gateway.caughtUp(Number(answer.headers['x-position']));
    });

    const emails = (json: { customers: readonly { email: string }[] }) =>
      json.customers.map(({ email }) => email);

    it('is in the list, newest first, page by page', async () => {
      const first = await owner.get(`${CUSTOMERS}?limit=2`);
      expect(emails(first.json)).to.deep.equal(['last@list.example', 'Cy@list.example']);
      expect(first.json.hasNextPage).to.equal(true);
      const next = await owner.get(`${CUSTOMERS}?limit=2&cursor=${first.json.nextPageCursor}`);
      expect(emails(next.json)).to.deep.equal(['Ben@list.example', 'Ann@list.example']);
      const rest = await owner.get(`${CUSTOMERS}?limit=50&cursor=${next.json.nextPageCursor}`);
      expect(rest.json).to.include({ hasNextPage: false, nextPageCursor: null });
      expect(emails(rest.json)).to.include('ida@example.com');
    });

    it('is found by parts of its address and name, in any case and letter by letter', async () => {
      expect(emails((await owner.get(`${CUSTOMERS}?search=LISTED`)).json)).to.have.length(3);
      expect(emails((await owner.get(`${CUSTOMERS}?search=ben%40list`)).json)).to.deep.equal([
        'Ben@list.example',
      ]);
      expect(emails((await owner.get(`${CUSTOMERS}?search=.*`)).json)).to.deep.equal([]);
      expect(emails((await owner.get(`${CUSTOMERS}?search=%00`)).json)).to.deep.equal([]);
    });

    it('shows its addresses and none of its secrets', async () => {
      const added = await ida.send('POST', `${ACCOUNT}/addresses`, anAddress());
      const { json, text } = await owner.get(`${CUSTOMERS}/${idaId}`, {
        'x-after-position': String(added.headers['x-position']),
      });
      expect(json.customer).to.deep.include({ customerId: idaId, firstName: 'Ida', language: 'sv-SE' });
      expect(json.customer.addresses).to.deep.equal([added.json.address]);
      expect(text).not.to.match(/scrypt|password|"code"/i);
      const nobody = await owner.get(`${CUSTOMERS}/nobody`);
      expect(nobody.json).to.include({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    });

    it('is for those only who may read customers', async () => {
      await gateway.openAccount('editor', 'editor@example.com', 'a long enough password', ['editor']);
      const editor = await openBrowser(gateway.app);
      await editor.signIn({ email: 'editor@example.com', password: 'a long enough password' });
      expect((await editor.get(CUSTOMERS)).json).to.include({ status: 403, code: 'FORBIDDEN' });
      expect((await ida.get(CUSTOMERS)).status).to.equal(401);
    });
  });
});
