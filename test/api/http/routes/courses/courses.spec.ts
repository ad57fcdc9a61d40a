import { expect } from 'chai';
import { orderAggregate } from '../../../../../domain/orders/order.decider.ts';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { aPurchaseRequest } from '../../../../support/checkout.ts';
import { openCustomer, userInfoOf } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { usd } from '../../../../support/money.ts';
import { putOrder, wholeTotals } from '../../../../support/orders.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const PAGES = '/api/pages';
const SECRET = 'Wedge the clay before the wheel';
const OPEN = 'What a wheel is';

describe('courses over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let learner: Browser;
  let learnerId: string;
  let courseId: string;
  const ids: Record<string, string> = {};

  const ok = async (answer: ReturnType<Browser['send']>) => {
    const { status, json } = await answer;
    expect(status, JSON.stringify(json)).to.equal(200);
    return json;
  };
  const create = async (body: object) => (await ok(owner.send('POST', PAGES, body))).page;
  const edit = (pageId: string, body: object) => ok(owner.send('POST', `${PAGES}/${pageId}/edits`, body));
  const set = (pageId: string, field: string, to: unknown) =>
    edit(pageId, { type: 'SetPageDetail', field, to });
  const publish = async (pageId: string) => {
    const { page } = await ok(owner.get(`${PAGES}/${pageId}`));
    await ok(owner.send('POST', `${PAGES}/${pageId}/publish`, { revision: page.revision }));
  };
  const lesson = async (title: string, text: string, details: Record<string, unknown> = {}) => {
    const { id } = await create({ title, collectionId: courseId, presets: ['words'] });
    const { page } = await ok(owner.get(`${PAGES}/${id}`));
    const block = page.content.sections[0].blocks.find(
      ({ texts }: { texts: object }) => Object.keys(texts).length > 0,
    );
    const [locale] = Object.keys(block.texts);
    await edit(id, { type: 'RewriteBlockText', blockId: block.blockId, locale, to: `<p>${text}</p>` });
    for (const [field, to] of Object.entries(details)) await set(id, field, to);
    await publish(id);
    ids[title] = id;
    return id;
  };
  const wall = (change: object = {}) =>
    ok(
      owner.send('PUT', `/api/member-areas/paywalls/${courseId}`, {
        ...{ memberAreaId: 'wheel', previewItemIds: [ids.Intro], ...change },
      }),
    );
  /** Everything that a visitor can be shown of the lessons, in one text. */
  const everything = async (browser: Browser) => {
    const paths = [
      ...['/pottery', '/pottery?format=json', '/pottery/wedging', '/pottery/wedging?format=json-pretty'],
      ...[
        '/pottery/wedging?format=ics',
        '/pottery/wedging?sent=block',
        '/pottery?format=rss',
        '/pottery/tag/clay',
      ],
      ...['/search?q=wedge', '/search?q=wedge&format=json', '/api/commerce/search/suggestions?q=wedge'],
      ...['/sitemap.xml', '/shop', '/'],
    ];
    const answers = await Promise.all(paths.map((path) => browser.get(path)));
    return answers.map(({ text }) => text).join('\n');
  };

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    await putProduct(gateway, { productId: 'pass', type: 'paywall', variants: { PASS: {} } });
    await ok(
      owner.send('PUT', '/api/member-areas/wheel', {
        ...{ name: 'Wheel course', description: 'Twelve evenings.', productId: 'pass' },
      }),
    );
    courseId = (await create({ title: 'Pottery', kind: 'course' })).id;
    await lesson('Intro', OPEN, { minutes: 5, excerpt: 'A first look' });
    await lesson('Wedging', SECRET, {
      minutes: 20,
      video: 'https://vimeo.com/123456789',
      excerpt: 'By hand',
    });
    await lesson('Firing', 'Hot', {});
    await set(courseId, 'chapters', [
      { chapterId: 'c1', title: 'Beginnings', lessonIds: [ids.Intro, ids.Wedging] },
      { chapterId: 'c2', title: 'The kiln', lessonIds: [ids.Firing] },
    ]);
    await publish(courseId);
    await wall();
    ({ browser: learner } = await openCustomer(gateway, 'ida@example.com'));
    learnerId = (userInfoOf(learner) as { siteUserId: string }).siteUserId;
  });
  after(() => gateway.close());

  const [cups] = thePlacedOrder.lines;
  if (!cups) throw new Error('the sample order has lines');
  async function buys(orderId: string) {
    const line = { ...cups, productType: 5, itemId: 'pass', quantity: 1 };
    const money = { unitPrice: usd(6000), tax: usd(0), discount: usd(0), total: usd(6000) };
    const totals = { ...wholeTotals(thePlacedOrder.totals), grandTotal: usd(6000), amountDue: usd(6000) };
    const lines = [{ ...line, ...money }] as typeof thePlacedOrder.lines;
    await putOrder(gateway, orderId, { lines, totals, customerId: learnerId });
    const paid = { orderId, paymentId: `pay_${orderId}`, method: 'manual', amount: usd(6000) };
    const command = { type: 'RecordPayment', data: { ...paid, at: gateway.context().now } } as const;
    await gateway.commandHandler.handle(orderAggregate, orderId, command, gateway.context());
  }
  const statusAt = async (path: string) => (await learner.get(`${path}?format=json`)).json;

  it('show everybody what is in them, and how to get in', async () => {
    const visitor = blankBrowser(gateway.app);
    const { json, status, headers } = await visitor.get('/pottery?format=json');
    expect(status).to.equal(200);
    expect(json).to.deep.include({ template: 'course', pageType: 1, viewerAccessStatus: 'SIGNED_OUT' });
    expect(json).to.deep.include({
      progress: null,
      join: { label: 'Join Wheel course', url: '/shop/p/pass', method: 'GET' },
    });
    expect(json.course).to.deep.include({ title: 'Pottery', lessonCount: 3, minutes: 25 });
    const [first, second] = json.course.chapters;
    expect([first.title, second.title]).to.deep.equal(['Beginnings', 'The kiln']);
    const [intro, wedging] = first.lessons;
    expect(intro).to.deep.include({ isPreview: true, isLetIn: true, excerpt: 'A first look', minutes: 5 });
    expect(wedging).to.deep.include({ isPreview: false, isLetIn: false, hasVideo: true, excerpt: 'By hand' });
    expect(headers['cache-control']).to.include('public');
    const { text } = await visitor.get('/pottery');
    expect(text).to.include('Free preview').and.include('next=/shop/p/pass"').and.include('"@type":"Course"');
  });

  it('let nothing of a closed lesson out, whoever asks and however', async () => {
    const visitor = blankBrowser(gateway.app);
    for (const browser of [visitor, learner]) {
      const told = await everything(browser);
      expect(told).not.to.include(SECRET);
      expect(told).not.to.include('123456789');
    }
    const closed = await visitor.get('/pottery/wedging?format=json');
    expect(closed.status).to.equal(403);
    expect(closed.json).to.deep.include({ template: 'lesson-closed', pageType: 106, isLetIn: false });
    expect(closed.headers['cache-control']).to.equal('private, no-store');
    expect(closed.headers['x-robots-tag']).to.equal('noindex');
    const { text, status } = await visitor.get('/pottery/wedging');
    expect(status).to.equal(403);
    expect(text).to.include('data-page-type="106"').and.include('This lesson is for members of the course.');
    expect(text)
      .to.include('>Join Wheel course</a>')
      .and.include('What is in it')
      .and.include('Twelve evenings.');
    const { text: map } = await visitor.get('/sitemap.xml');
    expect(map).to.include('/pottery/intro').and.not.include('/pottery/wedging');
    const { rows } = await ok(owner.get('/api/seo?search=pottery'));
    const foundAt = (path: string) => rows.find((row: { path: string }) => row.path === path)?.found;
    expect([foundAt('/pottery'), foundAt('/pottery/intro'), foundAt('/pottery/wedging')]).to.deep.equal([
      'yes',
      'yes',
      'locked',
    ]);
  });

  it('show a free preview to everybody, and to search engines', async () => {
    const { text, status, headers } = await blankBrowser(gateway.app).get('/pottery/intro');
    expect(status).to.equal(200);
    expect(text).to.include(OPEN).and.include('Free preview').and.include('"@type":"LearningResource"');
    expect(headers['x-robots-tag']).to.equal(undefined);
    expect((await blankBrowser(gateway.app).get('/search?q=wheel&format=json')).text).to.include(
      '/pottery/intro',
    );
  });

  it('refuse progress to who is not let in', async () => {
    const path = `/api/courses/${courseId}/lessons/${ids.Wedging}/done`;
    expect((await blankBrowser(gateway.app).send('POST', path)).json.code).to.be.oneOf([
      'CRUMB_FAIL',
      'NOT_SIGNED_IN',
    ]);
    expect((await learner.send('POST', path)).json).to.include({ status: 403, code: 'LESSON_CLOSED' });
    expect((await learner.send('POST', `/api/courses/${courseId}/lessons/nothing/done`)).json.code).to.equal(
      'LESSON_NOT_FOUND',
    );
    expect((await learner.send('POST', `/api/courses/nothing/lessons/${ids.Intro}/done`)).json.code).to.equal(
      'COURSE_NOT_FOUND',
    );
  });

  it('open with the order that buys them, and remember where a learner is', async () => {
    await buys('order1');
    await until(async () => (await statusAt('/pottery')).viewerAccessStatus === 'MEMBER');
    const before = await statusAt('/pottery');
    expect(before).to.deep.include({ isLetIn: true, join: null });
    expect(before.progress).to.deep.equal({
      ...{ done: 0, total: 3, percent: 0, isComplete: false, isBegun: false },
      next: { title: 'Intro', fullUrl: '/pottery/intro' },
    });
    const { text, status } = await learner.get('/pottery/wedging');
    expect(status).to.equal(200);
    expect(text)
      .to.include(SECRET)
      .and.include('player.vimeo.com/video/123456789')
      .and.include('Done with this lesson');
    expect((await statusAt('/pottery/wedging')).item).to.deep.include({
      recordType: 8,
      recordTypeLabel: 'video',
    });
    const { progress } = await statusAt('/pottery');
    expect(progress).to.deep.include({
      isBegun: true,
      next: { title: 'Wedging', fullUrl: '/pottery/wedging' },
    });
  });

  it('are learnt by plain forms: done, and not done after all', async () => {
    const press = async (label: string) => {
      const { text } = await learner.get('/pottery/wedging', { accept: 'text/html' });
      const form = text.split('<form class="lesson-step"')[1]?.split('</form>')[0] ?? '';
      expect(form).to.include(label);
      const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
      const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(form) ?? [];
      const answer = await learner.submit(action, { crumb });
      expect(answer.status, answer.text).to.equal(303);
      return answer.headers.location;
    };
    expect(await press('Done with this lesson')).to.equal('/pottery/firing');
    expect((await statusAt('/pottery')).progress).to.deep.include({ done: 1, percent: 33 });
    expect(await press('Not done after all')).to.equal('/pottery/wedging');
    expect((await statusAt('/pottery')).progress).to.deep.include({ done: 0 });
  });

  it('are complete with the last lesson, as staff see it too', async () => {
    for (const title of ['Intro', 'Wedging', 'Firing']) {
      await ok(learner.send('POST', `/api/courses/${courseId}/lessons/${ids[title]}/done`));
    }
    expect((await statusAt('/pottery')).progress).to.deep.include({
      isComplete: true,
      percent: 100,
      next: null,
    });
    const position = learner.cookies.get('position') ?? '0';
    const { learners } = await ok(
      owner.get(`/api/courses/${courseId}/learners`, { 'x-after-position': position }),
    );
    expect(learners).to.have.lengthOf(1);
    expect(learners[0]).to.deep.include({
      ...{
        customerId: learnerId,
        email: 'ida@example.com',
        isMember: true,
        testMode: false,
        done: 3,
        total: 3,
        percent: 100,
      },
    });
    expect(learners[0].completedAt).to.be.a('string');
    const { text, headers } = await owner.get(`/api/courses/${courseId}/learners.csv`);
    expect(headers['content-type']).to.include('text/csv');
    expect(text.split('\r\n')[0]).to.include('email').and.include('lessonsDone');
    expect(text).to.include('ida@example.com');
    const { courses } = await ok(owner.get('/api/courses'));
    expect(courses[0]).to.deep.include({
      title: 'Pottery',
      lessonCount: 3,
      liveLessonCount: 3,
      begun: 1,
      completed: 1,
    });
    expect(courses[0].memberArea).to.deep.include({ name: 'Wheel course', memberCount: 1 });
  });

  it('stand in the account of who may learn them', async () => {
    const account = await until(async () => {
      const { json } = await learner.get('/account?format=json');
      return json.courses.length > 0 && json;
    });
    expect(account.courses).to.deep.equal([
      { title: 'Pottery', fullUrl: '/pottery', done: 3, total: 3, percent: 100, isComplete: true },
    ]);
  });

  it('open lessons when their day has come', async () => {
    await wall({
      openings: [
        { itemId: ids.Wedging, afterDays: 7 },
        { itemId: ids.Firing, at: '2020-01-01T00:00:00.000Z' },
      ],
    });
    const waiting = await learner.get('/pottery/wedging?format=json');
    expect(waiting.status).to.equal(403);
    expect(waiting.json).to.deep.include({ pageType: 105, viewerAccessStatus: 'NOT_YET', join: null });
    expect(waiting.json.lesson.opensAt).to.be.a('string');
    expect(await everything(learner)).not.to.include(SECRET);
    expect((await learner.get('/pottery/wedging')).text).to.include('This lesson opens for you on');
    expect((await learner.get('/pottery/firing')).status).to.equal(200);
    const staff = await owner.get('/pottery/wedging?format=json');
    expect(staff.json).to.deep.include({ viewerAccessStatus: 'STAFF', isLetIn: true });
    await wall();
    expect((await learner.get('/pottery/wedging')).status).to.equal(200);
  });

  it('close with a full refund, for everything that was open', async () => {
    const { status, text } = await owner.send('POST', '/api/commerce/orders/order1/refunds', {
      ...{ notifyCustomer: false, amount: usd(6000) },
    });
    expect(status, text).to.equal(200);
    await until(async () => (await statusAt('/pottery')).viewerAccessStatus === 'NOT_A_MEMBER');
    expect((await learner.get('/pottery/wedging')).status).to.equal(403);
    expect(await everything(learner)).not.to.include(SECRET);
    expect((await statusAt('/pottery')).progress).to.equal(null);
    expect((await learner.get('/account?format=json')).json.courses).to.deep.equal([]);
  });

  it('are given and taken by staff', async () => {
    const path = `/api/member-areas/wheel/members/${learnerId}`;
    expect(await ok(owner.send('PUT', path))).to.deep.include({ isMember: true, pageType: 208 });
    expect((await learner.get('/pottery/wedging')).status).to.equal(200);
    expect((await statusAt('/pottery')).progress).to.deep.include({ isComplete: true });
    await ok(owner.send('DELETE', path, { reason: 'A mistake' }));
    expect((await learner.get('/pottery/wedging')).status).to.equal(403);
    const nobody = await owner.send('PUT', '/api/member-areas/wheel/members/nobody');
    expect(nobody.json).to.include({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    expect((await learner.send('PUT', path)).status).to.be.oneOf([401, 403]);
  });

  it('sold by subscription are open as long as it goes on', async () => {
    await putProduct(gateway, { productId: 'monthly', type: 'service', variants: { MONTHLY: { stock: 9 } } });
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await ok(owner.send('PUT', '/api/commerce/products/monthly/subscription-plan', { plan }));
    await ok(
      owner.send('PUT', '/api/member-areas/club', { name: 'Club', description: '', productId: 'monthly' }),
    );
    await wall({ memberAreaId: 'club' });
    const cart = { itemId: 'monthly', sku: 'MONTHLY', qty: 1, additionalFields: '' };
    const { cartToken } = (await learner.send('POST', '/api/3/commerce/cart/subscription', cart)).json;
    const bought = await learner.send('POST', '/api/commerce/checkout', {
      ...aPurchaseRequest({ cartToken, email: 'ida@example.com' }),
    });
    expect(bought.status, bought.text).to.equal(201);
    await until(async () => (await learner.get('/pottery/wedging')).status === 200);
    await ok(
      owner.send('POST', `/api/commerce/subscriptions/${cartToken}/cancel`, {
        when: 'now',
        reason: 'Enough',
      }),
    );
    await until(async () => (await learner.get('/pottery/wedging')).status === 403);
    await wall();
  });

  it('of an area without a price are joined by a plain form, which leads back to them', async () => {
    await ok(owner.send('PUT', '/api/member-areas/open', { name: 'Open', description: '', productId: null }));
    await wall({ memberAreaId: 'open' });
    const { text } = await learner.get('/pottery', { accept: 'text/html' });
    const [, action = ''] = /<form method="post" action="([^"]+join[^"]*)"/.exec(text) ?? [];
    expect(action).to.equal('/api/member-areas/open/join?next=/pottery');
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(text) ?? [];
    const joined = await learner.submit(action, { crumb });
    expect(joined.text).to.include('data-page-type="208"').and.include('href="/pottery"');
    expect((await learner.get('/pottery/wedging')).status).to.equal(200);
    await wall();
  });

  it('are for everybody once nothing stands before them', async () => {
    await ok(owner.send('DELETE', `/api/member-areas/paywalls/${courseId}`));
    const visitor = blankBrowser(gateway.app);
    await until(async () => (await visitor.get('/pottery/wedging')).status === 200);
    expect((await visitor.get('/pottery/wedging')).text).to.include(SECRET);
    await wall();
    await until(async () => (await visitor.get('/pottery/wedging')).status === 403);
  });

  it('show nothing of lessons that are drafts, nor of a course that is taken back', async () => {
    const { id } = await create({ title: 'Glazing', collectionId: courseId, presets: ['words'] });
    const visitor = blankBrowser(gateway.app);
    expect((await visitor.get('/pottery/glazing')).status).to.equal(404);
    const { chapters } = await ok(owner.get(`/api/courses/${courseId}`));
    expect(chapters.at(-1)).to.deep.include({ chapterId: '', title: '' });
    expect(chapters.at(-1).lessons[0]).to.deep.include({ id, status: 'draft' });
    await ok(owner.send('POST', `${PAGES}/${courseId}/unpublish`));
    await until(async () => (await visitor.get('/pottery')).status === 404);
    expect((await visitor.get('/pottery/intro')).status).to.equal(404);
    expect((await visitor.get('/pottery/wedging')).status).to.equal(404);
  });
});
