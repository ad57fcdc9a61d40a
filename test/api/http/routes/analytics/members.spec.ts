import { expect } from 'chai';
import { trafficAggregate, trafficStreamId } from '../../../../../domain/analytics/traffic.decider.ts';
import { memberAreaAggregate } from '../../../../../domain/members/memberArea.ts';
import { membershipAggregate, membershipStreamId } from '../../../../../domain/members/membership.ts';
import { paywallAggregate } from '../../../../../domain/members/paywall.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aHit } from '../../../../support/builders/hits.ts';
import { thePlacedOrder } from '../../../../support/builders/orders.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putOrder } from '../../../../support/orders.ts';

const DAYS = 'from=2026-01-01&to=2026-01-03';

describe('the report of members', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const { commandHandler, context } = gateway;
    const openArea = (memberAreaId: string, productId: string | null) =>
      commandHandler.handle(
        memberAreaAggregate,
        memberAreaId,
        {
          type: 'DescribeMemberArea',
          data: {
            ...{ memberAreaId, at: '2026-01-01T09:00:00.000Z' },
            texts: { name: `Area ${memberAreaId}`, description: '', productId },
          },
        },
        context(),
      );
    const join = (
      memberAreaId: string,
      customerId: string,
      joinedAt: string,
      orderId: string | null = null,
    ) =>
      commandHandler.handle(
        membershipAggregate,
        membershipStreamId(memberAreaId, customerId),
        { type: 'JoinMemberArea', data: { memberAreaId, customerId, orderId, joinedAt } },
        context(),
      );
    await openArea('course', 'cup');
    await openArea('club', null);
    await join('course', 'ada', '2025-12-30T09:00:00.000Z', 'order0');
    await join('course', 'ben', '2026-01-02T09:00:00.000Z', 'order1');
    await join('course', 'ada', '2026-01-02T10:00:00.000Z', 'order2');
    await join('club', 'cleo', '2026-01-03T09:00:00.000Z');
    await commandHandler.handle(
      membershipAggregate,
      membershipStreamId('course', 'ben'),
      {
        type: 'LeaveMemberArea',
        data: {
          ...{ memberAreaId: 'course', customerId: 'ben', reason: 'Asked' },
          leftAt: '2026-01-03T09:00:00.000Z',
        },
      },
      context(),
    );
    await commandHandler.handle(
      paywallAggregate,
      'lessons',
      {
        type: 'RaisePaywall',
        data: { collectionId: 'lessons', paywall: { memberAreaId: 'course', previewItemIds: [] } },
      },
      context(),
    );
    const hour = '2026-01-02T09';
    const seen = (subject: string) => aHit({ name: 'paywall', subject });
    const hits = [seen('MEMBER:lessons.first'), seen('MEMBER:lessons.first'), seen('SIGNED_OUT:lessons')];
    await commandHandler.handle(
      trafficAggregate,
      trafficStreamId('main', hour, 'spec'),
      { type: 'RecordHits', data: { websiteId: 'main', hour, hits, refused: {} } },
      context(),
    );
    await putOrder(gateway, 'order1', { lines: thePlacedOrder.lines });
  });
  after(() => gateway.close());

  it('says day by day who joined, renewed and left, and how many there were', async () => {
    const { json } = await owner.get(`/api/analytics/members?${DAYS}`);
    expect(json.days).to.deep.equal([
      { at: '2026-01-01', joined: 0, left: 0, renewed: 0, active: 1 },
      { at: '2026-01-02', joined: 1, left: 0, renewed: 1, active: 2 },
      { at: '2026-01-03', joined: 1, left: 1, renewed: 0, active: 2 },
    ]);
  });

  it('says of each area what it brought by the ledger, and what its members looked at', async () => {
    const { areas, content } = (await owner.get(`/api/analytics/members?${DAYS}`)).json;
    const [club, course] = areas;
    expect(club).to.deep.include({ memberAreaId: 'club', active: 1, joined: 1, revenue: [], seen: 0 });
    expect(course).to.deep.include({
      active: 1,
      joined: 1,
      left: 1,
      renewed: 1,
      seen: 2,
      productIds: ['cup'],
    });
    expect(course.revenue).to.have.lengthOf(1);
    expect(course.revenue[0]).to.deep.include({ orders: 1, ordered: { amount: 3850, currency: 'USD' } });
    expect(content.map(({ value, count }: { value: string; count: number }) => [value, count])).to.deep.equal(
      [
        ['MEMBER:lessons.first', 2],
        ['SIGNED_OUT:lessons', 1],
      ],
    );
  });

  it('is of one area where it is named, and comes as files', async () => {
    const { days, areas, content } = (await owner.get(`/api/analytics/members?${DAYS}&area=club`)).json;
    expect(days.at(-1)).to.deep.equal({ at: '2026-01-03', joined: 1, left: 0, renewed: 0, active: 1 });
    expect(areas).to.have.lengthOf(1);
    expect(content).to.deep.equal([]);
    const file = async (list: string) =>
      (await owner.get(`/api/analytics/members.csv?${DAYS}&list=${list}`)).text;
    expect(await file('days')).to.include('2026-01-02,1,0,1,2');
    expect(await file('areas')).to.match(/course,Area course,1,1,1,1,2,1,38\.50,0\.00,USD,/);
    expect(await file('content')).to.include('lessons,,first,,MEMBER,2');
  });

  it('leads to the orders behind its revenue', async () => {
    const { orders, total } = (await owner.get(`/api/analytics/orders?${DAYS}&product=cup`)).json;
    expect(total).to.equal(1);
    expect(orders[0]).to.deep.include({
      ...{ orderId: 'order1', ordered: { amount: 3850, currency: 'USD' } },
      refunded: { amount: 0, currency: 'USD' },
    });
    const all = (await owner.get(`/api/analytics/orders?${DAYS}`)).json.orders;
    expect(all[0].ordered.amount).to.equal(thePlacedOrder.totals.grandTotal.amount);
    expect((await owner.get('/api/analytics/orders?from=2026-02-01&to=2026-02-02')).json.total).to.equal(0);
  });

  it('counts what pages for members and events of content say', async () => {
    const agent = {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    };
    const say = async (url: string, payload: object | string, headers = {}) => {
      const { statusCode } = await gateway.app.inject({
        ...{ method: 'POST', url, payload, headers: { ...agent, ...headers } },
      });
      expect(statusCode).to.equal(202);
    };
    const page = { contentCollectionId: 'lessons', contentItemId: 'second', viewerAccessStatus: 'MEMBER' };
    const data = JSON.stringify({ ...page, pageType: '1', pagePath: '/members/lessons' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await say('/api/census/RecordHit', new URLSearchParams({ event: 'page_view', data }).toString(), form);
    const content = {
      ...{ page_path: '/members/lessons', content_collection_id: 'lessons', content_item_id: 'second' },
      viewer_access_status: 'PREVIEW',
    };
    const paywall = { eventSchemaName: 'paywall', eventContent: JSON.stringify(content) };
    await say('/api/v1/clanker/events', paywall);
    const video = { eventSchemaName: 'video_play', eventContent: JSON.stringify(content) };
    await say('/api/v1/clanker/events', video);
    // What turns somebody away is no page that counts.
    const denied = JSON.stringify({ ...page, pageType: '106', pagePath: '/members/lessons' });
    await say(
      '/api/census/RecordHit',
      new URLSearchParams({ event: 'page_view', data: denied }).toString(),
      form,
    );
    await eventually(async () => {
      const report = (await owner.get(`/api/analytics/members?${DAYS}`)).json;
      const seen = report.content.map(({ value, count }: { value: string; count: number }) => [value, count]);
      expect(seen)
        .to.deep.include(['MEMBER:lessons.second', 1])
        .and.deep.include(['PREVIEW:lessons.second', 1]);
    });
    const { visits } = (
      await owner.get(`/api/analytics/visits?from=2026-01-02&to=2026-01-02&name=video_play`)
    ).json;
    const told = visits[0].steps.map(
      ({ name, subject }: { name: string; subject: string }) => `${name} ${subject}`,
    );
    expect(told).to.include('video_play PREVIEW:lessons.second');
  });

  it('is for who may see reports, its orders for who may see orders', async () => {
    const password = 'harbour wall kiln 8';
    await gateway.openAccount('ida', 'ida@example.com', password, ['reporting']);
    const helper = await openBrowser(gateway.app);
    await helper.signIn({ email: 'ida@example.com', password });
    expect((await helper.get(`/api/analytics/members?${DAYS}`)).status).to.equal(200);
    expect((await helper.get(`/api/analytics/orders?${DAYS}`)).status).to.equal(403);
    expect((await (await openBrowser(gateway.app)).get(`/api/analytics/members?${DAYS}`)).status).to.equal(
      401,
    );
  });
});
