import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('blogs and their posts over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let blogId: string;

  const create = async (body: object) => {
    const { status, json } = await owner.send('POST', PAGES, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page as { id: string; urlId: string; revision: number; kind: string };
  };
  const set = async (pageId: string, field: string, to: unknown) => {
    const { status, json } = await owner.send('POST', `${PAGES}/${pageId}/edits`, {
      ...{ type: 'SetPageDetail', field, to },
    });
    expect(status, JSON.stringify(json)).to.equal(200);
  };
  const publish = async (pageId: string) => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    const { status } = await owner.send('POST', `${PAGES}/${pageId}/publish`, {
      revision: json.page.revision,
    });
    expect(status).to.equal(200);
  };
  const write = async (title: string, details: Record<string, unknown> = {}) => {
    const made = await create({ title, collectionId: blogId, presets: ['words'] });
    for (const [field, to] of Object.entries(details)) await set(made.id, field, to);
    await publish(made.id);
    return made;
  };
  const titlesAt = async (path: string): Promise<string[]> =>
    (await owner.get(`${path}${path.includes('?') ? '&' : '?'}format=json`)).json.posts.map(
      ({ title }: { title: string }) => title,
    );
  const listed = async (query = '') => {
    const { json, status } = await owner.get(`${PAGES}/${blogId}/records${query}`);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json;
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    blogId = (await create({ title: 'News', kind: 'blog' })).id;
    await set(blogId, 'pageSize', 2);
    await publish(blogId);
    await write('Clay', {
      ...{ publishedOn: '2026-01-03T08:00:00.000Z', author: 'Ada', tags: ['clay', 'wet & cold'] },
      ...{ categories: ['Kiln'], excerpt: 'About <clay>' },
    });
    await write('Linen', { publishedOn: '2026-01-02T08:00:00.000Z', tags: ['linen'], categories: ['Loom'] });
    await write('Light', { publishedOn: '2026-01-01T08:00:00.000Z', categories: ['Kiln'], starred: true });
  });
  after(() => gateway.close());
  beforeEach(() => {
    visitor = blankBrowser(gateway.app);
  });

  it('show posts by their date, in pages', async () => {
    const { json, status } = await owner.get('/news?format=json');
    expect(status).to.equal(200);
    expect(json).to.deep.include({ template: 'blog', pageType: 1, fullUrl: '/news', filter: null });
    expect(json.collection).to.deep.include({ id: blogId, type: 1, typeName: 'blog', itemCount: 3 });
    expect(await titlesAt('/news')).to.deep.equal(['Clay', 'Linen']);
    expect(json.pagination).to.deep.include({ page: 1, pageCount: 2, nextPageUrl: '/news?page=2' });
    expect(await titlesAt('/news?page=2')).to.deep.equal(['Light']);
    expect((await owner.get('/news?page=3')).status).to.equal(404);
    const { text } = await owner.get('/news');
    expect(text)
      .to.contain('<h1>News</h1>')
      .and.to.contain('<link rel="alternate" type="application/rss+xml"');
    expect(text).to.contain('href="/news/clay"').and.to.contain('About &lt;clay&gt;');
    expect(text).not.to.contain('data-island="QuickView"');
  });

  it('narrow the list down by tag and by category', async () => {
    expect(await titlesAt('/news/category/Kiln')).to.deep.equal(['Clay', 'Light']);
    expect(await titlesAt(`/news/tag/${encodeURIComponent('wet & cold')}`)).to.deep.equal(['Clay']);
    expect((await owner.get('/news/tag/nobody')).status).to.equal(404);
    expect((await owner.get('/news/category/Kiln')).text).to.contain('<h1>Kiln</h1>');
  });

  it('offer links to share a post once the owner of the blog wants them, and load nothing for it', async () => {
    const { json: quiet } = await owner.get('/news/clay?format=json');
    expect(quiet).to.deep.include({ shareLinks: [] });
    expect((await owner.get('/news/clay')).text).not.to.contain('post-share');
    await set(blogId, 'showsSharing', true);
    expect((await owner.get('/news/clay?format=json')).json.shareLinks, 'only of a draft').to.deep.equal([]);
    await publish(blogId);
    const { json } = await owner.get('/news/clay?format=json');
    const url = encodeURIComponent(new URL('/news/clay', json.website.baseUrl).href);
    expect(json.shareLinks).to.deep.equal([
      { title: 'E-mail', fullUrl: `mailto:?subject=Clay&body=${url}` },
      { title: 'Facebook', fullUrl: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      { title: 'LinkedIn', fullUrl: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
      {
        title: 'Pinterest',
        fullUrl: `https://www.pinterest.com/pin/create/button/?url=${url}&description=Clay`,
      },
      { title: 'WhatsApp', fullUrl: `https://wa.me/?text=Clay%20${url}` },
      { title: 'X', fullUrl: `https://x.com/intent/post?url=${url}&text=Clay` },
    ]);
    const { text } = await owner.get('/news/clay');
    const [, shared = ''] = text.split('class="post-share"');
    expect(shared.slice(0, shared.indexOf('</nav>')).match(/<a /g)).to.have.length(6);
    expect(text, 'nothing of theirs').not.to.match(
      /<(script|img|iframe|link)[^>]+(facebook|linkedin|pinterest|wa\.me|x\.com)/,
    );
  });

  it('keep to what is said of all blogs: comments, likes, links to share, and whether Disqus keeps what is said', async () => {
    await visitor.get('/api/crumb');
    const PREFERENCES = '/api/v1/commerce-preferences/conversation';
    const prefer = async (values: object) => {
      const { status, json } = await owner.send('PUT', PREFERENCES, values);
      expect(status, JSON.stringify(json)).to.equal(200);
    };
    await set(blogId, 'takesLikes', true);
    await set(blogId, 'comments', 'open');
    await publish(blogId);
    const post = async () => (await owner.get('/news/clay?format=json')).json;
    const before = await post();
    expect(before.website).to.deep.include({
      ...{ commentsEnabled: true, simpleLikingEnabled: true, disqusShortname: '' },
      shareButtonOptions: {
        email: true,
        facebook: true,
        linkedin: true,
        pinterest: true,
        whatsapp: true,
        x: true,
      },
    });
    expect(before.comments).to.deep.include({ isOpen: true, disqusUrl: '' });

    await prefer({
      disqusShortname: 'tidehus',
      shareButtonOptions: { facebook: false, x: false },
      simpleLikingEnabled: false,
    });
    const kept = await owner.get('/news/clay');
    expect(kept.text).not.to.contain('name="authorName"').and.not.to.contain('like-form');
    expect(kept.text).to.contain(
      '<iframe src="https://disqus.com/embed/comments/?base=default&amp;f=tidehus&amp;t_u=',
    );
    expect(kept.headers['content-security-policy']).to.contain("frame-src 'self' https://disqus.com");
    const there = await post();
    expect(there.shareLinks.map(({ title }: { title: string }) => title)).to.deep.equal([
      ...['E-mail', 'LinkedIn', 'Pinterest', 'WhatsApp'],
    ]);
    expect(there.settings.takesLikes).to.equal(false);
    const pageId = before.item.id;
    const said = { pageId, authorName: 'Ada', email: 'ada@example.com', body: 'Which clay?' };
    expect((await visitor.send('POST', '/api/comments', said)).json.code).to.equal('COMMENTS_CLOSED');
    expect((await visitor.send('POST', '/api/likes', { pageId, isLiked: true })).json.code).to.equal(
      'LIKES_CLOSED',
    );

    await prefer({ commentsEnabled: false, disqusShortname: 'tidehus' });
    expect((await owner.get('/news/clay')).text).not.to.contain('id="comments"');
    const { json: wrong } = await owner.send('PUT', PREFERENCES, { disqusShortname: 'https://x.disqus.com' });
    expect(wrong.code).to.equal('PREFERENCES_INVALID');
    await prefer({});
    expect((await visitor.send('POST', '/api/comments', said)).status).to.equal(201);
    await set(blogId, 'takesLikes', false);
    await set(blogId, 'comments', 'off');
    await publish(blogId);
  });

  it('answer a post with the fields of the specification, its neighbours, and what search engines read', async () => {
    const { json } = await owner.get('/news/linen?format=json');
    expect(json).to.deep.include({
      ...{ template: 'post', pageType: 50, fullUrl: '/news/linen' },
      previous: { title: 'Light', fullUrl: '/news/light' },
      next: { title: 'Clay', fullUrl: '/news/clay' },
    });
    const { json: clay } = await owner.get('/news/clay?format=json');
    expect(clay.item).to.deep.include({
      ...{ recordType: 1, promotedBlockType: '', categories: ['Kiln'], tags: ['clay', 'wet & cold'] },
      ...{ author: { displayName: 'Ada' }, starred: false, publicCommentCount: 0, likeCount: 0 },
      ...{ fullUrl: '/news/clay', excerpt: 'About <clay>', externalLink: '', folderBehavior: 3 },
      publishOn: Date.parse('2026-01-03T08:00:00.000Z'),
    });
    expect(clay.item.collection).to.deep.include({ id: blogId, fullUrl: '/news' });
    expect(clay.structuredData).to.deep.include({ '@type': 'BlogPosting', headline: 'Clay' });
    expect(json.item.excerpt, 'what it says').to.equal('A heading Write something here.');
    const { text } = await owner.get('/news/clay');
    expect(text.match(/<h1[\s>]/g)).to.have.length(1);
    expect(text).to.contain('property="og:type" content="article"').and.to.contain('rel="tag"');
  });

  it('are a feed, stand in the sitemap, and are found by searching', async () => {
    const feed = await owner.get('/news?format=rss');
    expect(feed.headers['content-type']).to.contain('application/rss+xml');
    expect(feed.text).to.contain('<title><![CDATA[Clay]]></title>').and.to.contain('About &lt;clay&gt;');
    expect(feed.text).to.contain('<pubDate>Sat, 03 Jan 2026 08:00:00 GMT</pubDate>');
    expect((await owner.get('/news/category/Loom?format=rss')).text).not.to.contain('Clay');
    expect((await owner.get('/sitemap.xml')).text).to.contain('/news/linen</loc>');
    const { json } = await owner.get('/search?q=linen&format=json');
    expect(json.matchingPages).to.deep.equal([{ title: 'Linen', description: '', fullUrl: '/news/linen' }]);
  });

  it('are listed for staff by how they stand', async () => {
    const draft = await create({ title: 'A draft', collectionId: blogId });
    const { json } = await owner.get(`${PAGES}/${draft.id}`);
    expect(json.page).to.deep.include({ kind: 'post', collectionId: blogId });
    expect(json.collection).to.deep.equal({ id: blogId, title: 'News', urlId: 'news' });
    expect((await visitor.get('/news/a-draft')).status).to.equal(404);
    const statusOf = async () =>
      (await listed('?search=a%20DRAFT')).records.map(({ status }: { status: string }) => status);
    expect(await statusOf()).to.deep.equal(['draft']);
    await owner.send('POST', `${PAGES}/${draft.id}/submit`, { revision: 0 });
    expect(await statusOf()).to.deep.equal(['review']);
    await owner.send('PUT', `${PAGES}/${draft.id}/schedule`, {
      ...{ revision: 0, publishAt: '2099-01-01T08:00:00.000Z' },
    });
    expect(await statusOf()).to.deep.equal(['scheduled']);
    await publish(draft.id);
    expect(await statusOf()).to.deep.equal(['published']);
    await owner.send('POST', `${PAGES}/${draft.id}/unpublish`);
    expect(await statusOf()).to.deep.equal(['private']);
    expect((await listed('?status=private')).total).to.equal(1);
    expect((await listed('?category=Kiln&limit=1')).nextCursor).to.be.a('string');
    await owner.send('DELETE', `${PAGES}/${draft.id}`);
    expect(await statusOf()).to.deep.equal([]);
    expect((await listed('?status=removed')).records.map(({ id }: { id: string }) => id)).to.deep.equal([
      draft.id,
    ]);
    expect((await owner.send('POST', `${PAGES}/${draft.id}/reinstate`)).status).to.equal(200);
    expect(await statusOf()).to.deep.equal(['private']);
    await owner.send('DELETE', `${PAGES}/${draft.id}`);
  });

  it('lead from earlier addresses of post and blog to where they are', async () => {
    const post = await write('Moving');
    const move = (pageId: string, urlId: string) =>
      owner.send('PUT', `${PAGES}/${pageId}/address`, { urlId });
    await move(post.id, 'moved');
    expect((await owner.get('/news/moving')).headers.location).to.equal('/news/moved');
    await move(blogId, 'journal');
    expect((await owner.get('/news/moving')).headers.location).to.equal('/journal/moved');
    expect((await owner.get('/news/tag/clay')).headers.location).to.equal('/journal/tag/clay');
    expect((await owner.get('/journal/moved')).status).to.equal(200);
    await move(blogId, 'news');
    const taken = await owner.send('POST', PAGES, { title: 'x', urlId: 'clay', collectionId: blogId });
    expect(taken.json.message).to.equal('The URL clay is already in use.');
    await owner.send('DELETE', `${PAGES}/${post.id}`);
  });

  it('are seen only by who may see the blog, and only while it is published', async () => {
    const { status } = await owner.send('PUT', `/api/access/pages/${blogId}`, {
      ...{ audience: 'password', password: 'harbour wall', title: '', text: '' },
      ...{ memberAreaId: null, isHidden: false },
    });
    expect(status).to.equal(200);
    await eventually(async () => {
      const locked = await visitor.get('/news/clay');
      expect([locked.status, locked.text.includes('About')]).to.deep.equal([403, false]);
    });
    expect((await owner.get('/search?q=clay&format=json')).json.matchingPages).to.deep.equal([]);
    expect((await owner.get('/sitemap.xml')).text).not.to.contain('/news/clay');
    const opened = await owner.send('PUT', `/api/access/pages/${blogId}`, {
      ...{ audience: 'everybody', password: '', title: '', text: '', memberAreaId: null, isHidden: false },
    });
    expect(opened.status).to.equal(200);
    await owner.send('POST', `${PAGES}/${blogId}/unpublish`);
    expect((await owner.get('/news/clay')).status).to.equal(404);
    expect((await owner.get('/sitemap.xml')).text).not.to.contain('/news/clay');
    await publish(blogId);
  });

  it('lead on to their further pages where they are the home page', async () => {
    const choose = (body: object) => owner.send('PUT', '/api/site/home-page/page', body);
    expect((await choose({ pageId: blogId, from: null })).status).to.equal(200);
    const { json } = await owner.get('/?format=json');
    expect(json).to.deep.include({ template: 'blog', fullUrl: '/' });
    expect(json.pagination).to.deep.include({ nextPageUrl: '/news?page=2' });
    expect((await choose({ pageId: null, from: blogId })).status).to.equal(200);
  });

  it('take an address for the mailing list from a post, without JavaScript', async () => {
    const letters = await create({ title: 'Letters', collectionId: blogId, presets: ['newsletter'] });
    await publish(letters.id);
    const [, block = ''] = /name="block" value="(\w+)"/.exec((await owner.get('/news/letters')).text) ?? [];
    const reader = blankBrowser(gateway.app);
    const refused = await reader.submit('/news/letters', { email: 'nobody', block });
    expect([refused.status, refused.text.includes('form-refusal')]).to.deep.equal([400, true]);
    const joined = await reader.submit('/news/letters', { email: 'ada@example.com', block });
    const location = String(joined.headers.location);
    expect([joined.status, location.startsWith('/news/letters?sent=')]).to.deep.equal([303, true]);
    expect((await owner.get(location)).text).to.contain('newsletter-thanks');
    await owner.send('DELETE', `${PAGES}/${letters.id}`);
  });

  it('show staff a draft among what visitors see', async () => {
    const draft = await create({ title: 'Half a thought', collectionId: blogId, presets: ['words'] });
    const { text, status } = await owner.get(`${PAGES}/${draft.id}/draft`);
    expect(status).to.equal(200);
    expect(text).to.contain('<h1>Half a thought</h1>').and.to.contain('data-section=');
    expect((await owner.get(`${PAGES}/${blogId}/draft`)).text).to.contain('Linen');
    await owner.send('DELETE', `${PAGES}/${draft.id}`);
  });

  it('holds nothing but what its kind holds', async () => {
    const page = await create({ title: 'A page' });
    const refused = await owner.send('POST', PAGES, { title: 'x', collectionId: page.id });
    expect([refused.status, refused.json.code]).to.deep.equal([400, 'PAGE_KIND_MISMATCH']);
    expect((await owner.get(`${PAGES}/${page.id}/records`)).status).to.equal(404);
  });
});
