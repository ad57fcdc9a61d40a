import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { blankField } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { mailAggregate } from '../../../../../domain/mail/mail.decider.ts';
import type { ApplyRetention } from '../../../../../domain/processes/privacy/retention.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aMail, theMessage } from '../../../../support/builders/mail.ts';
import { eventually } from '../../../../support/eventually.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { aPhotograph } from '../../../../support/photographs.ts';
import { putProduct } from '../../../../support/shop.ts';

const DAY = 24 * 3_600_000;
const TASK = { taskId: 'retention1', websiteId: 'main' };

describe('how long is kept what came in by forms', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let formId = '';

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const { json } = await owner.send('POST', '/api/forms', { name: 'Questions' });
    formId = json.form.id;
    const fields = [{ ...blankField('said', 'textarea'), title: 'What is it' }];
    await owner.send('PUT', `/api/forms/${formId}`, { settings: json.form.settings, fields });
    await shown(await owner.send('POST', `/api/forms/${formId}/publish`));
    expect((await keep({})).status).to.equal(200);
  });
  after(() => gateway.close());

  async function shown<A extends { readonly headers: Readonly<Record<string, unknown>> }>(
    answer: A,
  ): Promise<A> {
    await gateway.caughtUp(Number(answer.headers['x-position']));
    return answer;
  }
  async function send(said: string): Promise<void> {
    const { key } = (await visitor.send('POST', '/api/form/FormSubmissionKey')).json;
    gateway.clock.advance(30_000);
    const sent = await visitor.send('POST', '/api/form/SaveFormSubmission', {
      ...{ key, form: { said }, pageTitle: 'Questions', pageId: 'p1', contentSource: 'c' },
      ...{ pagePath: '/forms/questions', pagePermissionTypeValue: 1 },
    });
    expect(sent.status, sent.text).to.equal(200);
    await shown(sent);
  }
  /** The owner comes back after a while. */
  async function pass(milliseconds: number): Promise<void> {
    gateway.clock.advance(milliseconds);
    await owner.signIn(OWNER);
  }
  /** Visits for good, where a spec is not about them. */
  const keep = (values: object) =>
    owner.send('PUT', '/api/v1/commerce-preferences/retention', { hitsDays: 0, ...values });
  const look = async (isChange = false) => {
    const { applyRetention } = gateway.container.resolve(tokens.tasks);
    await applyRetention?.({ websiteId: 'main', isChange } as ApplyRetention['data'] as never, TASK);
    await gateway.caughtUp((await gateway.container.resolve(tokens.head)()) as number);
  };
  const said = async () =>
    (await owner.get(`/api/forms/submissions?formId=${formId}`)).json.submissions.map(
      ({ isErased }: { isErased: boolean }) => isErased,
    );
  const factsOf = async (stream: string) => {
    const types: string[] = [];
    for await (const page of gateway.container.resolve(tokens.streamStore).readAfter(stream, -1))
      types.push(...page.map(({ type }) => type));
    return types;
  };
  const runs = async () => (await owner.get('/api/privacy/retention')).json.runs;

  it('is for good, until the owner says otherwise', async () => {
    await send('Where is the kiln?');
    await pass(400 * DAY);
    await send('When is it open?');
    await look();
    expect(await said()).to.deep.equal([false, false]);
    expect(await runs()).to.deep.equal([]);
  });

  it('is as long as was said: what is older is erased with its key, which is told', async () => {
    await keep({ submissionsDays: 90 });
    gateway.clock.advance(3_600_000);
    await look(true);
    expect(await said()).to.deep.equal([false, true]);
    const [run] = await runs();
    expect(run).to.deep.equal({
      submissions: 1,
      spam: 0,
      carts: 0,
      mails: 0,
      pictures: 0,
      accounts: 0,
      days: 0,
      appliedAt: gateway.clock.now.toISOString(),
    });
  });

  it('is looked at once a day', async () => {
    await keep({ submissionsDays: 1 });
    await pass(2 * DAY);
    await look();
    expect(await said()).to.deep.equal([true, true]);
    await pass(DAY / 2);
    await look();
    expect(await runs()).to.have.lengthOf(2);
  });

  it('is told for carts as well, which nobody gets back whose key is gone', async () => {
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { price: 1900, stock: 9 } } });
    const buyer = await openBrowser(gateway.app);
    const put = () =>
      buyer.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'cup', sku: 'CUP', quantity: 2 });
    const added = await put();
    expect(added.status, added.text).to.be.within(200, 201);
    const cart = async () => (await buyer.get('/api/commerce/shopping-cart')).json;
    const before = await cart();
    expect((before.shoppingCart ?? before.cart ?? before).entries).to.have.lengthOf(1);
    await keep({ cartsDays: 30 });
    await pass(29 * DAY);
    await look();
    expect((await runs())[0].carts, 'not yet').to.equal(0);
    await pass(2 * DAY);
    await look();
    expect((await runs())[0]).to.include({ submissions: 0, carts: 1 });
    const after = await cart();
    expect((after.shoppingCart ?? after.cart ?? after)?.entries ?? []).to.deep.equal([]);
    expect((await put()).status, 'a new one begins').to.be.within(200, 201);
  });

  it('is told for pictures that were deleted: their bytes are gone, but of none that is shown', async () => {
    const uploaded = async (width: number) => {
      const sent = await owner.send('POST', '/api/media?name=a.jpg', await aPhotograph(width, 300), {
        'content-type': 'image/jpeg',
      });
      return (await shown(sent)).json.asset;
    };
    const [gone, worn, kept] = [await uploaded(310), await uploaded(320), await uploaded(330)];
    const logo = { url: worn.url, alt: 'Worn', width: 320, height: 300 };
    await shown(await owner.send('PUT', '/api/v1/commerce-preferences/branding', { logo }));
    for (const { assetId } of [gone, worn]) {
      await shown(await owner.send('DELETE', `/api/media/${assetId}?evenIfUsed=true`));
    }
    await keep({ picturesDays: 30 });
    await pass(29 * DAY);
    await look();
    expect((await owner.get(gone.url)).status, 'not yet').to.equal(200);
    await pass(2 * DAY);
    await look();
    expect((await runs())[0]).to.include({ pictures: 1 });
    const found = await Promise.all([gone, worn, kept].map(({ url }) => owner.get(url)));
    expect(found.map(({ status }) => status)).to.deep.equal([404, 200, 200]);
  });

  it('is told for single mails: neither their words nor whom they went to can be read by anybody', async () => {
    const mailId = 'reset_1';
    const { queuedAt: _, ...mail } = { ...aMail, kind: 'customerPasswordReset' as const };
    const send = {
      type: 'SendMail',
      data: {
        mail: {
          ...{ ...mail, mailId, queuedAt: gateway.clock.now.toISOString() },
          facts: { resetUrl: 'https://shop.example/reset' },
        },
        ...{ transport: 'outbox', message: theMessage, at: gateway.clock.now.toISOString() },
      },
    } as const;
    const { position } = await gateway.commandHandler.handle(
      ...([mailAggregate, mailId, send, gateway.context()] as const),
    );
    await gateway.caughtUp(position);
    await keep({ mailsDays: 30 });
    await pass(31 * DAY);
    await look();
    expect((await runs())[0]).to.include({ mails: 1 });
    expect((await owner.get(`/api/mail/${mailId}`)).status).to.equal(404);
    expect(await factsOf(`mail-${mailId}`)).to.deep.equal(['MailForgotten']);
    const again = await gateway.commandHandler.handle(
      ...([mailAggregate, mailId, send, { ...gateway.context(), commandId: 'again' }] as const),
    );
    expect(again.state.status, 'nobody is sent it once more').to.equal('forgotten');
  });

  it('is told for visits, 390 days unless the owner says otherwise; the reports of these days go with them', async () => {
    // Nothing is said of them, which is what is counted on here.
    expect((await keep({ hitsDays: undefined })).status).to.equal(200);
    const first = gateway.clock.now.toISOString().slice(0, 10);
    const view = async () => {
      const sent = await gateway.app.inject({
        ...{ method: 'POST', url: '/api/v1/clanker/events', remoteAddress: '203.0.113.9' },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/126.0' },
        payload: { eventSchemaName: 'page_view', eventContent: JSON.stringify({ page_path: '/shop' }) },
      });
      expect(sent.statusCode).to.equal(202);
    };
    const viewsOn = async (day: string) =>
      (await owner.get(`/api/analytics/traffic?from=${day}&to=${day}`)).json.views;
    await view();
    await eventually(async () => expect(await viewsOn(first)).to.equal(1));
    await pass(389 * DAY);
    const last = gateway.clock.now.toISOString().slice(0, 10);
    await view();
    await eventually(async () => expect(await viewsOn(last)).to.equal(1));
    await look();
    expect(await viewsOn(first), 'not yet').to.equal(1);
    await pass(2 * DAY);
    await look();
    expect((await runs())[0]).to.include({ days: 1 });
    expect(await viewsOn(first)).to.equal(0);
    expect((await owner.get(`/api/analytics/visits?from=${first}&to=${first}`)).json.total).to.equal(0);
    expect(await viewsOn(last)).to.equal(1);
  });

  it('is at least a day, and a week for carts', async () => {
    expect((await keep({ cartsDays: 6 })).status).to.equal(400);
    const { status, json } = await keep({ submissionsDays: 0 });
    expect([status, json.code]).to.deep.equal([400, 'PREFERENCES_INVALID']);
  });
});
