import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import type { FormField } from '../../../../../domain/forms/form.ts';
import { blankField } from '../../../../../domain/kernel/fields/fieldTypes.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

/** The smallest picture there is, and a text. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

describe('files that come with a form', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;
  let formId: string;
  let kept: string;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    kept = join(gateway.container.resolve(tokens.config).DATA_DIR, 'submissions', 'kept');
    const { json } = await owner.send('POST', '/api/forms', { name: 'Application' });
    formId = json.form.id;
    const field = {
      ...(blankField('papers', 'file') as FormField),
      title: 'Papers',
      required: true,
      maxFiles: 2,
    };
    const fields = [{ ...(blankField('who', 'text') as FormField), title: 'Who' }, field];
    await owner.send('PUT', `/api/forms/${formId}`, { settings: json.form.settings, fields });
    const published = await owner.send('POST', `/api/forms/${formId}/publish`);
    expect(published.status, published.text).to.equal(200);
    await gateway.caughtUp(Number(published.headers['x-position']));
    await visitor.get('/api/crumb');
  });
  after(() => gateway.close());

  const keyOf = async (): Promise<string> =>
    (await visitor.send('POST', '/api/form/FormSubmissionKey')).json.key;
  const upload = (key: string, name: string, content: Buffer, fieldId = 'papers') =>
    gateway.app.inject({
      method: 'POST',
      url: `/api/form/FormFile?${new URLSearchParams({ key, fieldId, name })}`,
      payload: content,
      headers: {
        ...{ 'content-type': 'application/octet-stream', 'x-csrf-token': visitor.cookies.get('crumb') ?? '' },
        cookie: `crumb=${visitor.cookies.get('crumb')}`,
      },
    });
  const page = {
    ...{ pageTitle: 'Application', pageId: 'p1', contentSource: 'c' },
    ...{ pagePath: '/forms/application', pagePermissionTypeValue: 1 },
  };
  const send = async (key: string, form: object) => {
    gateway.clock.advance(5000);
    const answer = await visitor.send('POST', '/api/form/SaveFormSubmission', { key, form, ...page });
    await gateway.caughtUp(Number(answer.headers['x-position'] ?? 0));
    return answer;
  };
  const newest = async () => {
    const { submissions } = (await owner.get(`/api/forms/submissions?formId=${formId}`)).json;
    return (await owner.get(`/api/forms/submissions/${submissions[0].id}`)).json.submission;
  };
  const filesKept = async () =>
    (await readdir(kept, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));

  it('are looked at by their content, whatever they are called, and no larger than 10 MB', async () => {
    const key = await keyOf();
    const wrong = await upload(key, 'photo.png', Buffer.from('<html><script>alert(1)</script></html>'));
    expect(wrong.json()).to.deep.include({
      code: 'FILE_NOT_SUPPORTED',
      message: 'The file photo.png does not appear to be a supported file',
    });
    const large = await upload(key, 'photo.png', Buffer.concat([PIXEL, Buffer.alloc(10_000_000)]));
    expect([large.statusCode, large.json().message]).to.deep.equal([
      413,
      'The file photo.png is too large. The maximum allowed file size is 10 MB.',
    ]);
    expect((await upload('nonsense', 'photo.png', PIXEL)).statusCode).to.equal(401);
    expect((await upload(key, 'photo.png', PIXEL, 'who')).statusCode).to.equal(404);
    const right = await upload(key, 'photo.jpg', PIXEL);
    expect(right.json()).to.deep.include({ name: 'photo.jpg', type: 'image/png', size: PIXEL.length });
  });

  it('go with one submission, are read by staff alone as what is saved and never shown, and are sealed where they lie', async () => {
    const key = await keyOf();
    const [{ answer: picture }, { answer: paper }] = [
      (await upload(key, 'me.png', PIXEL)).json(),
      (await upload(key, 'C:\\papers\\cv.pdf', PDF)).json(),
    ];
    expect((await send(key, { who: 'Ada', papers: [picture, paper] })).status).to.equal(200);
    const { answers } = await newest();
    const { text, raw, files } = answers.find(({ fieldId }: { fieldId: string }) => fieldId === 'papers');
    expect([text, raw]).to.deep.equal(['me.png, cv.pdf', ['me.png', 'cv.pdf']]);
    const { id } = await newest();
    const [, { fileId }] = files;
    const url = `/api/forms/submissions/${id}/files/${fileId}`;
    const found = await owner.get(url);
    expect([found.status, found.text]).to.deep.equal([200, PDF.toString()]);
    expect(found.headers).to.include({
      'content-disposition': "attachment; filename*=UTF-8''cv.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect((await visitor.get(url)).status).to.equal(401);
    expect((await owner.get(url.replace(fileId, '0'.repeat(64)))).status).to.equal(404);
    const csv = await owner.get(`/api/forms/submissions.csv?formId=${formId}`);
    expect(csv.text).to.include('me.png, cv.pdf').and.not.include(fileId);
  });

  it('of another submission, or made up, are none', async () => {
    const { answer } = (await upload(await keyOf(), 'me.png', PIXEL)).json();
    for (const papers of [[answer], [answer.slice(33)], ['no file'], answer]) {
      const { status, json } = await send(await keyOf(), { who: 'Eve', papers });
      expect([status, json.data.errors]).to.deep.equal([400, { papers: 'Choose the file again' }]);
    }
    const { json } = await send(await keyOf(), { who: 'Eve', papers: [] });
    expect(json.data.errors).to.deep.equal({ papers: 'Required' });
  });

  it('are no more than the field takes', async () => {
    const key = await keyOf();
    const papers = await Promise.all(
      ['a', 'b', 'c'].map(
        async (name) =>
          (await upload(key, `${name}.txt.pdf`, Buffer.concat([PDF, Buffer.from(name)]))).json().answer,
      ),
    );
    expect((await send(key, { who: 'Eve', papers })).status).to.equal(400);
  });

  it('are gone with their submission, which nobody can read again', async () => {
    const { id } = await newest();
    const before = await filesKept();
    expect(before.length).to.be.above(0);
    const erased = await owner.send('DELETE', `/api/forms/submissions/${id}`);
    expect(erased.status).to.equal(200);
    await eventually(async () => expect(await filesKept()).to.have.lengthOf(before.length - 2));
  });

  it('come without a script too', async () => {
    const data = new FormData();
    data.set('field.who', 'Ada without a script');
    data.append('field.papers', new File([new Uint8Array(PIXEL)], 'me.png'));
    data.append('field.papers', new File([], ''));
    const body = new Response(data);
    const sent = await gateway.app.inject({
      method: 'POST',
      url: '/forms/application',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
    });
    expect([sent.statusCode, sent.headers.location]).to.deep.equal([
      303,
      '/forms/application?sent=form#form',
    ]);
    await eventually(async () => {
      const { answers } = await newest();
      expect(answers.map(({ text }: { text: string }) => text)).to.deep.equal([
        'Ada without a script',
        'me.png',
      ]);
    });
  });

  it('that are none are refused on the page of the form', async () => {
    const data = new FormData();
    data.append('field.papers', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg'));
    const body = new Response(data);
    const sent = await gateway.app.inject({
      method: 'POST',
      url: '/forms/application',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
    });
    expect(sent.statusCode).to.equal(400);
    expect(sent.body).to.include('The file me.svg does not appear to be a supported file');
  });
});
