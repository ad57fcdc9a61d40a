import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PERSON = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
};

describe('a sign-up for news', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  async function publish(name: string, template: string, submissionHtml = '') {
    const { json } = await owner.send('POST', '/api/forms', { name, template });
    const path = `/api/forms/${json.form.id}`;
    const settings = { ...json.form.settings, submissionHtml };
    const saved = await owner.send('PUT', path, { settings });
    expect(saved.status, saved.text).to.equal(200);
    const { headers } = await owner.send('POST', `${path}/publish`);
    await gateway.caughtUp(Number(headers['x-position']));
    return (await owner.get(path)).json.form as { fullUrl: string; fields: { id: string; type: string }[] };
  }
  const plainly = (url: string, fields: Record<string, string>) => visitor.submit(url, fields, PERSON);
  const counted = async (name: string): Promise<number> => {
    const day = gateway.clock.now.toISOString().slice(0, 10);
    const { by } = (await owner.get(`/api/analytics/traffic?from=${day}&to=${day}`)).json;
    return by.name.find(({ value }: { value: string }) => value === name)?.count ?? 0;
  };

  it('is counted as one, by a form for it and by the popup or a block, beside the form that was sent', async () => {
    const news = await publish('News', 'newsletter');
    const email = news.fields.find(({ type }) => type === 'email')?.id ?? '';
    const send = async (form: object) => {
      const { json } = await visitor.send('POST', '/api/form/FormSubmissionKey');
      gateway.clock.advance(5000);
      const sent = { key: json.key, form, pageTitle: 'News', pageId: 'n', contentSource: 'c', pagePath: '/' };
      const body = { ...sent, pagePermissionTypeValue: 1 };
      const once = async () => visitor.send('POST', '/api/form/SaveFormSubmission', body, PERSON);
      return Promise.all(Array.from({ length: 20 }, once));
    };
    // However often a form comes under its key, it was sent once.
    const answers = await send({ [email]: 'ada@example.com' });
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    await eventually(async () => expect(await counted('newsletter_subscribe')).to.equal(1));
    expect(
      (await visitor.send('POST', '/api/mailing-list', { email: 'bea@example.com' }, PERSON)).status,
    ).to.equal(200);
    await eventually(async () => expect(await counted('newsletter_subscribe')).to.equal(2));
    expect(await counted('form_submit')).to.equal(1);
  });

  it('is answered with the words of its owner, of whose HTML nothing runs', async () => {
    const html =
      '<p>Follow <a href="/blog">us</a></p><script>alert(1)</script><img src="/x.png" onerror="alert(1)">';
    const { fullUrl, fields } = await publish('More news', 'newsletter', html);
    const shown = (await visitor.get(`${fullUrl}?format=json`)).json.form.submissionHtml;
    expect(shown).to.include('<a href="/blog">us</a>').and.not.include('script').and.not.include('onerror');
    const page = await visitor.get(fullUrl);
    expect(page.text).to.not.include('alert(1)');
    const email = fields.find(({ type }) => type === 'email')?.id ?? '';
    const sent = await plainly(fullUrl, { [`field.${email}`]: 'cy@example.com' });
    expect(sent.status, sent.text).to.equal(303);
    const thanks = await visitor.get(String(sent.headers.location).split('#')[0] ?? '');
    expect(thanks.text).to.include('Thank you for signing up!').and.include('Follow <a href="/blog">us</a>');
  });
});
