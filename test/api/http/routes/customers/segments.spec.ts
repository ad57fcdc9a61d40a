import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';

const SEGMENTS = '/api/commerce/customer-segments';
const CUSTOMERS = '/api/commerce/customers';
const regulars = {
  name: 'Regulars',
  rule: { match: 'all', conditions: [{ field: 'orders', is: 'atLeast', count: 2 }] },
};

describe('segments of customers', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const emails = async (path: string) => {
    const { json } = await owner.get(path);
    return json.customers.map(({ email }: { email: string }) => email);
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const ida = await openCustomer(gateway, 'ida@example.com', { acceptsMarketing: true });
    const ada = await openCustomer(gateway, 'ada@example.com');
    await openCustomer(gateway, 'eve@example.com');
    const idOf = async ({ browser }: typeof ida) => (await browser.get(ACCOUNT)).json.account.siteUserId;
    const [idaId, adaId] = [await idOf(ida), await idOf(ada)];
    await putOrder(gateway, 'one', { customerId: idaId, testMode: false });
    await putOrder(gateway, 'two', { customerId: idaId, testMode: false, orderNumber: '00002' });
    await putOrder(gateway, 'test', { customerId: adaId, testMode: true, orderNumber: '00003' });
    await putOrder(gateway, 'real', { customerId: adaId, testMode: false, orderNumber: '00004' });
    const consent = 'Asked at the fair';
    await owner.send('POST', '/api/mailing-list/subscribers', { email: 'Eve@example.com', consent });
  });
  after(() => gateway.close());

  it('are counted before they are saved', async () => {
    const count = async (rule: object) => (await owner.send('POST', `${SEGMENTS}/count`, { rule })).json;
    const { customers, of, newest } = await count(regulars.rule);
    expect([customers, of]).to.deep.equal([1, 3]);
    expect(newest.map(({ email }: { email: string }) => email)).to.deep.equal(['ida@example.com']);
    const onList = await count({ match: 'all', conditions: [{ field: 'subscribed', is: true }] });
    expect(onList.newest[0].email).to.equal('eve@example.com');
  });

  it('stand beside a list that says what each bought, by address or by who agreed to marketing', async () => {
    const { customers } = (await owner.get(`${CUSTOMERS}?sort=email`)).json;
    const bought = customers.map(({ email, orders }: Record<string, unknown>) => [email, orders]);
    expect(bought, 'tests are not counted').to.deep.equal([
      ['ada@example.com', 1],
      ['eve@example.com', 0],
      ['ida@example.com', 2],
    ]);
    const [ada, eve, ida] = customers;
    expect(Number(ida.spent.value)).to.equal(2 * Number(ada.spent.value));
    expect([eve.spent.value, eve.lastOrderAt]).to.deep.equal(['0', null]);
    expect(await emails(`${CUSTOMERS}?sort=-email&limit=2`)).to.deep.equal([
      'ida@example.com',
      'eve@example.com',
    ]);
    const { nextPageCursor } = (await owner.get(`${CUSTOMERS}?sort=-email&limit=2`)).json;
    expect(await emails(`${CUSTOMERS}?sort=-email&limit=2&cursor=${nextPageCursor}`)).to.deep.equal([
      'ada@example.com',
    ]);
    expect(await emails(`${CUSTOMERS}?marketing=true`)).to.deep.equal(['ida@example.com']);
  });

  it('ask for tags, by which the list is narrowed down and searched, too', async () => {
    const { customers } = (await owner.get(`${CUSTOMERS}?sort=email`)).json;
    const [{ customerId }] = customers;
    const tag = (body: object) => owner.send('POST', `${CUSTOMERS}/${customerId}/tags`, body);
    const both = await tag({ add: ['wholesale', ' glazes '] });
    expect([both.status, both.json]).to.deep.equal([200, { customerId, tags: ['wholesale', 'glazes'] }]);
    const withTag = { match: 'all', conditions: [{ field: 'customerTag', tag: 'glazes' }] };
    expect((await owner.send('POST', `${SEGMENTS}/count`, { rule: withTag })).json.customers).to.equal(1);
    for (const query of ['tag=wholesale', 'search=whole', 'tag=glazes&sort=-email'])
      expect(await emails(`${CUSTOMERS}?${query}`), query).to.deep.equal(['ada@example.com']);
    const file = (await owner.get(`${CUSTOMERS}/${customerId}/export`)).json;
    expect(file.tags).to.deep.equal(['wholesale', 'glazes']);
    expect((await tag({ remove: ['wholesale'] })).json.tags).to.deep.equal(['glazes']);
    expect(await emails(`${CUSTOMERS}?tag=wholesale`)).to.deep.equal([]);
    expect((await tag({ add: ['x'.repeat(51)] })).status).to.equal(400);
    await tag({ remove: ['glazes'] });
  });

  it('are saved once by a request that is repeated, which gets the same answer', async () => {
    const save = () =>
      owner.send('POST', SEGMENTS, { ...regulars, name: 'Twice' }, { 'idempotency-key': 'saved twice' });
    const first = await save();
    gateway.clock.advance(60_000);
    expect((await save()).json).to.deep.equal(first.json);
    await owner.send('DELETE', `${SEGMENTS}/${first.json.segment.segmentId}`);
  });

  it('narrow down the list of customers and its file, and follow what happens', async () => {
    const saved = await owner.send('POST', SEGMENTS, regulars);
    expect(saved.status, saved.text).to.equal(201);
    const { segmentId } = saved.json.segment;
    const list = `${CUSTOMERS}?segment=${segmentId}`;
    expect(await emails(list)).to.deep.equal(['ida@example.com']);
    expect(
      (await owner.get(`${CUSTOMERS}/export.csv?segment=${segmentId}`)).text.split('\r\n'),
    ).to.have.length(3);
    const { adaId } = Object.fromEntries(
      (await owner.get(CUSTOMERS)).json.customers.map(({ email, customerId }: Record<string, string>) => [
        `${email?.split('@')[0]}Id`,
        customerId,
      ]),
    );
    await putOrder(gateway, 'third', { customerId: adaId, testMode: false, orderNumber: '00005' });
    expect(await emails(list)).to.deep.equal(['ada@example.com', 'ida@example.com']);
    expect(await emails(`${list}&search=ida`)).to.deep.equal(['ida@example.com']);
    expect((await owner.get(SEGMENTS)).json.segments).to.deep.include.members([
      { ...saved.json.segment, customers: 2 },
    ]);
  });

  it('are changed on the revision that was read, removed, and not found then', async () => {
    const { json, headers } = await owner.send('POST', SEGMENTS, { ...regulars, name: 'Others' });
    const path = `${SEGMENTS}/${json.segment.segmentId}`;
    const at = { 'if-match': String(headers.etag) };
    const renamed = await owner.send('PUT', path, { ...regulars, name: 'Friends' }, at);
    expect(renamed.json.segment.name).to.equal('Friends');
    const late = await owner.send('PUT', path, { ...regulars, name: 'Late' }, at);
    expect([late.status, late.json.code]).to.deep.equal([412, 'EDIT_CONFLICT']);
    expect((await owner.send('DELETE', path)).status).to.equal(200);
    for (const url of [path, `${CUSTOMERS}?segment=${json.segment.segmentId}`]) {
      const gone = await owner.get(url);
      expect([gone.status, gone.json.code]).to.deep.equal([404, 'SEGMENT_NOT_FOUND']);
    }
  });

  it('are for who may read and change customers', async () => {
    await gateway.openAccount('mod', 'mod@example.com', 'a long enough password', ['moderator']);
    const moderator = await openBrowser(gateway.app);
    await moderator.signIn({ email: 'mod@example.com', password: 'a long enough password' });
    expect((await moderator.get(SEGMENTS)).status).to.equal(403);
    expect((await moderator.send('POST', SEGMENTS, regulars)).status).to.equal(403);
    const wrong = await owner.send('POST', SEGMENTS, { name: '', rule: { match: 'all', conditions: [] } });
    expect(wrong.status).to.equal(400);
  });
});
