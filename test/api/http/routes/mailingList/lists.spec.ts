import { expect } from 'chai';
import { EVERYBODY } from '../../../../../domain/newsletter/campaign.facts.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const LISTS = '/api/mailing-list/lists';
const SUBSCRIBERS = '/api/mailing-list/subscribers';
const CAMPAIGNS = '/api/newsletter/campaigns';

describe('several mailing lists, over HTTP', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let kiln: string;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const content = { name: 'From the kiln', description: 'Once a month.', isOffered: true };
    const { status, json } = await owner.send('POST', LISTS, content);
    expect(status).to.equal(201);
    kiln = json.list.id;
  });
  after(() => gateway.close());

  const add = (email: string, listId: string) =>
    owner.send('POST', SUBSCRIBERS, { email, consent: 'At the fair', listId });
  const on = async (query: string): Promise<string[]> =>
    (await owner.get(`${SUBSCRIBERS}?${query}`)).json.subscribers
      .map(({ email }: { email: string }) => email)
      .sort();
  const shows = (query: string, emails: readonly string[]) =>
    eventually(async () => expect(await on(query)).to.deep.equal(emails));
  const send = async (audience: object): Promise<string> => {
    const id = (await owner.send('POST', CAMPAIGNS, { name: 'Letter' })).json.campaign.id;
    const words = { subject: 'From the kiln', body: 'Dear friends' };
    const { status } = await owner.send('PUT', `${CAMPAIGNS}/${id}`, {
      ...words,
      audience: { ...EVERYBODY, ...audience },
    });
    expect(status).to.equal(200);
    await owner.send('POST', `${CAMPAIGNS}/${id}/schedule`, { sendAt: null });
    await eventually(async () => expect((await campaign(id)).status).to.equal('sent'));
    return id;
  };
  const campaign = async (id: string) => (await owner.get(`${CAMPAIGNS}/${id}`)).json.campaign;
  const mailsOf = async (email: string) =>
    (await owner.get('/api/mail?kind=newsletter&limit=100')).json.mails.filter(
      ({ to }: { to: string }) => to === email,
    ) as { mailId: string }[];
  const linkIn = async (email: string, path: string): Promise<string> => {
    const [mail] = await mailsOf(email);
    const { text } = await owner.get(`/api/mail/${mail?.mailId}`);
    return new RegExp(`/api/mailing-list/${path}/[0-9a-f]{32}(?:\\?campaign=\\w+)?`).exec(text)?.[0] ?? '';
  };

  it('are there for everybody of staff by their names, and are counted', async () => {
    await add('ada@example.com', 'main');
    await add('ada@example.com', kiln);
    await add('bea@example.com', kiln);
    const { lists } = (await owner.get(`${LISTS}?people=true`)).json;
    expect(lists).to.have.lengthOf(2);
    expect(lists[0]).to.deep.include({
      id: 'main',
      name: 'Newsletter',
      people: { on: 1, pending: 0, left: 0 },
    });
    expect(lists[1].people).to.deep.equal({ on: 2, pending: 0, left: 0 });
    await shows(`listId=${kiln}`, ['ada@example.com', 'bea@example.com']);
    await shows('listId=main', ['ada@example.com']);
    expect((await visitor.get(LISTS)).status).to.equal(401);
  });

  it('are joined from the site by their ids, and else the list of the popup', async () => {
    const join = (body: object) => visitor.send('POST', '/api/mailing-list', body);
    await join({ email: 'cy@example.com', listId: kiln });
    await join({ email: 'di@example.com' });
    const at = `listId=${kiln}&search=`;
    await shows(`${at}cy@example.com`, ['cy@example.com']);
    await shows(`${at}di@example.com`, []);
    const unknown = await join({ email: 'eve@example.com', listId: 'moon' });
    expect([unknown.status, unknown.json.code]).to.deep.equal([404, 'MAILING_LIST_NOT_FOUND']);
    await owner.send('PUT', '/api/v1/commerce-preferences/popup', { isEnabled: true, listId: kiln });
    await join({ email: 'fay@example.com' });
    await shows(`${at}fay@example.com`, ['fay@example.com']);
  });

  it('get a newsletter each or together, and nobody gets it twice', async () => {
    const id = await send({ listIds: ['main', kiln] });
    expect(await mailsOf('ada@example.com')).to.have.lengthOf(1);
    const { queued, byList } = await campaign(id);
    expect(queued).to.equal(5);
    expect(byList).to.deep.equal({ main: { queued: 2, left: 0 }, [kiln]: { queued: 4, left: 0 } });
    const count = async (audience: object) =>
      (await owner.send('POST', '/api/newsletter/readers', { audience: { ...EVERYBODY, ...audience } })).json;
    expect(await count({ listIds: [kiln] })).to.deep.equal({ readers: 4 });
    expect(await count({ listIds: [kiln], agreedAt: ['staff'] })).to.deep.equal({ readers: 2 });
    expect(await count({ quietDays: 7 })).to.deep.equal({ readers: 0 });
    expect(await count({ segmentId: 'nobodyThere' })).to.deep.equal({ readers: 0 });
  });

  it('are left one by one by the link of a newsletter to one of them', async () => {
    await send({ listIds: [kiln] });
    const link = await linkIn('ada@example.com', 'unsubscribe');
    const page = await visitor.get(link, { accept: 'text/html' });
    expect(page.text).to.include('You get: From the kiln.').and.include('You stay on: Newsletter.');
    expect((await visitor.send('POST', link)).json).to.deep.equal({ isOnList: true });
    await shows(`listId=${kiln}&search=ada@example.com`, []);
    await shows('listId=main&search=ada@example.com', ['ada@example.com']);
    await shows(`listId=${kiln}&state=left`, ['ada@example.com']);
  });

  it('are chosen by their reader on a page of their own, which the link of each newsletter leads to', async () => {
    const link = await linkIn('ada@example.com', 'choices');
    const page = await visitor.get(link, { accept: 'text/html' });
    expect(page.text)
      .to.include('data-page-type="300"')
      .and.include('From the kiln')
      .and.include('Once a month.');
    const choose = (fields: Record<string, string>) => blankBrowser(gateway.app).submit(link, fields);
    expect((await choose({ listIds: kiln })).text).to.include('Saved.');
    expect((await visitor.get(link)).json).to.deep.equal({
      isOnList: true,
      lists: [
        { id: 'main', name: 'Newsletter', description: '', isOn: false },
        { id: kiln, name: 'From the kiln', description: 'Once a month.', isOn: true },
      ],
    });
    await eventually(async () => {
      const { json } = await owner.get(`${SUBSCRIBERS}?listId=${kiln}&search=ada@example.com`);
      expect(json.subscribers[0]).to.deep.include({ source: 'choices', isConfirmed: true });
    });
    expect((await choose({})).text).to.not.include('Send me no more news at all');
    expect((await visitor.get(link)).json.isOnList).to.equal(false);
    const stranger = (await visitor.get(`/api/mailing-list/choices/${'0'.repeat(32)}`)).json;
    expect(stranger).to.deep.equal({ isOnList: false, lists: [] });
  });

  it('come from a file by their names, and go into one', async () => {
    const put = (rows: string[]) =>
      gateway.app.inject({
        ...{ method: 'POST', url: `${SUBSCRIBERS}.csv` },
        payload: ['email,consent,list', ...rows, ''].join('\n'),
        headers: { 'content-type': 'text/csv', 'x-csrf-token': owner.cookies.get('crumb') ?? '' },
        cookies: Object.fromEntries(owner.cookies),
      });
    const wrong = (await put(['gil@example.com,Said so,Moon'])).json();
    expect(wrong.errors[0]).to.include({ row: 1, code: 'MAILING_LIST_NOT_FOUND' });
    const report = (
      await put(['gil@example.com,Said so,from the KILN', 'ada@example.com,Said so,From the kiln'])
    ).json();
    expect(report).to.include({ changed: 1, unchanged: 1 });
    await eventually(async () => {
      const { text } = await owner.get(`${SUBSCRIBERS}.csv?listId=${kiln}`);
      expect(text.split('\r\n')[0]).to.equal('email,source,consent,joinedAt,leftAt,list');
      expect(text).to.match(/gil@example\.com,staff,Said so,[^,]+,,From the kiln/);
      expect(text).to.not.include('di@example.com');
    });
  });

  it('take nobody once they are archived, and get nothing', async () => {
    const { status } = await owner.send('POST', `${LISTS}/${kiln}/archive`);
    expect(status).to.equal(200);
    const late = await visitor.send('POST', '/api/mailing-list', { email: 'hal@example.com', listId: kiln });
    expect([late.status, late.json.code]).to.deep.equal([409, 'MAILING_LIST_ARCHIVED']);
    const { json } = await owner.send('POST', '/api/newsletter/readers', {
      audience: { ...EVERYBODY, listIds: [kiln] },
    });
    expect(json).to.deep.equal({ readers: 0 });
    expect((await owner.send('POST', `${LISTS}/${kiln}/restore`)).json.list.archivedAt).to.equal(null);
    await gateway.openAccount('writer', 'writer@example.com', 'a long enough password', ['editor']);
    const editor = await openBrowser(gateway.app);
    await editor.signIn({ email: 'writer@example.com', password: 'a long enough password' });
    expect((await editor.get(LISTS)).json.lists).to.have.lengthOf(2);
    expect(
      (await editor.send('POST', LISTS, { name: 'Mine', description: '', isOffered: true })).status,
    ).to.equal(403);
  });
});
