import { expect } from 'chai';
import type { FormField } from '../../../../../domain/forms/form.ts';
import { FEWEST_EXAMPLES } from '../../../../../domain/forms/spamSense.ts';
import { blankField, type FieldType } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { type Answer, type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const field = (id: string, type: FieldType, changes: Partial<FormField> = {}): FormField => ({
  ...(blankField(id, type) as FormField),
  title: type === 'hidden' ? '' : `The ${id}`,
  ...changes,
});

const ASKED = [
  field('who', 'name', { required: true }),
  field('email', 'email', { required: true }),
  field('how', 'radio', { options: ['Pick up', 'Send'] }),
  field('where', 'address', {
    required: true,
    shownWhen: { match: 'all', rules: [{ fieldId: 'how', comparison: 'is', value: 'Send' }] },
  }),
  field('agree', 'likert', { required: true, options: ['It fits', 'It lasts'] }),
  field('said', 'textarea', { maxLength: 20 }),
  field('tel', 'phone', { showCountryCode: true }),
  field('from', 'hidden', { key: 'campaign', value: 'spring' }),
];
const GOOD = { who: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'ada@example.com', how: 'Pick up' };

describe('sending a form', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let formId: string;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const { status, json } = await owner.send('POST', '/api/forms', { name: 'Order request' });
    expect(status).to.equal(201);
    formId = json.form.id;
    const settings = { ...json.form.settings, submissionMessage: 'We will write to you.' };
    const revised = await owner.send('PUT', `/api/forms/${formId}`, { settings, fields: ASKED });
    expect([revised.status, revised.json.form.status]).to.deep.equal([200, 'draft']);
  });
  after(() => gateway.close());

  /** Once the read models show what was sent. */
  const shown = async (answer: Answer): Promise<Answer> => {
    await gateway.caughtUp(Number(answer.headers['x-position']));
    return answer;
  };
  const keyOf = async () => (await visitor.send('POST', '/api/form/FormSubmissionKey')).json.key as string;
  const page = {
    ...{ pageTitle: 'Order request', pageId: 'p1', contentSource: 'c' },
    ...{ pagePath: '/forms/order-request', pagePermissionTypeValue: 1 },
  };
  const send = async (form: object, changes: object = {}) =>
    visitor.send('POST', '/api/form/SaveFormSubmission', { key: await keyOf(), form, ...page, ...changes });
  const inbox = async (query = '') =>
    (await owner.get(`/api/forms/submissions?formId=${formId}${query}`)).json;
  /** A person takes longer to fill in a form. */
  const sendSlowly = async (form: object, changes: object = {}) => {
    const key = await keyOf();
    gateway.clock.advance(5000);
    const answer = await visitor.send('POST', '/api/form/SaveFormSubmission', {
      key,
      form,
      ...page,
      ...changes,
    });
    return shown(answer);
  };

  it("is answered 404 before the form is published: 'This form has not been configured yet.'", async () => {
    const { status, json } = await send(GOOD);
    expect([status, json.message]).to.deep.equal([404, 'This form has not been configured yet.']);
  });

  it('is for the owner to make possible, who publishes the form', async () => {
    const published = await shown(await owner.send('POST', `/api/forms/${formId}/publish`));
    const { status, json } = published;
    expect([status, json.form.status, json.form.liveNumber]).to.deep.equal([200, 'live', 1]);
  });

  it('says by field id what is wrong, and nothing of what is not asked', async () => {
    const { status, json } = await send({ email: 'ada', how: 'Send', said: 'x'.repeat(21) });
    expect(status).to.equal(400);
    expect(json.message).to.equal('One or more fields is invalid, please check your entries.');
    expect(json.data.errors).to.deep.equal({
      who: 'Required',
      email: 'Email is not valid',
      where: 'Required',
      said: 'You have exceeded the character limit',
    });
  });

  it('can be tried: the same is wrong by field id, or nothing', async () => {
    const path = `/api/rest/forms/validate/${formId}`;
    const wrong = await visitor.send('POST', path, { email: 'ada' });
    expect([wrong.status, wrong.json.errors]).to.deep.equal([
      400,
      { who: 'Required', email: 'Email is not valid' },
    ]);
    expect((await visitor.send('POST', path, GOOD)).json).to.deep.equal({ valid: true });
    expect((await visitor.send('POST', '/api/rest/forms/validate/nothing', GOOD)).status).to.equal(404);
  });

  it("refuses a key that is none of ours: 'Unable to submit form. Please try again later.'", async () => {
    for (const key of ['', 'made up', `${await keyOf()}0`]) {
      const { status, json } = await send(GOOD, { key });
      expect([status, json.message]).to.deep.equal([401, 'Unable to submit form. Please try again later.']);
    }
  });

  it('refuses a key after an hour', async () => {
    const key = await keyOf();
    gateway.clock.advance(61 * 60_000);
    expect((await send(GOOD, { key })).status).to.equal(401);
  });

  it("refuses what it cannot read: 'Could not parse the form fields, please check your entries.'", async () => {
    const { status, json } = await send({ email: 7 });
    expect([status, json.message]).to.deep.equal([
      400,
      'Could not parse the form fields, please check your entries.',
    ]);
  });

  it('stores the answers that were asked for, raw and as they are handed on', async () => {
    const answered = {
      ...GOOD,
      ...{ agree: { 'It fits': '2', 'It lasts': '-1' }, tel: ['020', '7946', '0000'] },
      ...{ where: { line1: 'Never asked' }, from: 'forged' },
    };
    const { status, json } = await sendSlowly(answered);
    expect([status, json]).to.deep.equal([
      200,
      { success: true, message: 'We will write to you.', redirect: '' },
    ]);
    const { submissions } = await inbox();
    const { json: one } = await owner.get(`/api/forms/submissions/${submissions[0].id}`);
    const told = one.submission.answers.map(({ title, text }: { title: string; text: string }) => [
      title,
      text,
    ]);
    expect(told).to.deep.equal([
      ['The who', 'Ada Lovelace'],
      ['The email', 'ada@example.com'],
      ['The how', 'Pick up'],
      ['The agree', 'It fits: Strongly Agree; It lasts: Disagree'],
      ['The tel', '020 7946 0000'],
      ['campaign', 'spring'],
    ]);
    expect(one.submission).to.deep.include({ formNumber: 1, isSpam: false, formName: 'Order request' });
  });

  it('with the same key twenty times at once is one submission, and each is answered the same', async () => {
    const before = (await inbox()).total;
    const key = await keyOf();
    gateway.clock.advance(5000);
    const body = { key, form: { ...GOOD, said: 'Twenty' }, ...page };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send('POST', '/api/form/SaveFormSubmission', body)),
    );
    for (const { status, json } of answers) {
      expect([status, json]).to.deep.equal([
        200,
        { success: true, message: 'We will write to you.', redirect: '' },
      ]);
    }
    for (const answer of answers) await shown(answer);
    expect((await inbox()).total).to.equal(before + 1);
    const other = await visitor.send('POST', '/api/form/SaveFormSubmission', {
      ...body,
      form: { ...GOOD, said: 'Other' },
    });
    expect([other.status, other.json.message]).to.deep.equal([
      400,
      'Error processing form submission. Please reload and try again.',
    ]);
  });

  it('keeps what looks like spam apart: filled in by a program, or faster than anybody types', async () => {
    const before = (await inbox()).total;
    await sendSlowly({ ...GOOD, website: 'http://spam.example' });
    await shown(await send({ ...GOOD, said: 'At once' }));
    expect((await inbox()).total).to.equal(before);
    expect((await inbox('&state=spam')).total).to.equal(2);
  });

  it('tells what it was asked to when a form is described', async () => {
    const { json } = await owner.get('/api/template/GetTemplateSchema?type=9');
    expect(json.fieldsets.map(({ id, name }: { id: number; name: string }) => [id, name])).to.deep.equal([
      [1, 'build'],
      [2, 'storage'],
      [3, 'advanced'],
      [4, 'captcha'],
      [5, 'disclaimer'],
    ]);
    expect((await owner.get('/api/template/GetTemplateSchema?type=43')).status).to.equal(404);
  });

  it('counts what was answered for each field, of those who were asked', async () => {
    const { json } = await owner.get(`/api/forms/${formId}/charts`);
    expect(json.counted).to.equal(2);
    const of = (id: string) => json.fields.find(({ fieldId }: { fieldId: string }) => fieldId === id);
    expect(of('how').counts).to.deep.equal([
      { label: 'Pick up', count: 2 },
      { label: 'Send', count: 0 },
    ]);
    expect(of('where')).to.deep.include({ shown: 0, answered: 0 });
    expect(of('agree').statements[0]).to.deep.include({ statement: 'It fits', average: 2 });
  });

  it('can be exported, noted, tagged, found, taken for spam, and erased', async () => {
    const { submissions } = await inbox('&search=TWENTY');
    expect(submissions).to.have.length(1);
    const path = `/api/forms/submissions/${submissions[0].id}`;
    await owner.send('PUT', `${path}/note`, { note: 'Called back' });
    await owner.send('PUT', `${path}/tags`, { tags: ['answered'] });
    expect((await inbox('&tag=answered')).submissions[0]).to.deep.include({
      hasNote: true,
      tags: ['answered'],
    });
    const { text } = await owner.get(`/api/forms/submissions.csv?formId=${formId}`);
    expect(text.split('\r\n')[0]).to.equal(
      'submittedAt,The who,The email,The how,The where,The agree,The said,The tel,campaign,page,tags,note',
    );
    expect(text).to.include('Twenty').and.to.include('Called back');
    const { rawPayload, headers } = await gateway.app.inject({
      ...{ method: 'GET', url: `/api/forms/submissions.parquet?formId=${formId}` },
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(headers['content-type']).to.equal('application/vnd.apache.parquet');
    const parquet = rawPayload.toString('latin1');
    expect(parquet.slice(0, 4)).to.equal('PAR1');
    expect(parquet).to.include('The email').and.to.include('Called back');
    await owner.send('PUT', `${path}/spam`, { isSpam: true });
    expect((await inbox('&tag=answered')).total).to.equal(0);
    await owner.send('PUT', `${path}/spam`, { isSpam: false });
    const erased = await owner.send('DELETE', path);
    expect([erased.status, erased.json.submission.isErased]).to.deep.equal([200, true]);
    const { json } = await owner.get(path);
    expect([json.submission.answers, json.submission.note]).to.deep.equal([[], '[erased]']);
    expect((await inbox('&search=twenty')).total).to.equal(0);
  });

  it('is kept apart once it is like what staff took for spam, and left in the inbox once they say so', async () => {
    const say = async (said: string) => expect((await sendSlowly({ ...GOOD, said })).status).to.equal(200);
    const newest = async (state: 'inbox' | 'spam', limit = 1) =>
      (await inbox(`&state=${state}&limit=${limit}`)).submissions as { id: string; summary: string }[];
    const judge = (id: string | undefined, isSpam: boolean) =>
      owner.send('PUT', `/api/forms/submissions/${id}/spam`, { isSpam });
    for (const said of ['open on friday?', 'my cup broke', 'price of a vase?', 'order is late'])
      await say(said);
    for (let count = 0; count < FEWEST_EXAMPLES; count++) await say(`cheap seo rank ${count}`);
    for (const { id } of await newest('inbox', FEWEST_EXAMPLES)) await judge(id, true);
    // What was learned is good for a moment.
    gateway.clock.advance(10_000);

    await say('cheap seo rank now');
    const [caught] = await newest('spam');
    const read = async () => (await owner.get(`/api/forms/submissions/${caught?.id}`)).json.submission;
    expect(await read()).to.deep.include({ isSpam: true, suspicions: ['examples'] });
    await say('open on sunday?');
    expect((await newest('inbox'))[0]?.summary).to.include('open on sunday?');
    await judge(caught?.id, false);
    expect((await read()).isSpam).to.equal(false);
  });

  it("is limited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.'", async () => {
    const stranger = await openBrowser(gateway.app);
    let last = await stranger.send('POST', '/api/form/FormSubmissionKey');
    for (let sent = 0; sent < 300 && last.status === 200; sent++) {
      last = await stranger.send('POST', '/api/form/FormSubmissionKey');
    }
    expect([last.status, last.json.message]).to.deep.equal([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
  });
});
