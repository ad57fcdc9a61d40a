import { expect } from 'chai';
import type { FormField } from '../../../../../domain/forms/form.ts';
import { blankField } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

describe('what comes in with a form', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  const field = (id: string, type: 'email' | 'consent' | 'password'): FormField => ({
    ...(blankField(id, type) as FormField),
    title: `The ${id}`,
  });

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const { json } = await owner.send('POST', '/api/forms', { name: 'News', template: 'newsletter' });
    const readers = (await owner.get('/api/forms/readers')).json.readers as { accountId: string }[];
    const settings = {
      ...json.form.settings,
      mailTo: readers.map(({ accountId }) => accountId),
      mailingListConsent: 'news',
    };
    const fields = [field('email', 'email'), field('word', 'password'), field('news', 'consent')];
    await owner.send('PUT', `/api/forms/${json.form.id}`, { settings, fields });
    const { headers } = await owner.send('POST', `/api/forms/${json.form.id}/publish`);
    await gateway.caughtUp(Number(headers['x-position']));
  });
  after(() => gateway.close());

  async function send(form: object) {
    const { json } = await visitor.send('POST', '/api/form/FormSubmissionKey');
    gateway.clock.advance(5000);
    const answer = await visitor.send('POST', '/api/form/SaveFormSubmission', {
      ...{ key: json.key, form, pageTitle: 'News', pageId: 'n', contentSource: 'c', pagePath: '/' },
      pagePermissionTypeValue: 1,
    });
    expect(answer.status).to.equal(200);
  }
  const mails = async () =>
    ((await owner.get('/api/mail')).json.mails as { kind: string; id: string }[]).filter(
      ({ kind }) => kind === 'formSubmitted',
    );
  const listed = async () =>
    (await owner.get('/api/mailing-list/subscribers')).json.subscribers as {
      email: string;
      consent: string;
    }[];
  const inbox = async () => (await owner.get('/api/forms/submissions')).json.submissions as { id: string }[];

  it('is mailed to the people who read the form, and joins the list where that was ticked', async () => {
    await send({ email: 'ada@example.com', word: 'open sesame', news: 'Yes' });
    await send({ email: 'bea@example.com', news: '' });
    await eventually(async () => expect(await mails()).to.have.length(2));
    await eventually(async () => {
      expect((await listed()).map(({ email, consent }) => [email, consent])).to.deep.equal([
        ['ada@example.com', 'News: The news'],
      ]);
    });
  });

  it('leaves nothing in mails and inbox once it is erased, and its key is gone', async () => {
    for (const { id } of await inbox()) await owner.send('DELETE', `/api/forms/submissions/${id}`);
    await eventually(async () => {
      const { text } = await owner.get('/api/mail');
      expect(text).to.not.include('ada@example.com').and.not.include('bea@example.com');
    });
    expect((await owner.get('/api/forms/submissions')).text).to.not.include('example.com');
  });
});
