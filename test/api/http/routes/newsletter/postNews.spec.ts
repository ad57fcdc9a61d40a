import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const PAGES = '/api/pages';

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
    const sent = await owner.submit('/news', { block: 'follow', list: 'main', email: 'ida@example.com' });
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

  it('hears of new events with their time, and of new projects, where these are followed', async () => {
    const join = async (path: string) =>
      owner.submit(path, { block: 'follow', list: 'main', email: 'ida@example.com' });
    for (const [kind, record, path] of [
      ['events', 'event', '/dates'],
      ['portfolio', 'project', '/works'],
    ] as const) {
      const collectionId = await create({ title: path.slice(1), kind });
      await publish(collectionId);
      expect((await owner.get(path)).text).not.to.contain(`New ${record}s by e-mail`);
      await set(collectionId, 'announces', 'as a draft');
      await publish(collectionId);
      expect((await owner.get(path)).text).to.contain(`New ${record}s by e-mail`);
      expect((await join(path)).headers.location).to.equal(`${path}?sent=follow#newsletter-follow`);
      expect((await owner.get(`${path}?sent=follow`)).text).to.contain(
        `You are told of new ${record}s by e-mail.`,
      );
      const id = await create({ title: `A ${record}`, collectionId, presets: ['words'] });
      if (kind === 'events') {
        await set(id, 'startsAt', '2199-12-04T18:00:00.000Z');
        await set(id, 'timeZone', 'UTC');
      }
      await publish(id);
      expect((await owner.get(`${path}/a-${record}`)).text).to.contain(
        `action="${path}/a-${record}#newsletter-follow"`,
      );
    }
    const made = await until(async () => {
      const { json } = await owner.get('/api/newsletter/campaigns');
      const all = json.campaigns as { content: { name: string; body: string } }[];
      const bodyOf = (name: string) => all.find(({ content }) => content.name === name)?.content.body;
      const [event, project] = [bodyOf('Event: A event'), bodyOf('Project: A project')];
      return event && project ? { event, project } : null;
    });
    expect(made.event).to.contain('Wednesday, December 4, 2199').and.to.contain('/dates/a-event');
    expect(made.project).to.contain('/works/a-project');
  });

  it('is told of it once staff have read it, where the blog wants that', async () => {
    await post('Glaze', await blogOf('Notes', 'as a draft'));
    await until(async () => (await campaigns()).some(({ name }) => name === 'Post: Glaze'));
    const made = (await campaigns()).find(({ name }) => name === 'Post: Glaze');
    expect(made?.status).to.equal('draft');
  });

  it('is told in one mail of all posts since the last one, once a day or once a week, and is off by one click', async () => {
    const id = await blogOf('Tides', 'once a week');
    await post('Spring tide', id, 'High water');
    const digests = async () =>
      (await owner.get('/api/newsletter/campaigns')).json.campaigns.filter(
        ({ content }: { content: { name: string } }) => content.name.startsWith('Digest: Tides'),
      );
    await until(async () => (await digests()).length > 0);
    await post('Neap tide', id);
    await until(async () => (await digests())[0].content.body.includes('Neap tide'));
    const [digest, ...others] = await digests();
    expect(others).to.deep.equal([]);
    expect(digest.content.subject).to.equal('Tides: Spring tide, Neap tide');
    expect(digest.content.body).to.match(/High water[\s\S]*\/tides\/spring-tide[\s\S]*\/tides\/neap-tide/);
    expect(digest).to.include({ status: 'scheduled' });
    const goes = new Date(digest.sendAt);
    expect(goes.getTime()).to.be.above(gateway.clock.asClock.now().getTime());
    const inTheStore = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/New_York', weekday: 'long', hour: 'numeric', hourCycle: 'h23' },
    }).format(goes);
    expect(inTheStore).to.equal('Monday, 08');

    const before = (await newsletters()).length;
    const now = await owner.send('POST', `/api/newsletter/campaigns/${digest.id}/schedule`, { sendAt: null });
    expect(now.status, JSON.stringify(now.json)).to.equal(200);
    await until(async () => (await newsletters()).length > before);
    const mail = (await newsletters()).find(({ mailId }: { mailId: string }) => mailId.includes(digest.id));
    const read = async () => (await owner.get(`/api/mail/${mail.mailId}`)).json;
    await until(async () => (await read()).message !== null);
    const text = JSON.stringify(await read());
    expect(text).to.include('/tides/spring-tide').and.to.include('/tides/neap-tide');
    const [link = ''] = /\/api\/mailing-list\/unsubscribe\/[^"\s\\<>)]*/.exec(text) ?? [];
    const left = await gateway.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.payload).to.include('You are not on our mailing list.');

    // The next post begins the digest of the week after: that one is on its way.
    await post('Slack water', id);
    await until(async () => (await digests()).length > 1);
    expect(
      (await digests()).map(({ content }: { content: { subject: string } }) => content.subject),
    ).to.include('Tides: Slack water');
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
