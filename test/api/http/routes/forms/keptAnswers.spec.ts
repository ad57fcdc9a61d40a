import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { FormField } from '../../../../../domain/forms/form.ts';
import { blankField, type FieldType } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import type { ApplyRetention } from '../../../../../domain/processes/privacy/retention.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const DAY = 24 * 3_600_000;
const AGREED = '1.forms.c0ffee';
const field = (id: string, type: FieldType, changes: Partial<FormField> = {}): FormField => ({
  ...(blankField(id, type) as FormField),
  ...{ title: `The ${id}`, ...changes },
});
const ASKED = [
  field('email', 'email', { required: true }),
  field('order', 'masked', { mask: 'AA-9999' }),
  field('secret', 'password'),
  field('terms', 'consent'),
  field('from', 'hidden', { title: '', key: 'campaign', value: 'spring' }),
];
const PLACE = { pageTitle: 'Order', pageId: 'p1', pagePath: '/forms/order' };
const FILLED = { email: 'ada@example.com', order: 'ab 1234', secret: 'hunter2', terms: 'Yes' };

describe('a form that is filled in and not sent', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let formId = '';

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const { json } = await owner.send('POST', '/api/forms', { name: 'Order' });
    formId = json.form.id;
    await publish(false);
  });
  after(() => gateway.close());

  async function publish(keepsUnsent: boolean) {
    const { json } = await owner.get(`/api/forms/${formId}`);
    const settings = { ...json.form.settings, keepsUnsent };
    const revised = await owner.send('PUT', `/api/forms/${formId}`, { settings, fields: ASKED });
    expect(revised.status, revised.text).to.equal(200);
    await caughtUp();
    await owner.send('POST', `/api/forms/${formId}/publish`);
    await caughtUp();
  }
  const caughtUp = async () => gateway.caughtUp((await gateway.container.resolve(tokens.head)()) as number);
  const keyOf = async () => (await visitor.send('POST', '/api/form/FormSubmissionKey')).json.key as string;
  const keep = async (key: string, form: object, headers: Record<string, string> = {}) => {
    const { status, json } = await visitor.send(
      'POST',
      '/api/form/KeepAnswers',
      { key, form, ...PLACE },
      headers,
    );
    expect(status).to.equal(202);
    await caughtUp();
    return json.kept as boolean;
  };
  const listed = async (state: string) =>
    (await owner.get(`/api/forms/submissions?state=${state}`)).json.submissions;

  it('is kept of nobody who did not agree, and by no form that does not say so', async () => {
    const key = await keyOf();
    expect(await keep(key, FILLED)).to.equal(false);
    await owner.send('PUT', '/api/v1/commerce-preferences/consent', { asksFor: ['forms'] });
    visitor.cookies.set('consent', AGREED);
    expect(await keep(key, FILLED)).to.equal(false);
    await publish(true);
    visitor.cookies.set('consent', '1..');
    expect(await keep(key, FILLED)).to.equal(false);
    visitor.cookies.set('consent', AGREED);
    expect(await keep(key, FILLED, { 'sec-gpc': '1' })).to.equal(false);
    expect(await keep('t.none', FILLED)).to.equal(false);
    expect(await keep(key, { ...FILLED, website: 'https://spam.example' })).to.equal(false);
    expect(await keep(key, { email: '', secret: 'hunter2', from: 'spring' })).to.equal(false);
    expect(await listed('unsent')).to.deep.equal([]);
  });

  it('stands in the inbox by itself, without what is never kept before it is sent', async () => {
    expect(await keep(await keyOf(), FILLED)).to.equal(true);
    const [row, ...others] = await listed('unsent');
    expect(others).to.deep.equal([]);
    expect(row).to.include({ isUnsent: true, isErased: false, summary: 'ada@example.com · AB-1234' });
    expect(await listed('inbox')).to.deep.equal([]);
    const { json } = await owner.get(`/api/forms/submissions/${row.id}`);
    expect(json.submission.answers.map((one: { fieldId: string }) => one.fieldId)).to.deep.equal([
      ...['email', 'order', 'from'],
    ]);
    const { json: charts } = await owner.get(`/api/forms/${formId}/charts`);
    expect(charts.counted).to.equal(0);
    expect(
      (await owner.send('PUT', `/api/forms/submissions/${row.id}/spam`, { isSpam: true })).status,
    ).to.equal(404);
    expect((await owner.get('/api/events?type=AnswersKept&limit=10')).text).not.to.contain('hunter2');
  });

  it('is that submission once it is sent', async () => {
    const key = await keyOf();
    await keep(key, { email: 'bea' });
    gateway.clock.advance(30_000);
    const sent = await visitor.send('POST', '/api/form/SaveFormSubmission', {
      ...{ key, form: { ...FILLED, email: 'bea@example.com' }, ...PLACE, contentSource: 'c' },
      pagePermissionTypeValue: 1,
    });
    expect(sent.status, sent.text).to.equal(200);
    await caughtUp();
    expect(await listed('unsent')).to.have.lengthOf(1);
    expect((await listed('inbox')).map(({ summary }: { summary: string }) => summary)).to.deep.equal([
      'bea@example.com · AB-1234 · •••••••• · Yes',
    ]);
    expect(await keep(key, { email: 'late@example.com' })).to.equal(true);
    expect(await listed('unsent')).to.have.lengthOf(1);
  });

  it('is erased by hand, and after thirty days by itself, whatever else is kept for good', async () => {
    await owner.send('PUT', '/api/v1/commerce-preferences/retention', { hitsDays: 0 });
    await keep(await keyOf(), { email: 'cy@example.com' });
    const [{ id }] = await listed('unsent');
    expect((await owner.send('DELETE', `/api/forms/submissions/${id}`)).status).to.equal(200);
    await caughtUp();
    expect(await listed('unsent')).to.have.lengthOf(1);
    gateway.clock.advance(31 * DAY);
    await owner.signIn(OWNER);
    const { applyRetention } = gateway.container.resolve(tokens.tasks);
    const look: ApplyRetention['data'] = { websiteId: 'main', isChange: false };
    await applyRetention?.(look as never, { taskId: 'retention1', websiteId: 'main' });
    await caughtUp();
    expect(await listed('unsent')).to.deep.equal([]);
    expect((await listed('inbox')).map(({ isErased }: { isErased: boolean }) => isErased)).to.deep.equal([
      false,
    ]);
  });
});
