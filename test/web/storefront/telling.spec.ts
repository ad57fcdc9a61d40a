import { expect } from 'chai';
import { EVENT_SCHEMAS } from '../../../api/http/contracts/analytics/eventSchemas.ts';
import { eventContentSchema } from '../../../api/http/contracts/analytics/hits.ts';
import { createEventClient, pageContent, type Seen } from '../../../web/storefront/telling/eventClient.ts';
import { memberIdIn } from '../../../web/storefront/telling/knownIds.ts';
import { shoppingContent } from '../../../web/storefront/telling/tellShopping.ts';
import { ANALYTICS_TIMEOUT_MS } from '../../../web/storefront/telling/timeout.ts';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const seen = (cookie: string, dataset: DOMStringMap = {}): Seen => ({
  location: { host: 'shop.example', pathname: '/shop', search: '?q=cup' },
  document: {
    ...{ cookie, referrer: 'https://kiln.example/' },
    ...{ documentElement: { lang: 'en-US' }, body: { dataset } },
  },
  navigator: { language: 'de', userAgent: 'Mozilla/5.0' },
  ...{ innerHeight: 600, innerWidth: 800 },
});

/** A page that shows something to be bought, as its template says it. */
const shopSaying = (shopping: string | undefined) => {
  const page = seen('ss_cvr=ada|s1');
  const shown = shopping === undefined ? null : { dataset: { shopping } };
  return { ...page, document: { ...page.document, querySelector: () => shown } };
};

describe('an event of shopping that a page tells', () => {
  const ADDED = { item_title: 'Clay cup', item_price: '19.00', item_quantity: 2, currency_code: 'USD' };
  const told = (shopping: string | undefined, itemId = 'cup') =>
    shoppingContent(shopSaying(shopping), { itemId, said: ADDED, now: NOW });

  it('has the 24 fields of every event, and what is known of the 21 of shopping', () => {
    const content = told('{"page_id":"cup","pdp_layout":"columns","item_title":"Cup"}');
    expect(content).to.have.all.keys(
      ...Object.keys(eventContentSchema.shape),
      ...['page_id', 'pdp_layout', 'item_id', 'item_title', 'item_price', 'item_quantity', 'currency_code'],
    );
    expect(content).to.include({
      page_id: 'cup',
      item_id: 'cup',
      item_title: 'Clay cup',
      page_path: '/shop',
    });
    expect(EVENT_SCHEMAS.get('add_to_cart')?.safeParse(content).error).to.equal(undefined);
  });
  it('says of no item where none is meant, and nothing of a template that cannot be read', () => {
    const { warn } = console;
    const warned: unknown[] = [];
    console.warn = (text) => warned.push(text);
    try {
      expect(told('{broken', '')).not.to.have.any.keys('item_id', 'page_id');
      expect(warned).to.deep.equal(['What this page says of what it sells could not be read.']);
    } finally {
      console.warn = warn;
    }
    expect(told(undefined)).to.include({ item_id: 'cup', item_quantity: 2 });
  });
});

