import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const PAGES = '/api/pages';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe('who follows a blog by mail', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const create = async (body: object) => (await owner.send('POST', PAGES, body)).json.page.id as string;
  const publish = async (id: string) => {
    const { json } = await owner.get(`${PAGES}/${id}`);
    await owner.send('POST', `${PAGES}/${id}/publish`, { revision: json.page.revision });
  };
  const set = async (id: string, field: string, to: unknown) => {
    const edit = { type: 'SetPageDetail', field, to };
    const { status, json } = await owner.send('POST', `${PAGES}/${id}/edits`, edit);
    expect(status, JSON.stringify(json)).to.equal(200);
  };
  const blogOf = async (title: string, announces: string) => {
    const id = await create({ title, kind: 'blog' });
    await set(id, 'announces', announces);
    await publish(id);
    return id;
  };
  const post = async (title: string, collectionId: string, excerpt = '') => {
    const id = await create({ title, collectionId, presets: ['words'] });
    await set(id, 'excerpt', excerpt);
    await publish(id);
    return id;
  };
  const campaigns = async () =>
    (
      (await owner.get('/api/newsletter/campaigns')).json.campaigns as {
        content: { name: string };
        status: string;
      }[]
    ).map(({ content: { name }, status }) => ({ name, status }));
  const newsletters = async () =>
    (await owner.get('/api/mail')).json.mails.filter(({ kind }: { kind: string }) => kind === 'newsletter');

  it('gives an address below it without a script, and is told of each new post once', async () => {
    const blog = await blogOf('News', 'at once');
    expect((await owner.get('/news')).text).to.contain('New posts by e-mail');
    const sent = await owner.send(
      'POST',
      '/news',
      new URLSearchParams({ block: 'follow', list: 'main', email: 'ida@example.com' }).toString(),
      FORM,
    );
    expect([sent.status, sent.headers.location]).to.deep.equal([303, '/news?sent=follow#newsletter-follow']);
    expect((await owner.get('/news?sent=follow')).text).to.contain('You are told of new posts by e-mail.');

    const id = await post('Clay & {{ glaze }}', blog, 'What *we* dig');
    await until(async () => (await newsletters()).length > 0);
    await set(id, 'excerpt', 'What we dig up');
    await publish(id);
    const [mail, ...others] = await newsletters();
    expect(others).to.have.length(0);
    expect(JSON.stringify(mail)).to.include('ida@example.com');
    const { json } = await owner.get(`/api/mail/${mail.mailId ?? mail.id}`);
    expect(JSON.stringify(json)).to.include('/news/clay-glaze').and.to.include('What *we* dig');
  });

  it('is told of it once staff have read it, where the blog wants that', async () => {
    await post('Glaze', await blogOf('Notes', 'as a draft'));
    await until(async () => (await campaigns()).some(({ name }) => name === 'Post: Glaze'));
    const made = (await campaigns()).find(({ name }) => name === 'Post: Glaze');
    expect(made?.status).to.equal('draft');
  });

  it('hears nothing of a blog that does not want it, or that not everybody may see', async () => {
    const quiet = await blogOf('Quiet', 'never');
    expect((await owner.get('/quiet')).text).not.to.contain('New posts by e-mail');
    const hidden = await blogOf('Hidden', 'at once');
    const access = { audience: 'everybody', password: '', title: '', text: '', memberAreaId: null };
    const kept = await owner.send('PUT', `/api/access/pages/${hidden}`, { ...access, isHidden: true });
    expect(kept.status, JSON.stringify(kept.json)).to.equal(200);
    await post('Nobody hears', quiet);
    await post('Nobody finds', hidden);
    const seen = await blogOf('Seen', 'as a draft');
    await post('Last of all', seen);
    await until(async () => (await campaigns()).some(({ name }) => name === 'Post: Last of all'));
    const names = (await campaigns()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Post: Nobody'))).to.deep.equal([]);
  });
});
