import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const EXPERIMENTS = '/api/site/experiments';
const PAGES = '/api/pages';
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('experiments over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let pageId: string;
  let sections: string[];
  let experimentId: string;
  let address = 1;

  /** Somebody at an address of their own, as a browser is. */
  const visit = (url: string, from: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({
      ...{ method: 'GET', url, remoteAddress: from },
      headers: { 'user-agent': AGENT, ...headers },
    });
  const say = (event: string, data: object, from: string) =>
    gateway.app.inject({
      ...{ method: 'POST', url: '/api/census/RecordHit', remoteAddress: from },
      payload: new URLSearchParams({ event, data: JSON.stringify(data) }).toString(),
      headers: { 'user-agent': AGENT, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const variantsIn = (html: string) => /data-variants="([^"]*)"/.exec(html)?.[1] ?? null;
  const shownIn = (html: string) => sections.filter((section) => html.includes(`data-section="${section}"`));
  const plan = (changes: object = {}) => ({
    ...{ name: 'A shorter opening', pageId, goal: 'add_to_cart', days: 7 },
    variants: sections.slice(0, 2).map((sectionId, place) => ({
      ...{ variantId: 'ab'[place], name: place === 0 ? 'As it was' : 'Shorter', sectionId },
    })),
    ...changes,
  });
  const publish = async () => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    return owner.send('POST', `${PAGES}/${pageId}/publish`, { revision: json.page.revision });
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const { json } = await owner.send('POST', PAGES, {
      title: 'About us',
      presets: ['words', 'words', 'words'],
    });
    pageId = json.page.id;
    sections = json.page.content.sections.map(({ sectionId }: { sectionId: string }) => sectionId);
  });
  after(() => gateway.close());

  it('are planned from the sections of a page, which are told by their words', async () => {
    const offered = await owner.get(`${EXPERIMENTS}/sections?pageId=${pageId}`);
    expect(offered.json.sections.map(({ isLive }: { isLive: boolean }) => isLive)).to.deep.equal([
      ...[false, false, false],
    ]);
    expect(offered.json.sections[0].title).to.match(/^1\. A heading/);
    const planned = await owner.send('POST', EXPERIMENTS, plan());
    expect(planned.status, planned.text).to.equal(201);
    experimentId = planned.json.experiment.experimentId;
    expect(planned.json.experiment).to.include({ status: 'planned', chosen: null });
    const unknown = plan({
      variants: plan().variants.map((one) => ({ ...one, sectionId: `${one.sectionId}x` })),
    });
    const refused = await owner.send('POST', EXPERIMENTS, unknown);
    expect([refused.status, refused.json.code]).to.deep.equal([404, 'SECTION_NOT_FOUND']);
  });

  it('show the original alone until they start, which they do once all of it is published', async () => {
    const early = await owner.send('POST', `${EXPERIMENTS}/${experimentId}/start`);
    expect([early.status, early.json.code]).to.deep.equal([409, 'EXPERIMENT_NOT_PUBLISHED']);
    expect((await publish()).status).to.equal(200);
    const before = await visit('/about-us', '198.51.100.1');
    expect(shownIn(before.payload)).to.deep.equal([sections[0], sections[2]]);
    expect(before.headers['cache-control']).to.contain('public');
    const started = await owner.send('POST', `${EXPERIMENTS}/${experimentId}/start`);
    expect(started.status, started.text).to.equal(200);
    expect(started.json.experiment).to.deep.include({
      status: 'running',
      missing: ['days', 'visitors', 'deeds'],
    });
  });

  it('show each visitor one section, the same each time, without a cookie, and keep the page from caches', async () => {
    const seen = new Map<string, number>();
    for (; address <= 40; address++) {
      const first = await visit('/about-us', `198.51.100.${address}`);
      const again = await visit('/about-us', `198.51.100.${address}`);
      expect(again.payload).to.equal(first.payload);
      expect(first.headers).to.include({ 'cache-control': 'private, no-store' });
      expect(first.headers).to.not.have.any.keys('set-cookie', 'x-robots-tag', 'etag');
      const [one, other, ...rest] = shownIn(first.payload);
      expect([other, rest]).to.deep.equal([sections[2], []]);
      const variant = one === sections[0] ? 'a' : 'b';
      expect(variantsIn(first.payload)).to.equal(`${experimentId}:${variant}`);
      seen.set(variant, (seen.get(variant) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).to.deep.equal(['a', 'b']);
    for (const count of seen.values()) expect(count).to.be.at.least(8);
  });

  it('are the same for a visitor who agreed to be known again, wherever they are', async () => {
    const asked = { asksFor: ['analytics'], text: 'May the kiln know you again?' };
    const saved = await owner.send('PUT', '/api/v1/commerce-preferences/consent', asked);
    expect(saved.status, saved.text).to.equal(200);
    const cookie = 'consent=1.analytics.c81f0a';
    const seen = new Set<string | null>();
    for (let place = 60; place < 72; place++)
      seen.add(variantsIn((await visit('/about-us', `198.51.100.${place}`, { cookie })).payload));
    expect(seen.size).to.equal(1);
  });

  it('show programs the original, and staff what they ask for', async () => {
    const googlebot = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    };
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const { payload } = await visit('/about-us', `198.51.100.${last}`, googlebot);
      expect(shownIn(payload)).to.include(sections[0]);
    }
    for (const variant of ['a', 'b']) {
      const { text } = await owner.get(`/about-us?experiment=${experimentId}:${variant}`);
      expect(variantsIn(text)).to.equal(`${experimentId}:${variant}`);
    }
  });

  it('count who saw what, and who did then what it is about', async () => {
    const seenBy = async (last: number) =>
      variantsIn((await visit('/about-us', `198.51.100.${last}`)).payload);
    const done = { a: 0, b: 0 };
    for (let last = 1; last <= 10; last++) {
      const from = `198.51.100.${last}`;
      const variants = (await seenBy(last)) ?? '';
      expect(
        (await say('page_view', { pagePath: '/about-us', pageType: '2', variants }, from)).statusCode,
      ).to.equal(202);
      if (last > 4) continue;
      await say('add_to_cart', { pagePath: '/shop/cup', item_id: 'cup' }, from);
      await say('add_to_cart', { pagePath: '/shop/cup', item_id: 'cup' }, from);
      done[variants.endsWith(':b') ? 'b' : 'a']++;
    }
    await say('add_to_cart', { pagePath: '/shop/cup', item_id: 'cup' }, '203.0.113.80');
    const invented = { pagePath: '/about-us', variants: `${experimentId}:d,other:a` };
    await say('page_view', invented, '203.0.113.81');
    await eventually(async () => {
      const { experiment } = (await owner.get(`${EXPERIMENTS}/${experimentId}`)).json;
      const [a, b] = experiment.variants;
      expect(a.seen + b.seen).to.equal(10);
      expect([a.done, b.done]).to.deep.equal([done.a, done.b]);
      expect(b.verdict).to.equal('notYet');
      expect(b.difference.low).to.be.below(b.difference.high);
    });
  });

  it('end with a variant that everybody sees, which can be another one later', async () => {
    const stopped = await owner.send('POST', `${EXPERIMENTS}/${experimentId}/stop`, { chosen: 'b' });
    expect(stopped.json.experiment).to.include({ status: 'stopped', chosen: 'b' });
    await eventually(async () => {
      const page = await visit('/about-us', '198.51.100.1');
      expect(shownIn(page.payload)).to.deep.equal([sections[1], sections[2]]);
      expect(variantsIn(page.payload)).to.equal(null);
    });
    const chosen = await owner.send('POST', `${EXPERIMENTS}/${experimentId}/choose`, { chosen: 'a' });
    expect(chosen.json.experiment.chosen).to.equal('a');
    await eventually(async () =>
      expect(shownIn((await visit('/about-us', '198.51.100.1')).payload)).to.include(sections[0]),
    );
    const { json } = await owner.get('/api/time-machine/objects/experiments/main/history');
    expect(json.steps.map(({ type }: { type: string }) => type)).to.deep.equal([
      ...['ExperimentVariantChosen', 'ExperimentStopped', 'ExperimentStarted', 'ExperimentPlanned'],
    ]);
  });

  it('are started and stopped by who may publish pages alone', async () => {
    await gateway.openAccount('drafter', 'drafter@example.com', OWNER.password, ['draft editor']);
    const drafter = blankBrowser(gateway.app);
    await drafter.get('/api/crumb');
    await drafter.signIn({ email: 'drafter@example.com', password: OWNER.password });
    expect((await drafter.get(EXPERIMENTS)).status).to.equal(403);
    expect(
      (await drafter.send('POST', `${EXPERIMENTS}/${experimentId}/choose`, { chosen: 'b' })).status,
    ).to.equal(403);
    expect((await owner.send('DELETE', `${EXPERIMENTS}/${experimentId}`)).status).to.equal(200);
    expect((await owner.get(EXPERIMENTS)).json.experiments).to.deep.equal([]);
  });
});
