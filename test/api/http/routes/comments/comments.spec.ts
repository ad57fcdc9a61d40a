import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const COMMENTS = '/api/comments';
const PAGES = '/api/pages';

describe('comments over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let blogId: string;
  let pageId: string;

  const create = async (body: object): Promise<string> => {
    const { status, json } = await owner.send('POST', PAGES, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page.id;
  };
  const publishPage = async (id: string) => {
    const { json } = await owner.get(`${PAGES}/${id}`);
    const { revision } = json.page;
    expect((await owner.send('POST', `${PAGES}/${id}/publish`, { revision })).status).to.equal(200);
  };
  const set = async (id: string, field: string, to: unknown) => {
    const edit = { type: 'SetPageDetail', field, to };
    const { status, json } = await owner.send('POST', `${PAGES}/${id}/edits`, edit);
    expect(status, JSON.stringify(json)).to.equal(200);
    await publishPage(id);
  };
  /** In the owner's browser, which knows of every change that was made in it; who comments is a visitor all the same. */
  const say = (body: string, more: object = {}) =>
    owner.send('POST', COMMENTS, { pageId, authorName: 'Ida', email: 'ida@example.com', body, ...more });
  const waiting = async (status = 'pending') =>
    (await owner.get(`${COMMENTS}?status=${status}`)).json.comments as { id: string; body: string }[];
  const said = async (query = '?format=json') => (await owner.get(`/news/clay${query}`)).json;
  const deed = (id: string, verb: string, body?: object) =>
    owner.send('POST', `${COMMENTS}/${id}/${verb}`, body ?? {});

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    blogId = await create({ title: 'News', kind: 'blog' });
    await publishPage(blogId);
    pageId = await create({ title: 'Clay', collectionId: blogId, presets: ['words'] });
    await publishPage(pageId);
  });
  after(() => gateway.close());

  it('are not taken where the blog does not want them', async () => {
    expect((await say('Which clay?')).json).to.include({
      ...{ status: 403, code: 'COMMENTS_CLOSED', message: 'No comments are taken here.' },
    });
    expect((await owner.get('/news/clay')).text).not.to.contain('id="comments"');
    expect((await said()).item).to.include({ commentState: 2, publicCommentCount: 0 });
  });

  it('wait until somebody has looked at them, and count once they are seen', async () => {
    await set(blogId, 'comments', 'moderated');
    const { status, json } = await say('Which clay?');
    expect(status, JSON.stringify(json)).to.equal(201);
    expect(json).to.include({ status: 'pending' });
    expect((await say('Which clay?')).json).to.include({ status: 409, code: 'ALREADY_COMMENTED' });
    expect((await said()).comments).to.deep.include({ isOpen: true, isModerated: true, count: 0, items: [] });
    const [one] = await waiting();
    expect(one).to.deep.include({ body: 'Which clay?', email: 'ida@example.com', pageTitle: 'Clay' });
    expect(one).to.include({ pageUrl: '/news/clay' });
    expect((await deed(json.id, 'publish')).json.comment).to.include({ status: 'published' });
    const shown = await said();
    expect(shown.item).to.include({ commentState: 1, publicCommentCount: 1 });
    expect(shown.structuredData).to.include({ commentCount: 1 });
    expect(shown.comments.items[0]).to.include({ authorName: 'Ida', body: 'Which clay?', reply: '' });
    expect(JSON.stringify(shown)).not.to.contain('ida@example.com');
    expect((await owner.get('/news?format=json')).json.posts[0]).to.include({ publicCommentCount: 1 });
    expect((await owner.get('/news')).text).to.contain('href="/news/clay#comments"');
  });

  it('of who was published before are shown at once, where the blog trusts them', async () => {
    await set(blogId, 'comments', 'moderated-at-first');
    expect((await say('And which glaze?')).json).to.include({ status: 'published' });
    const stranger = await say('Me too', { authorName: 'Bo', email: 'bo@example.com' });
    expect(stranger.json).to.include({ status: 'pending' });
    await deed(stranger.json.id, 'publish');
    const trusted = await say('Thank you', { authorName: 'Bo', email: 'BO@example.com' });
    expect(trusted.json).to.include({ status: 'published' });
    await deed(trusted.json.id, 'spam');
    const again = await say('Buy this', { authorName: 'Bo', email: 'bo@example.com' });
    expect(again.json).to.include({ status: 'pending' });
    for (const { json } of [stranger, trusted, again])
      expect((await owner.send('DELETE', `${COMMENTS}/${json.id}`)).status).to.equal(200);
    const [glaze] = (await waiting('published')).filter(({ body }) => body === 'And which glaze?');
    expect((await owner.send('DELETE', `${COMMENTS}/${glaze?.id}`)).status).to.equal(200);
    await set(blogId, 'comments', 'moderated');
  });

  it('are answered below them, with the revision that was read', async () => {
    const [{ id } = { id: '' }] = await waiting('published');
    const { json } = await owner.send('PUT', `${COMMENTS}/${id}/reply`, { reply: 'Stoneware <here>.' });
    expect(json.comment).to.include({ reply: 'Stoneware <here>.' });
    expect((await owner.get('/news/clay')).text).to.contain('Stoneware &lt;here&gt;.');
    expect((await owner.get(`${COMMENTS}/${id}`)).json.comment).to.include({ reply: 'Stoneware <here>.' });
  });

  it('are rejected, taken for spam and erased, and are then below no page', async () => {
    const ids: string[] = [];
    for (const body of ['First', 'Second', 'Third']) {
      const { json } = await say(body);
      ids.push(json.id);
      await deed(json.id, 'publish');
    }
    expect((await said()).comments.count).to.equal(4);
    const [first = '', second = '', third = ''] = ids;
    await deed(first, 'reject', { reason: 'Off topic' });
    await deed(second, 'spam');
    expect((await owner.send('DELETE', `${COMMENTS}/${third}`)).json.comment).to.include({
      status: 'erased',
    });
    expect((await said()).comments.items.map(({ body }: { body: string }) => body)).to.deep.equal([
      'Which clay?',
    ]);
    expect((await waiting('rejected')).map(({ body }) => body)).to.deep.equal(['First']);
    expect((await waiting('spam')).map(({ body }) => body)).to.deep.equal(['Second']);
    expect((await owner.get(`${COMMENTS}/${third}`)).status).to.equal(404);
  });

  it('are kept as spam, and nobody is told, where the field is filled in that nobody sees', async () => {
    const { json } = await say('Buy now', { website: 'https://spam.example' });
    expect(json).to.include({ status: 'pending' });
    expect((await waiting('spam')).map(({ body }) => body)).to.include('Buy now');
  });

  it('say beside its field what is missing, without JavaScript, and keep what was typed', async () => {
    const send = (fields: Record<string, string>) => owner.submit('/news/clay', fields);
    const fields = { form: 'comment', pageId, authorName: 'Ida "K"', email: 'ida', body: 'A <b>word</b>' };
    const refused = await send(fields);
    expect(refused.status).to.equal(400);
    expect(refused.text).to.contain('Write an e-mail address, such as ada@example.com.');
    expect(refused.text).to.contain('value="Ida &quot;K&quot;"').and.to.contain('A &lt;b&gt;word&lt;/b&gt;');
    const sent = await send({ ...fields, email: 'ida@example.com' });
    expect(sent.status).to.equal(303);
    expect(sent.headers.location).to.equal('/news/clay?sent=comment#comment');
    expect((await owner.get('/news/clay?sent=comment')).text).to.contain('as soon as somebody has read it');
    expect((await waiting()).map(({ body }) => body)).to.include('A <b>word</b>');
  });

  it('are shown at once where the blog wants it, and no more are taken below a post that is closed', async () => {
    await set(blogId, 'comments', 'open');
    expect((await say('At once')).json).to.include({ status: 'published' });
    expect((await said()).comments.items.at(-1)).to.include({ body: 'At once' });
    await set(pageId, 'isClosed', true);
    expect((await say('Too late')).json).to.include({ status: 403, code: 'COMMENTS_CLOSED' });
    const page = await owner.get('/news/clay');
    expect(page.text).to.contain('At once').and.to.contain('No more comments are taken here.');
    await set(blogId, 'comments', 'off');
    expect((await owner.get('/news/clay')).text).not.to.contain('At once');
  });

  it('are not taken from who may not see the blog', async () => {
    await set(blogId, 'comments', 'moderated');
    await set(pageId, 'isClosed', false);
    const words = { pageId, authorName: 'Bo', email: 'bo@example.com' };
    const fromOutside = async (body: string) => {
      const { status } = await visitor.send('POST', COMMENTS, { ...words, body });
      return status;
    };
    await until(async () => (await fromOutside('Before it was locked')) !== 403);
    const lock = { audience: 'password', password: 'kiln wall', title: '', text: '', memberAreaId: null };
    const { status, json } = await owner.send('PUT', `/api/access/pages/${blogId}`, {
      ...{ ...lock, isHidden: false },
    });
    expect(status, JSON.stringify(json)).to.equal(200);
    expect(await fromOutside('Through the door')).to.equal(403);
  });

  it('are for nobody but who may look at them', async () => {
    expect((await visitor.get(COMMENTS)).status).to.equal(401);
  });
});
