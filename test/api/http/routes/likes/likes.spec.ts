import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('likes over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let pageId: string;
  let blogId: string;

  const create = async (body: object): Promise<string> => {
    const { status, json } = await owner.send('POST', PAGES, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page.id;
  };
  const publish = async (id: string) => {
    const { json } = await owner.get(`${PAGES}/${id}`);
    await owner.send('POST', `${PAGES}/${id}/publish`, { revision: json.page.revision });
  };
  const takesLikes = async (to: boolean) => {
    await owner.send('POST', `${PAGES}/${blogId}/edits`, { type: 'SetPageDetail', field: 'takesLikes', to });
    await publish(blogId);
  };
  const by = (userAgent: string) => ({ 'user-agent': userAgent });
  const like = (visitor: Browser, userAgent: string, isLiked = true) =>
    visitor.send('POST', '/api/likes', { pageId, isLiked }, by(userAgent));
  const countAt = async (path: string, visitor: Browser): Promise<number> => {
    const { json } = await visitor.get(path);
    return (json.item ?? json.posts[0]).likeCount;
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    blogId = await create({ title: 'News', kind: 'blog' });
    await publish(blogId);
    pageId = await create({ title: 'Clay', collectionId: blogId, presets: ['words'] });
    await publish(pageId);
  });
  after(() => gateway.close());

  it('are taken where the owner of the blog wants them, and of nothing else', async () => {
    const visitor = await openBrowser(gateway.app);
    const { status, json } = await like(visitor, 'one');
    expect([status, json.code]).to.deep.equal([403, 'LIKES_CLOSED']);
    expect((await visitor.get('/news/clay')).text).not.to.contain('id="like"');
    await takesLikes(true);
    expect((await owner.get('/news/clay')).text).to.contain('id="like"');
  });

  it('count each visitor once, without a cookie, and are taken back', async () => {
    const [ada, ida] = [await openBrowser(gateway.app), await openBrowser(gateway.app)];
    expect((await like(ada, 'one')).json).to.deep.equal({ pageId, isLiked: true });
    expect((await like(ada, 'one')).status).to.equal(200);
    expect(await countAt('/news/clay?format=json', ada)).to.equal(1);
    await like(ida, 'two');
    expect(await countAt('/news/clay?format=json', ida)).to.equal(2);
    expect(await countAt('/news?format=json', ida)).to.equal(2);
    expect((await ida.get('/news')).text).to.contain('2 likes');
    await like(ida, 'two', false);
    expect(await countAt('/news/clay?format=json', ida)).to.equal(1);
  });

  it('need no script: the button says what was done, and takes it back', async () => {
    const visitor = await openBrowser(gateway.app);
    const form = (isLiked: string) =>
      visitor.submit('/news/clay', { form: 'like', pageId, isLiked }, by('three'));
    const sent = await form('yes');
    expect([sent.status, sent.headers.location]).to.deep.equal([303, '/news/clay?sent=like#like']);
    const { text } = await visitor.get('/news/clay?sent=like');
    expect(text).to.contain('aria-pressed="true"').and.to.contain('You like this.').and.to.contain('2 likes');
    await form('no');
    expect((await visitor.get('/news/clay?sent=unlike')).text).to.contain('aria-pressed="false"');
    expect(await countAt('/news/clay?format=json', visitor)).to.equal(1);
  });

  it('stand in streams of their own, away from what is written on the page', async () => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    const { revision } = json.page;
    await like(await openBrowser(gateway.app), 'four');
    expect((await owner.get(`${PAGES}/${pageId}`)).json.page.revision).to.equal(revision);
  });
});
