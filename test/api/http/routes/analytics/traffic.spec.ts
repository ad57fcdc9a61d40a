import { expect } from 'chai';
import { shownPath } from '../../../../../api/application/analytics/shownPath.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const EVENTS = '/api/v1/clanker/events';

describe('what visitors do, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let day: string;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', name: 'Clay cup', variants: { CUP: { price: 1900 } } });
    owner = await openOwner(gateway);
    day = gateway.clock.now.toISOString().slice(0, 10);
  });
  after(() => gateway.close());

  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    gateway.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: '203.0.113.9' },
      headers: { 'user-agent': AGENT, ...headers },
    });
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const say = (eventSchemaName: string, content: object, headers?: Record<string, string>) =>
    post(EVENTS, { eventSchemaName, eventContent: JSON.stringify(content) }, headers);
  const report = async (from = day, to = day) =>
    (await owner.get(`/api/analytics/traffic?from=${from}&to=${to}`)).json;
  /** The report once it has caught up with what `holds` is about. */
  async function reported(holds: (found: Awaited<ReturnType<typeof report>>) => void) {
    await eventually(async () => holds(await report()));
  }
  const countOf = (tally: { value: string; count: number }[], name: string) =>
    tally.find(({ value }) => value === name)?.count ?? 0;

  it('is in the log once it is answered, and in the report soon after', async () => {
    const sent = { page_path: '/shop/cup', page_referrer_url: 'https://kiln.example/' };
    const { statusCode } = await say('page_view', sent);
    expect(statusCode).to.equal(202);
    await say('product_view', { page_path: '/shop/cup', object_identifier: 'cup' });
    await say('add_to_cart', { page_path: '/shop/cup', item_id: 'cup' });
    await reported(({ by }) => expect(by.added).to.deep.equal([{ value: 'cup', count: 1 }]));
    const { views, visits, visitors, by, spans, products, unit } = await report();
    expect({ views, visits, visitors, unit }).to.deep.equal({
      views: 1,
      visits: 1,
      visitors: 1,
      unit: 'hour',
    });
    expect(by.page).to.deep.equal([{ value: '/shop/cup', count: 1 }]);
    expect(by.source).to.deep.equal([{ value: 'kiln.example', count: 1 }]);
    expect(by.browser).to.deep.equal([{ value: 'Chrome', count: 1 }]);
    expect(products).to.deep.equal({ cup: 'Clay cup' });
    expect(spans).to.have.lengthOf(1);
  });

  it('is told minute by minute, of some visits and of a part of a day alone as well', async () => {
    const asked = async (more: string) =>
      (await owner.get(`/api/analytics/traffic?from=${day}&to=${day}&unit=minute${more}`)).json;
    const minute = gateway.clock.now.toISOString().slice(0, 16);
    await eventually(async () => expect((await asked('')).spans).to.have.lengthOf(1));
    const all = await asked('');
    expect([all.unit, all.views, all.spans[0].at]).to.deep.equal(['minute', 1, minute]);
    expect(all.by.page).to.deep.equal([{ value: '/shop/cup', count: 1 }]);
    expect((await asked('&source=kiln.example')).spans).to.deep.equal(all.spans);
    expect((await asked(`&since=${minute}&until=${day}T23:59`)).spans).to.deep.equal(all.spans);
    const before = await asked(`&since=${day}T00:00&until=${minute}`);
    expect([before.spans, before.views, before.by.page]).to.deep.equal([[], 0, []]);
    for (const wrong of [
      `&since=${day}T24:99`,
      `&since=${day}T09:00&until=${day}T09:00`,
      '&since=2020-01-01T00:00',
    ])
      expect((await asked(wrong)).status, wrong).to.be.within(400, 422);
    const week = await owner.get(`/api/analytics/traffic?from=2020-01-01&to=2020-01-03&unit=minute`);
    expect(week.json).to.include({
      code: 'SPAN_INVALID',
      message: 'Minute by minute a report is of 2 days at most.',
    });
  });

  it('comes in the older shape with a crumb, and by census calls without one', async () => {
    const before = await report();
    const visitor = await openBrowser(gateway.app);
    const crumb = (await visitor.get('/api/crumb')).json.crumb;
    const data = JSON.stringify({ pagePath: '/shop', item_id: 'cup', websiteId: 'main' });
    const withCrumb = { ...FORM, cookie: `crumb=${crumb}` };
    const older = await post('/api/events/RecordEvent', form({ crumb, event: 'AddToCart', data }), withCrumb);
    expect(older.statusCode).to.equal(202);
    expect(
      (await post('/api/events/RecordEvent', form({ event: 'AddToCart', data }), FORM)).statusCode,
    ).to.equal(403);
    const hit = form({ event: 'page_view', data: '{"pagePath":"/"}', ss_cvr: 'a|b' });
    expect((await post('/api/census/RecordHit', hit, FORM)).statusCode).to.equal(202);
    for (const call of ['button-click', 'button-render', 'form-render', 'overlay'])
      expect(
        (await post(`/api/census/${call}`, { formId: 'contact', visitorCookie: 'x' })).statusCode,
      ).to.equal(202);
    const nothing = {
      method: 'POST',
      url: '/api/census/overlay',
      headers: { 'user-agent': AGENT, referer: 'http://localhost/shop' },
    } as const;
    expect((await gateway.app.inject(nothing)).statusCode, 'without anything said').to.equal(202);
    expect((await post('/api/census/RecordQuickView/cup', {})).statusCode).to.equal(202);
    await reported(({ by }) => {
      expect(countOf(by.name, 'add_to_cart') - countOf(before.by.name, 'add_to_cart')).to.equal(1);
      for (const name of ['button_click', 'button_view', 'form_view'])
        expect(countOf(by.name, name), name).to.equal(1);
      expect(countOf(by.name, 'overlay_view'), 'one of it with nothing said').to.equal(2);
      expect(countOf(by.viewed, 'cup') - countOf(before.by.viewed, 'cup')).to.equal(1);
    });
  });

  it('is the same visitor on another day only of who agreed to that, and older cookies go otherwise', async () => {
    const asked = await owner.send('PUT', '/api/v1/commerce-preferences/consent', { asksFor: ['analytics'] });
    expect(asked.status).to.equal(200);
    const view = (cookie: string) => {
      const data = JSON.stringify({ pagePath: '/known', analytics_id: 'one-browser' });
      const agent = { 'user-agent': `${AGENT} Seen/${cookie.length}` };
      return post('/api/census/RecordHit', form({ event: 'known_view', data }), {
        ...FORM,
        cookie,
        ...agent,
      });
    };
    const expired = async (cookie: string) =>
      [(await view(cookie)).headers['set-cookie'] ?? []].flat().map((one) => one.split('=')[0]);
    expect(await expired('ss_cvr=a; ss_cid=b; consent=1..')).to.have.members(['ss_cvr', 'ss_cid']);
    expect(await expired('ss_cvr=a; ss_cid=b; consent=1.analytics.c0ffee')).to.deep.equal([]);
    expect(await expired('ss_cvr=a; consent=1.analytics.c0ffee')).to.deep.equal([]);
    await reported(({ by }) => expect(countOf(by.name, 'known_view')).to.equal(3));
    const { visits } = (await owner.get(`/api/analytics/visits?from=${day}&to=${day}&name=known_view`)).json;
    // Browsers of three names, of which two said the same id with consent.
    expect(visits.map(({ steps }: { steps: object[] }) => steps.length).sort()).to.deep.equal([1, 2]);
    await owner.send('PUT', '/api/v1/commerce-preferences/consent', { asksFor: [] });
  });

  it('is checked without being recorded', async () => {
    const check = async (content: object) =>
      (await post('/api/v1/clanker/validate-event-content/page_view', content)).json();
    expect(await check({ page_path: '/shop' })).to.deep.equal({ isValid: true, errors: [] });
    const { isValid, errors } = await check({ source_environment: 'moon' });
    expect(isValid).to.equal(false);
    expect(errors.map(({ field }: { field: string }) => field)).to.have.members([
      'page_path',
      'source_environment',
    ]);
  });

  it('is of a schema that is known, or names itself, and shopping says more than a view', async () => {
    const check = async (name: string, content: object) =>
      (await post(`/api/v1/clanker/validate-event-content/${name}`, content)).json();
    expect((await check('no_such_schema', { page_path: '/' })).isValid).to.equal(false);
    const own = { page_path: '/', custom_schema_name: 'lamp_lit' };
    expect((await check('no_such_schema', own)).isValid).to.equal(true);
    const { errors } = await check('AddToCart', { page_path: '/', currency_code: 'euros', item_price: {} });
    expect(errors.map(({ field }: { field: string }) => field)).to.have.members([
      'currency_code',
      'item_price',
    ]);
    expect((await check('page_view', { page_path: '/', currency_code: 'euros' })).isValid).to.equal(true);
    expect((await say('lamp', own)).statusCode).to.equal(202);
    await reported(({ by }) => expect(countOf(by.name, 'lamp_lit')).to.equal(1));
  });

  it('leaves out programs, wrong clocks, staff at work and pages that do not count, and says how many', async () => {
    const before = await report();
    const page = { page_path: '/shop' };
    await say('page_view', page, { 'user-agent': 'Googlebot/2.1' });
    for (const year of [1970, 2100])
      await say('page_view', { ...page, event_occurrence_timestamp: Date.UTC(year, 0) });
    await say('page_view', { page_path: '/config/products' });
    await say('page_view', { page_path: '/search' });
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await say('page_view', page, { cookie });
    expect((await say('page_view', { page_path: 7 })).statusCode).to.equal(400);
    const unread = (await post(EVENTS, { eventSchemaName: 'page_view', eventContent: '{' })).json();
    expect(unread).to.deep.include({ status: 400, code: 'HIT_INVALID' });
    expect(unread.message).to.match(/^eventContent: \S/);
    const megabyte = await say('page_view', { ...page, page_host: 'x'.repeat(1024 * 1024) });
    expect(megabyte.statusCode).to.equal(413);
    const forged = await say('page_view', { ...page, context_website_id: 'other' });
    expect(forged.json()).to.deep.include({ code: 'HIT_INVALID' });
    expect((await say('no_such_schema', page)).json()).to.deep.include({ code: 'HIT_SCHEMA_UNKNOWN' });
    // Refusals are written with the next hit.
    await say('page_view', page);
    await reported(({ refused, views }) => {
      expect(views - before.views).to.equal(1);
      expect(refused).to.deep.equal({ bot: 1, clock: 2, excluded: 3, malformed: 4, unknown: 1 });
    });
  });

  it('is a visitor once, whatever they look at, and no address or browser is in the log', async () => {
    const before = await report();
    await Promise.all(Array.from({ length: 25 }, (_, at) => say('page_view', { page_path: `/page-${at}` })));
    await reported(({ views, visitors }) => {
      expect(views - before.views).to.equal(25);
      expect(visitors).to.equal(before.visitors);
    });
    const events = await owner.get('/api/events?type=HitsRecorded&limit=100');
    expect(events.status).to.equal(200);
    expect(events.text).to.not.include('203.0.113.9').and.not.include('Mozilla');
  });

  it('never names what stands in the address of a page for one person', async () => {
    const { paths } = (await owner.get('/api/openapi.json')).json;
    const personal = Object.keys(paths).filter(
      (path) => !path.startsWith('/api') && /\{(token|checkoutId|donationId)\}/.test(path),
    );
    expect(personal).to.include.members(['/order/{token}', '/invoice/{token}', '/donate/{donationId}']);
    for (const path of personal) {
      expect(shownPath(path.replace(/\{\w+\}/g, 'secret')), path).to.not.include('secret');
    }
  });

  it('is reported of some visits alone, one by one, by steps of one’s own, and as files', async () => {
    await say(
      'page_view',
      { page_path: '/shop', page_query_params: '', page_referrer_url: 'https://moon.example/' },
      {
        'x-other': '1',
        'user-agent': `${AGENT} Edg/126.0`,
      },
    );
    await say('add_to_cart', { page_path: '/shop', item_id: 'cup' }, { 'user-agent': `${AGENT} Edg/126.0` });
    const of = async (path: string) => owner.get(`/api/analytics/${path}from=${day}&to=${day}`);
    await reported(({ by }) => expect(countOf(by.source, 'moon.example')).to.equal(1));

    const some = (await of('traffic?source=moon.example&')).json;
    expect([some.visits, some.views, some.visitors, some.orders]).to.deep.equal([1, 1, 1, 0]);
    expect(some.by.added).to.deep.equal([{ value: 'cup', count: 1 }]);
    expect(some.by.source).to.deep.equal([{ value: 'moon.example', count: 1 }]);

    const { visits, total, products } = (await of('visits?source=moon.example&')).json;
    expect(total).to.equal(1);
    expect(visits[0].steps.map(({ name }: { name: string }) => name)).to.deep.equal([
      'page_view',
      'add_to_cart',
    ]);
    expect(products).to.deep.equal({ cup: 'Clay cup' });

    const steps = encodeURIComponent('page:/shop*\npage:/checkout\nadded:cup');
    const funnel = (await of(`funnel?source=moon.example&steps=${steps}&`)).json;
    expect(funnel.steps).to.deep.equal([
      { step: 'page:/shop*', count: 1, matched: 1 },
      { step: 'page:/checkout', count: 0, matched: 0 },
      { step: 'added:cup', count: 0, matched: 1 },
    ]);
    expect(funnel.products).to.deep.equal({ cup: 'Clay cup' });
    expect((await of('funnel?steps=moon&')).json.code).to.equal('FUNNEL_STEP_INVALID');

    const csv = await of('traffic.csv?list=source&');
    expect(csv.text)
      .to.match(/^source,name,count\r\n/)
      .and.to.include('moon.example,,1\r\n');
    expect((await of('traffic.csv?')).text).to.match(/^at,visitors,visits,views\r\n/);
    expect((await of('products.csv?')).text).to.include('cup,Clay cup,');
  });

  it('stands beside what was published and repriced, and says what is not counted', async () => {
    const read = async (path: string) =>
      (await owner.get(`/api/analytics/${path}?from=${day}&to=${day}`)).json;
    const { days, lastHour, behind } = await read('counting');
    expect(days).to.have.lengthOf(1);
    expect(days[0].refused).to.deep.equal({ bot: 1, clock: 2, excluded: 3, malformed: 4, unknown: 1 });
    expect(lastHour).to.match(new RegExp(`^${day}T`));
    expect(behind.events).to.be.a('number');
    const today = new Date().toISOString().slice(0, 10);
    const { notes } = (await owner.get(`/api/analytics/notes?from=${today}&to=${today}`)).json;
    type Note = Readonly<Record<'kind' | 'name' | 'page' | 'productId', string>>;
    expect(
      notes.map(({ kind, name, page, productId }: Note) => [kind, name, page, productId]),
    ).to.deep.include(['product', 'Clay cup', null, 'cup']);
  });

  it('leads from what is not counted to samples of it, which say neither who sent it nor what was in it', async () => {
    const refused = async (asked = '') =>
      (await owner.get(`/api/analytics/refused-hits?from=${day}&to=${day}${asked}`)).json;
    await eventually(async () => expect((await refused()).total).to.equal(11));
    const { hits } = await refused();
    expect(hits).to.have.lengthOf(11);
    expect(Object.keys(hits[0]).sort()).to.deep.equal([
      ...['at', 'detail', 'device', 'name', 'path', 'reason', 'sentBy'],
    ]);
    const clocks = await refused('&reason=clock');
    expect(clocks.hits.map(({ detail }: { detail: string }) => detail.slice(0, 14)).sort()).to.deep.equal([
      'The clock says',
      'The clock says',
    ]);
    const [bot] = (await refused('&reason=bot')).hits;
    expect(bot).to.include({ name: 'page_view' });
    expect(bot.sentBy).to.match(/bot/i);
    expect(
      (await (await openBrowser(gateway.app)).get(`/api/analytics/refused-hits?from=${day}&to=${day}`))
        .status,
    ).to.equal(401);
  });

  it('is reported of a moment as it was reported then, also of some visits alone', async () => {
    await say('as_it_was', { page_path: '/', custom_schema_name: 'as_it_was' });
    await reported(({ by }) => expect(countOf(by.name, 'as_it_was')).to.equal(1));
    const { events } = (await owner.get('/api/events?type=HitsRecorded&limit=1')).json;
    const then = { 'x-as-of': `@${events[0].position}` };
    await say('as_it_was', { page_path: '/', custom_schema_name: 'as_it_was' });
    await reported(({ by }) => expect(countOf(by.name, 'as_it_was')).to.equal(2));
    for (const filter of ['', '&name=as_it_was']) {
      const url = `/api/analytics/traffic?from=${day}&to=${day}${filter}`;
      await eventually(async () => {
        const { status, json } = await owner.get(url, then);
        expect(status).to.equal(200);
        expect(countOf(json.by.name, 'as_it_was')).to.equal(1);
      });
    }
  });

  it('is reported to who may read it, for a year at most', async () => {
    expect(
      (await (await openBrowser(gateway.app)).get('/api/analytics/traffic?from=2026-01-01&to=2026-01-02'))
        .status,
    ).to.equal(401);
    expect((await owner.get('/api/analytics/traffic?from=2024-01-01&to=2026-01-02')).status).to.equal(400);
    expect((await owner.get('/api/analytics/traffic?from=2026-01-02&to=2026-01-01')).status).to.equal(400);
    const { unit, views } = await report(`${day.slice(0, 8)}01`, day);
    expect(['hour', 'day']).to.include(unit);
    expect(views).to.be.above(20);
  });

  it('does not count of a page that says so', async () => {
    const before = (await report()).refused.excluded;
    const view = (censusDisabled: string) =>
      post(
        '/api/census/RecordHit',
        form({ event: 'page_view', data: JSON.stringify({ pagePath: '/uncounted', censusDisabled }) }),
        FORM,
      );
    expect((await view('')).statusCode).to.equal(202);
    expect((await view('true')).statusCode).to.equal(202);
    expect((await view('false')).statusCode).to.equal(202);
    await reported(({ by, refused }) => {
      expect(countOf(by.page, '/uncounted')).to.equal(1);
      expect(refused.excluded - before).to.equal(2);
    });
  });

  it('knows a video by its title, and a form by its name', async () => {
    const film = {
      ...{ page_path: '/studio', content_collection_id: 'p1', content_item_id: 'b2', event_source: 'WEB' },
      ...{ viewer_access_status: 'PUBLIC', object_identifier: 'How we fire our cups' },
    };
    const told = (content: object) =>
      post('/api/v1/clanker/events', {
        ...{ eventSchemaName: 'video_play', eventContent: JSON.stringify(content) },
      });
    expect((await told(film)).statusCode).to.equal(202);
    expect((await told({ ...film, object_identifier: null })).statusCode).to.equal(202);
    expect((await told({ ...film, event_source: 'FRIDGE' })).json().code).to.equal('HIT_INVALID');
    const { form: made } = (await owner.send('POST', '/api/forms', { name: 'Ask us' })).json;
    await post('/api/census/form-render', { formId: made.id });
    await reported(({ by, forms }) => {
      expect(by.video).to.have.deep.members([
        { value: 'How we fire our cups', count: 1 },
        { value: 'PUBLIC:p1.b2', count: 1 },
      ]);
      expect(forms[made.id]).to.equal('Ask us');
    });
  });

  it('says how far people come with a form, and at which field they leave it', async () => {
    const { form: made } = (await owner.send('POST', '/api/forms', { name: 'Order', template: 'contact' }))
      .json;
    const [first] = made.fields as [{ id: string; title: string }];
    const tell = (event: string, subject: string, by: string) => {
      const data = JSON.stringify({ pagePath: '/ask', item_id: subject });
      return post('/api/census/RecordHit', form({ event, data }), {
        ...FORM,
        'user-agent': `${AGENT} ${by}`,
      });
    };
    for (const by of ['Edg/1', 'Edg/2', 'Edg/3']) await tell('form_view', made.id, by);
    for (const by of ['Edg/1', 'Edg/2']) await tell('form_begin', made.id, by);
    await tell('form_leave', `${made.id}:${first.id}`, 'Edg/1');
    await tell('form_submit', made.id, 'Edg/2');
    const path = `/api/analytics/forms/${made.id}?from=${day}&to=${day}`;
    await eventually(async () =>
      expect((await owner.get(path)).json).to.deep.equal({
        ...{ seen: 3, begun: 2, sent: 1 },
        left: [{ fieldId: first.id, title: first.title, count: 1 }],
      }),
    );
    const visits = (await owner.get(`/api/analytics/visits?from=${day}&to=${day}&form=${made.id}`)).json;
    expect(visits.forms).to.include({ [made.id]: 'Order' });
    const gone = await owner.get(`/api/analytics/forms/none?from=${day}&to=${day}`);
    expect([gone.status, gone.json.code]).to.deep.equal([404, 'FORM_NOT_FOUND']);
  });
});