describe('an event that a page tells in the newer shape', () => {
  it('has every field, and the schema takes it', () => {
    const content = pageContent(seen('ss_cvr=ada|s1'), NOW);
    expect(Object.keys(content)).to.deep.equal(Object.keys(eventContentSchema.shape));
    expect(eventContentSchema.safeParse(content).error).to.equal(undefined);
    expect(content).to.include({
      ...{ analytics_id: 'ada', session_id: 's1', client_version: '3.8.0', source_environment: 'prod' },
      ...{ browser_language: 'de', browser_window_width: 800, page_host: 'shop.example', page_path: '/shop' },
      ...{ page_query_params: '?q=cup', page_referrer_url: 'https://kiln.example/', website_locale: 'en-US' },
      event_occurrence_timestamp: NOW,
    });
  });

  it('names nobody who did not agree to that, and nobody by a cookie that is none of a visitor', () => {
    for (const cookie of ['', 'ss_cvr=ada', 'ss_cvr=ada|s1|more', 'ss_cvr=|s1', 'SS_MID=m1']) {
      const { analytics_id, session_id, marketing_id } = pageContent(seen(cookie), NOW);
      expect([analytics_id, session_id, marketing_id], cookie).to.deep.equal([null, null, null]);
    }
    const agreed = pageContent(seen('SS_MID=m1; consent=1.analytics+marketing.c0ffee'), NOW);
    expect(agreed.marketing_id).to.equal('m1');
  });

  it('names a member who agreed to be known again, and no other', () => {
    const userInfo = `user-info=${encodeURIComponent('{"authenticated":true,"siteUserId":"c1"}')}`;
    expect(memberIdIn(`ss_cvr=ada|s1; ${userInfo}`)).to.equal('c1');
    expect(memberIdIn(userInfo)).to.equal(null);
    expect(memberIdIn('ss_cvr=ada|s1')).to.equal(null);
  });

  it('is of the environment that its page says, and of none that nobody knows', () => {
    const warned: unknown[] = [];
    const { warn } = console;
    console.warn = (text) => warned.push(text);
    try {
      const environmentOf = (sourceEnvironment: string) =>
        pageContent(seen('', { sourceEnvironment }), NOW).source_environment;
      expect(environmentOf('staging')).to.equal('staging');
      expect(warned).to.deep.equal([]);
      expect(environmentOf('moon')).to.equal('prod');
      expect(warned).to.deep.equal(['sourceEnvironment must be dev, staging or prod, not moon']);
    } finally {
      console.warn = warn;
    }
  });
});

describe('what sends events', () => {
  const posted: { readonly url: string; readonly init: RequestInit }[] = [];
  const post = (status: number) => async (url: string, init: RequestInit) => {
    posted.push({ url, init });
    return { status };
  };
  const refusal = (sent: Promise<void>) => sent.then(() => '').catch((error: Error) => error.message);
  beforeEach(() => void posted.splice(0));

  it('hands them to a beacon, as JSON in JSON', async () => {
    const beacons: (readonly [string, Blob])[] = [];
    const tell = createEventClient({ beacon: (...sent) => beacons.push(sent) > 0, post: post(500) });
    await tell('video_play', { page_path: '/shop' });
    const [[url, body] = ['', new Blob()]] = beacons;
    expect([url, body.type]).to.deep.equal(['/api/v1/clanker/events', 'application/json']);
    const { eventSchemaName, eventContent } = JSON.parse(await body.text());
    expect([eventSchemaName, JSON.parse(eventContent)]).to.deep.equal(['video_play', { page_path: '/shop' }]);
    expect(posted).to.deep.equal([]);
  });

  for (const status of [200, 202])
    it(`sends them itself where there is no beacon or it takes nothing more: ${status} is well`, async () => {
      await createEventClient({ post: post(status) })('video_play', { page_path: '/' });
      await createEventClient({ beacon: () => false, post: post(status) })('video_play', { page_path: '/' });
      expect(posted.map(({ url }) => url)).to.deep.equal([
        '/api/v1/clanker/events',
        '/api/v1/clanker/events',
      ]);
      expect(posted[0]?.init.signal, `which ends after ${ANALYTICS_TIMEOUT_MS} ms`).to.be.instanceOf(
        AbortSignal,
      );
    });

  it('says what is not well, and that there is nothing to say', async () => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (text) => logged.push(text);
    try {
      const tell = createEventClient({ post: post(204) });
      expect(await refusal(tell('video_play', { page_path: '/' }))).to.equal(
        'Error tracking event: HTTP Status 204',
      );
      expect(logged).to.deep.equal(['Error tracking event: HTTP Status 204']);
      expect(await refusal(tell('video_play', undefined))).to.equal('no payload');
    } finally {
      console.error = error;
    }
  });
});
