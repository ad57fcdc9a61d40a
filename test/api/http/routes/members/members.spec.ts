import { expect } from 'chai';
import { collectionAggregate } from '../../../../../domain/collections/collection.decider.ts';
import { membershipAggregate } from '../../../../../domain/members/membership.ts';
import { type Browser, blankBrowser, openBrowser } from '../../../../support/browser.ts';
import { openCustomer, userInfoOf } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

const AREAS = '/api/member-areas';
const LESSONS = '/members/lessons';

describe('member areas and paywalls over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let member: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    ({ browser: member } = await openCustomer(gateway, 'ida@example.com'));
    for (const productId of ['lesson1', 'lesson2', 'pass']) {
      await putProduct(gateway, { productId, type: 'paywall', variants: { [productId.toUpperCase()]: {} } });
    }
    const texts = {
      title: 'Lessons & more',
      navigationTitle: 'Lessons',
      urlId: 'lessons',
      description: '',
      enabled: true,
    };
    const collectionId = 'lessons';
    const send = (command: Parameters<typeof collectionAggregate.decide>[0]) =>
      gateway.commandHandler.handle(collectionAggregate, collectionId, command, gateway.context());
    await send({ type: 'CreateCollection', data: { collectionId, texts } });
    for (const productId of ['lesson1', 'lesson2']) {
      await send({ type: 'CollectProduct', data: { collectionId, productId, categoryIds: [] } });
    }
  });
  after(() => gateway.close());

  const area = (changes: object = {}) =>
    owner.send('PUT', `${AREAS}/course`, {
      name: 'Course',
      description: 'Twelve lessons.',
      productId: null,
      ...changes,
    });
  const raise = (memberAreaId = 'course') =>
    owner.send('PUT', `${AREAS}/paywalls/lessons`, { memberAreaId, previewItemIds: ['lesson1'] });
  const lessons = async (browser: Browser, query = '') =>
    (await browser.get(`${LESSONS}?format=json${query}`)).json;

  it('show a collection to everybody until a paywall is raised', async () => {
    const page = await lessons(visitor);
    expect(page).to.deep.include({ pageType: 1, viewerAccessStatus: 'PUBLIC', join: null });
    expect(page.items.map(({ itemId }: { itemId: string }) => itemId)).to.deep.equal(['lesson1', 'lesson2']);
  });

  it('need an area and a collection that exist', async () => {
    expect((await raise('nothing')).json).to.include({ status: 404, code: 'MEMBER_AREA_NOT_FOUND' });
    await area();
    const nowhere = await owner.send('PUT', `${AREAS}/paywalls/nothing`, {
      memberAreaId: 'course',
      previewItemIds: [],
    });
    expect(nowhere.json.code).to.equal('COLLECTION_NOT_FOUND');
    expect((await visitor.get('/members/nothing?format=json')).status).to.equal(404);
  });

  it('deny access with page type 106, status 403 and a button to join', async () => {
    await raise();
    const denied = await visitor.get(`${LESSONS}?format=json`);
    expect(denied.status).to.equal(403);
    expect(denied.json).to.deep.include({
      pageType: 106,
      viewerAccessStatus: 'SIGNED_OUT',
      contentCollectionId: 'lessons',
      pagePath: LESSONS,
      items: [],
      join: { label: 'Join Course', url: `${AREAS}/course/join`, method: 'POST' },
    });
    expect((await lessons(member)).viewerAccessStatus).to.equal('NOT_A_MEMBER');
    const page = await visitor.get(LESSONS, { accept: 'text/html' });
    expect(page.status).to.equal(403);
    expect(page.text).to.include('Lessons &amp; more is for members.').and.include('>Join Course</button>');
    expect(page.headers['x-robots-tag']).to.equal('noindex');
  });

  it('stand on pages of the site, whose form takes the crumb that a first visit is given', async () => {
    const first = blankBrowser(gateway.app);
    const { text } = await first.get(LESSONS);
    expect(text).to.include('<header class="site-header">').and.include('<footer class="site-footer">');
    expect(text).to.include('href="/account/sign-in?next=/members/lessons"');
    expect(text).to.include(`name="crumb" value="${first.cookies.get('crumb')}"`);
    const nowhere = await first.get('/members/nothing');
    expect(nowhere.status).to.equal(404);
    expect(nowhere.text).to.include('This page has gone missing');
    const inside = await owner.get(LESSONS);
    expect(inside.status).to.equal(200);
    expect(inside.text).to.include('<h1>Lessons &amp; more</h1>').and.include('href="/shop/p/lesson2"');
  });

  it('show what anybody may look at, and everything to staff', async () => {
    const preview = await lessons(visitor, '&itemId=lesson1');
    expect(preview).to.include({ viewerAccessStatus: 'PREVIEW', pageType: 1, contentItemId: 'lesson1' });
    expect(preview.items).to.have.lengthOf(1);
    expect((await lessons(visitor, '&itemId=lesson2')).viewerAccessStatus).to.equal('SIGNED_OUT');
    expect((await lessons(owner)).viewerAccessStatus).to.equal('STAFF');
  });

  it('are joined by who has an account, by the button and without JavaScript', async () => {
    const refused = await visitor.send('POST', `${AREAS}/course/join`);
    expect(refused.json).to.include({ status: 401, code: 'NOT_SIGNED_IN' });
    const page = await member.get(LESSONS, { accept: 'text/html' });
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page.text) ?? [];
    const joined = await member.submit(`${AREAS}/course/join`, { crumb });
    expect(joined.text).to.include('You are a member now.').and.include('data-page-type="208"');
    const inside = await lessons(member);
    expect(inside).to.include({ viewerAccessStatus: 'MEMBER', pageType: 1 });
    expect(inside.items).to.have.lengthOf(2);
    // A page tells whoever counts it which content it shows, and to whom.
    const shown = await member.get(LESSONS, { accept: 'text/html' });
    expect(shown.text).to.include('data-content-collection-id="lessons" data-viewer-access-status="MEMBER"');
    const again = await member.send('POST', `${AREAS}/course/join`);
    expect(again.json).to.deep.equal({ memberAreaId: 'course', isMember: true, pageType: 208 });
    const { json } = await owner.get(AREAS, { 'x-after-position': member.cookies.get('position') ?? '0' });
    expect(json.memberAreas[0]).to.include({ memberAreaId: 'course', name: 'Course', memberCount: 1 });
  });

  it('are left when staff ends the membership', async () => {
    const { siteUserId: customerId } = userInfoOf(member) as { siteUserId: string };
    const path = `${AREAS}/course/members/${customerId}`;
    expect((await owner.send('DELETE', path, { reason: 'Refunded' })).json.isMember).to.equal(false);
    const { state } = await gateway.commandHandler.load(membershipAggregate, `course.${customerId}`);
    expect(state.isMember).to.equal(false);
    expect((await lessons(member)).viewerAccessStatus).to.equal('NOT_A_MEMBER');
  });

  it('with a price are joined by buying, and the button leads there', async () => {
    await area({ productId: 'pass' });
    const { join } = await lessons(member);
    expect(join).to.deep.equal({ label: 'Join Course', url: '/shop/p/pass', method: 'GET' });
    const refused = await member.send('POST', `${AREAS}/course/join`);
    expect(refused.json).to.deep.include({ status: 409, code: 'MEMBERSHIP_NOT_BOUGHT' });
  });

  it('are open again to everybody once the paywall is lowered', async () => {
    await owner.send('DELETE', `${AREAS}/paywalls/lessons`);
    expect((await lessons(visitor)).viewerAccessStatus).to.equal('PUBLIC');
  });

  it('tell staff who is let in and why, of an area and of a person', async () => {
    await owner.send('PUT', `${AREAS}/club`, { name: 'Club', description: '', productId: null });
    const { browser } = await openCustomer(gateway, 'bo@example.com');
    const joined = await browser.send('POST', `${AREAS}/club/join`);
    await gateway.caughtUp(Number(joined.headers['x-position']));
    const { members } = (await owner.get(`${AREAS}/club/members`)).json;
    expect(members).to.have.length(1);
    expect(members[0]).to.deep.include({
      ...{ areaName: 'Club', email: 'bo@example.com', isFree: true, orderIds: [], leftAt: null },
    });
    const { customerId } = members[0];
    const access = (await owner.get(`${AREAS}/access/${customerId}`)).json.memberships;
    expect(access).to.deep.equal(members);
    await owner.send('DELETE', `${AREAS}/club/members/${customerId}`, { reason: 'Asked for it' });
    expect((await owner.get(`${AREAS}/club/members`)).json.members).to.deep.equal([]);
    const [left] = (await owner.get(`${AREAS}/club/members?state=left`)).json.members;
    expect(left.leftAt).to.be.a('string');
    expect((await browser.get(`${AREAS}/club/members`)).status).to.equal(401);
  });
});
