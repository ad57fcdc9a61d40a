import { expect } from 'chai';
import type { FormField } from '../../../../domain/forms/form.ts';
import { blankField, type FieldType } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { type Browser, openBrowser } from '../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';

const field = (id: string, type: FieldType, changes: Partial<FormField> = {}): FormField => ({
  ...(blankField(id, type) as FormField),
  title: `The ${id}`,
  ...changes,
});

describe('a form on a page of its own', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const { json } = await owner.send('POST', '/api/forms', { name: 'Contact' });
    const path = `/api/forms/${json.form.id}`;
    await owner.send('PUT', path, {
      settings: {
        ...json.form.settings,
        submissionMessage: 'We will write to you.',
        disclaimer: 'Kept for a year.',
      },
      fields: [
        field('email', 'email', { required: true }),
        field('how', 'radio', { options: ['Write', 'Call'] }),
        field('phone', 'phone', {
          required: true,
          shownWhen: { match: 'all', rules: [{ fieldId: 'how', comparison: 'is', value: 'Call' }] },
        }),
        field('agree', 'likert', { options: ['It fits'] }),
      ],
    });
    const { headers } = await owner.send('POST', `${path}/publish`);
    await gateway.caughtUp(Number(headers['x-position']));
  });
  after(() => gateway.close());

  const plainly = (fields: Readonly<Record<string, string>>) => visitor.submit('/forms/contact', fields);

  it('is what was published last, and leaves its place to nobody else', async () => {
    const { status, json } = await visitor.get('/forms/contact?format=json');
    expect(status).to.equal(200);
    expect(json).to.deep.include({ template: 'form', pageType: 2, fullUrl: '/forms/contact' });
    expect(json.form).to.deep.include({
      name: 'Contact',
      disclaimer: 'Kept for a year.',
      asksCaptcha: false,
    });
    expect((await visitor.get('/forms/nothing')).status).to.equal(404);
    const again = await owner.send('POST', '/api/forms', { name: 'Contact' });
    expect(again.json.form.fullUrl).to.equal('/forms/contact-1');
  });

  it('holds every field for who has no script', async () => {
    const { text } = await visitor.get('/forms/contact');
    for (const name of ['field.email', 'field.how', 'field.phone', 'field.agree.It fits']) {
      expect(text, name).to.include(`name="${name}"`);
    }
  });

  it('says above each title what is wrong with it, and in a summary that leads there', async () => {
    const { status, text } = await plainly({ 'field.email': 'ada', 'field.how': 'Call' });
    expect(status).to.equal(400);
    expect(text).to.include('Your form has encountered a problem. Please scroll down to review.');
    expect(text).to.include('Your form has encountered a problem. Please scroll up to review.');
    expect(text).to.match(/<p id="[^"]*email[^"]*error" class="field-error">Email is not valid<\/p><label/);
    expect(text).to.match(
      /<a href="#[^"]*phone[^"]*">The phone: Required<\/a>|The phone(<!-- -->)?: (<!-- -->)?Required/,
    );
    expect(text).to.include('value="ada"');
  });

  it('takes what is sent without a script, once for each press, and shows its message', async () => {
    const fields = { 'field.email': 'ada@example.com', 'field.how': 'Write', 'field.agree.It fits': '2' };
    const sent = await plainly(fields);
    expect([sent.status, sent.headers.location]).to.deep.equal([303, '/forms/contact?sent=form#form']);
    await plainly(fields);
    const { text } = await visitor.get('/forms/contact?sent=form');
    expect(text).to.include('We will write to you.').and.not.include('name="field.email"');
    const list = async () => (await owner.get('/api/forms/submissions')).json;
    const { total, submissions } = await list();
    expect(total).to.equal(1);
    expect(submissions[0].summary).to.equal('ada@example.com · Write · It fits: Strongly Agree');
  });

  it('is nowhere once it was put away', async () => {
    const { json } = await owner.get('/api/forms?search=contact');
    const { id } = json.forms.find(({ fullUrl }: { fullUrl: string }) => fullUrl === '/forms/contact');
    const { headers } = await owner.send('POST', `/api/forms/${id}/archive`);
    await gateway.caughtUp(Number(headers['x-position']));
    expect((await owner.get('/forms/contact')).status).to.equal(404);
    expect((await plainly({ 'field.email': 'ada@example.com' })).status).to.equal(404);
  });
});
