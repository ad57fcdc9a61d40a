import { expect } from 'chai';
import type { FormField } from '../../domain/forms/form.ts';
import { blankField } from '../../domain/kernel/fields/fieldTypes.ts';
import { bytesIn } from '../support/bytesIn.ts';
import { aPurchaseRequest } from '../support/checkout.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner, ownerAt } from '../support/ownerCalls.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const EMAIL = 'wilhelmina.murray@example.com';
const NAME = 'Wilhelminchen';
const ANSWER = 'I fire porcelain at night';
const FILE_NAME = 'harkerpapers.pdf';
const PAPER = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Title(Carfaxpaper)>>endobj\ntrailer<<>>\n%%EOF');
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('a person who looked around, wrote, subscribed and ordered', function () {
  this.timeout(240_000);
  let storefold: StorefoldProcess;
  let customerId: string;
  let formId: string;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore();
    await storefold.start();
  });
  after(() => storefold?.dispose());

  const views = async (): Promise<number> => {
    const owner = await asOwner(storefold.url);
    const day = new Date().toISOString().slice(0, 10);
    return (await owner<{ views: number }>('GET', `/api/analytics/traffic?from=${day}&to=${day}`)).views;
  };
  /** Whatever of them stands in what staff can read: lists, files, events, and tables by SQL. */
  async function readable(): Promise<string> {
    const { request } = await ownerAt(storefold.url);
    const texts = await Promise.all([
      ...[
        `/api/forms/submissions?formId=${formId}`,
        `/api/forms/submissions.csv?formId=${formId}`,
        ...['on', 'left'].map((state) => `/api/mailing-list/subscribers.csv?state=${state}`),
        '/api/commerce/customers/export.csv',
        '/api/commerce/orders',
        '/api/mail',
        '/api/events?limit=200',
        `/api/sql?${new URLSearchParams({ sql: 'select * from events order by log_position desc limit 500' })}`,
      ].map(async (path) => {
        const answer = await request(path);
        expect(answer.status, path).to.equal(200);
        return answer.text();
      }),
    ]);
    return texts.join('\n');
  }

  it('is found in all of that', async () => {
    const owner = await asOwner(storefold.url);
    type Form = { form: { id: string; settings: object } };
    const { form } = await owner<Form>('POST', '/api/forms', { name: 'Work with us' });
    formId = form.id;
    const field = (id: string, kind: 'email' | 'text' | 'file', title: string) =>
      ({ ...(blankField(id, kind) as FormField), title }) as FormField;
    const fields = [
      field('mail', 'email', 'Your email'),
      field('why', 'text', 'Why'),
      { ...field('papers', 'file', 'Papers'), maxFiles: 1 },
    ];
    await owner('PUT', `/api/forms/${formId}`, { settings: form.settings, fields });
    await owner('POST', `/api/forms/${formId}/publish`);

    const visitor = await visitByHttp(storefold.url, { 'user-agent': VISITOR });
    const { request } = visitor;
    const opened = await request('/api/site-users/account', 'POST', {
      ...{ email: EMAIL, password: 'correct horse battery', firstName: NAME, lastName: 'Murray' },
    });
    expect(opened.status).to.equal(201);
    customerId = ((await opened.json()) as { siteUserId: string }).siteUserId;
    const content = { page_path: '/shop', page_referrer_url: 'https://kiln.example/' };
    const seen = await request('/api/v1/clanker/events', 'POST', {
      ...{ eventSchemaName: 'page_view', eventContent: JSON.stringify(content) },
    });
    expect(seen.status).to.equal(202);

    const { key } = (await (await request('/api/form/FormSubmissionKey', 'POST')).json()) as { key: string };
    const about = new URLSearchParams({ key, fieldId: 'papers', name: FILE_NAME });
    const uploaded = await fetch(`${storefold.url}/api/form/FormFile?${about}`, {
      method: 'POST',
      body: PAPER,
      headers: {
        'content-type': 'application/octet-stream',
        'x-csrf-token': visitor.cookies.get('crumb') ?? '',
        cookie: `crumb=${visitor.cookies.get('crumb')}`,
      },
    });
    const { answer } = (await uploaded.json()) as { answer: string };
    expect(uploaded.status).to.equal(201);
    // Nobody writes it within a second (`docs/rules/forms.md#spam`).
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const sent = await request('/api/form/SaveFormSubmission', 'POST', {
      ...{ key, form: { mail: EMAIL, why: ANSWER, papers: [answer] } },
      ...{ pageTitle: 'Work', pageId: 'p1', contentSource: 'c', pagePath: '/forms/work-with-us' },
      pagePermissionTypeValue: 1,
    });
    expect(sent.status, await sent.clone().text()).to.equal(200);
    expect((await request('/api/mailing-list', 'POST', { email: EMAIL })).status).to.be.below(300);

    const item = { itemId: 'tide_cup', quantity: 1, additionalFields: '' };

    const added = await request('/api/commerce/shopping-cart/entries', 'POST', {
      ...item,
      sku: 'TID-CLAY',
    });
    expect(added.status, await added.clone().text()).to.equal(200);
    const bought = await request('/api/commerce/checkout', 'POST', aPurchaseRequest({ email: EMAIL }));
    expect(bought.status, await bought.clone().text()).to.equal(201);

    await until(async () => {
      const text = await readable();
      return [EMAIL, ANSWER, FILE_NAME].every((said) => text.includes(said));
    });
    expect(await views()).to.equal(1);
  });

  it('is nowhere once they were erased: not for staff, not by SQL, and in no byte of the data folder', async () => {
    const owner = await asOwner(storefold.url);
    await owner('POST', `/api/commerce/customers/${customerId}/erase`, { reason: 'Asked for' });
    await until(async () => {
      const path = `/api/commerce/customers/${customerId}/erasure`;
      return (await owner<{ status: string }>('GET', path)).status === 'completed';
    });
    const text = await readable();
    const said = [EMAIL, NAME, ANSWER, FILE_NAME, 'harkerpapers', 'Carfaxpaper'];
    expect(said.filter((one) => text.includes(one))).to.deep.equal([]);
    const left = await bytesIn(storefold.dataDir);
    for (const one of said) expect(left.filesWith(one), one).to.deep.equal([]);
    // That somebody came, wrote and ordered stays known.
    expect(await views()).to.equal(1);
    const { submissions } = await owner<{ submissions: unknown[] }>(
      'GET',
      `/api/forms/submissions?formId=${formId}`,
    );
    expect(submissions).to.have.lengthOf(1);
  });

  it('stays nowhere after a start that builds every list anew', async () => {
    await storefold.stop();
    await storefold.start();
    const text = await readable();
    expect([EMAIL, NAME, ANSWER, FILE_NAME].filter((one) => text.includes(one))).to.deep.equal([]);
    expect(await views()).to.equal(1);
  });
});
