import { expect } from 'chai';
import { EVERYBODY } from '../../../../../domain/newsletter/campaign.facts.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

describe('newsletters, over HTTP', function () {
  this.timeout(120_000);
  let gateway: TestGateway;
  let owner: Browser;
  const READERS = 60;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    const rows = Array.from({ length: READERS }, (_, at) => `reader${at}@example.com,Said so at the fair`);
    const file = await gateway.app.inject({
      method: 'POST',
      url: '/api/mailing-list/subscribers.csv',
      payload: ['email,consent', ...rows, ''].join('\n'),
      headers: { 'content-type': 'text/csv', 'x-csrf-token': owner.cookies.get('crumb') ?? '' },
      cookies: Object.fromEntries(owner.cookies),
    });
    expect(file.statusCode, file.body).to.equal(200);
  });
  after(() => gateway.close());

  const root = '/api/newsletter/campaigns';
  const begin = async (changes: object = {}) => {
    const { json, status } = await owner.send('POST', root, { name: 'Autumn letter' });
    expect(status).to.equal(201);
    const words = {
      subject: 'From {{ storeTitle }}',
      preheader: 'First words',
      body: 'Dear friends of **clay**',
    };
    const revised = await owner.send('PUT', `${root}/${json.campaign.id}`, { ...words, ...changes });
    expect(revised.status, revised.text).to.equal(200);
    return json.campaign.id as string;
  };
  const shown = async (id: string) => (await owner.get(`${root}/${id}`)).json;
  const mails = async () =>
    (await owner.get('/api/mail?kind=newsletter&limit=100')).json.mails as {
      mailId: string;
      to: string;
    }[];

  it('are looked at before anybody gets them, and say what cannot be written', async () => {
    const preview = async (body: object) => (await owner.send('POST', '/api/newsletter/preview', body)).json;
    const { mail } = await preview({
      subject: 'Hello {{ storeTitle }}',
      preheader: 'First',
      body: 'Dear **all**',
    });
    expect(mail.html)
      .to.include('<strong>all</strong>')
      .and.include('First')
      .and.include('Send me no more news');
    expect(mail.subject).to.not.include('{{');
    const { mail: none, problems } = await preview({ subject: 'x', preheader: '', body: 'Dear {{ name }}' });
    expect([none, problems[0].message]).to.deep.equal([null, 'There is no variable “name” in this mail.']);
    const faulty = await begin({ body: 'Dear {{ name }}' });
    const sent = await owner.send('POST', `${root}/${faulty}/schedule`, { sendAt: null });
    expect([sent.status, sent.json.code]).to.deep.equal([400, 'CAMPAIGN_NOT_READY']);
  });

  it('go to whoever writes them first, which counts for nothing', async () => {
    const id = await begin();
    const { json } = await owner.send('POST', `${root}/${id}/test`);
    expect(json.to).to.equal('owner@example.com');
    await eventually(async () => expect((await mails()).map(({ to }) => to)).to.include('owner@example.com'));
    expect((await shown(id)).campaign).to.deep.include({ status: 'draft', queued: 0, sent: 0 });
  });

  it('are not tried while they have no subject or say nothing, as they do not go out then', async () => {
    for (const [field, message] of [
      ['subject', 'A newsletter needs a subject.'],
      ['body', 'A newsletter has to say something.'],
    ] as const) {
      const id = await begin({ [field]: '' });
      for (const [deed, body] of [
        ['test', undefined],
        ['schedule', { sendAt: null }],
      ] as const) {
        const { status, json } = await owner.send('POST', `${root}/${id}/${deed}`, body);
        expect([status, json.code, json.message]).to.deep.equal([400, 'CAMPAIGN_NOT_READY', message]);
        expect(json.details).to.include({ field });
      }
    }
  });

  it('wear the design that visitors see, in the preview as in the mail, which keeps it', async () => {
    const words = { subject: 'A', preheader: '', body: '[Look](/shop)' };
    const previewed = async () =>
      (await owner.send('POST', '/api/newsletter/preview', words)).json.mail.html as string;
    const wear = async (theme: string) => {
      await owner.send('POST', '/api/design/edits', { type: 'ChooseTheme', theme });
      const { design } = (await owner.get('/api/design')).json;
      const published = await owner.send('POST', '/api/design/publish', { revision: design.revision });
      expect(published.status, published.text).to.equal(200);
    };
    const [kiln, harbour] = ['background-color:#9a4022', 'background-color:#0b5fa5'];
    expect(await previewed()).to.include(kiln);
    await owner.send('POST', '/api/design/edits', { type: 'ChooseTheme', theme: 'harbour' });
    expect(await previewed(), 'what is only tried').to.include(kiln);
    await wear('harbour');
    expect(await previewed())
      .to.include(harbour)
      .and.not.include(kiln);

    const tested = await owner.send('POST', `${root}/${await begin(words)}/test`);
    expect(tested.status).to.equal(200);
    const sentAt = (attempts: number) => async () => {
      const listed = (await owner.get('/api/mail?kind=newsletter&limit=100')).json.mails as {
        mailId: string;
        subject: string | null;
      }[];
      const { mailId = '' } = listed.find((mail) => mail.subject === 'Test: A') ?? {};
      const { status, json } = await owner.get(`/api/mail/${mailId}`);
      expect([status, json.mail?.attempts, json.mail?.status]).to.deep.equal([200, attempts, 'sent']);
      return { mailId, html: json.message.html as string };
    };
    const { mailId, html } = await eventually(sentAt(1));
    expect(html).to.include(harbour);
    await wear('gazette');
    expect(await previewed()).to.not.include(harbour);
    await owner.send('POST', `/api/mail/${mailId}/resend`);
    expect((await eventually(sentAt(2))).html, 'sent again').to.include(harbour);
  });

  it('go to everybody on the list once, batch by batch at their pace, and say what became of them', async () => {
    const id = await begin({ perMinute: 300 });
    expect((await shown(id)).readers).to.equal(READERS);
    expect((await owner.send('POST', `${root}/${id}/schedule`, { sendAt: null })).status).to.equal(200);
    await eventually(async () => {
      expect((await shown(id)).campaign).to.deep.include({ status: 'sending', queued: 50 });
    });
    gateway.clock.advance(10_000);
    await eventually(async () => {
      expect((await shown(id)).campaign).to.deep.include({
        status: 'sent',
        queued: READERS,
        sent: READERS,
        failed: 0,
      });
    });
    const to = (await mails()).map((mail) => mail.to).filter((address) => address.startsWith('reader'));
    expect([to.length, new Set(to).size]).to.deep.equal([READERS, READERS]);
    const change = await owner.send('PUT', `${root}/${id}`, { subject: 'Too late' });
    expect([change.status, change.json.code]).to.deep.equal([409, 'CAMPAIGN_ON_ITS_WAY']);

    const [first] = (await mails()).filter((mail) => mail.to === 'reader7@example.com');
    const mail = (await owner.get(`/api/mail/${first?.mailId}`)).text;
    const [, link = ''] = /(\/api\/mailing-list\/unsubscribe\/[0-9a-f]{32}\?campaign=\w+)/.exec(mail) ?? [];
    expect(link).to.include(id);
    // As mail programs do it: a form, no crumb, no cookie (RFC 8058).
    const leave = () =>
      gateway.app.inject({
        ...{ method: 'POST', url: link, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await leave()).json()).to.deep.equal({ isOnList: false });
    expect((await leave()).statusCode).to.equal(200);
    await eventually(async () => expect(await shown(id)).to.deep.include({ readers: READERS - 1 }));
    await eventually(async () => expect((await shown(id)).campaign.left).to.equal(1));
    // The figure leads to its row, and that of another newsletter to none.
    const lostBy = async (query: string) => {
      const { subscribers, total } = (await owner.get(`/api/mailing-list/subscribers?state=left&${query}`))
        .json;
      return [total, ...subscribers.map(({ email }: { email: string }) => email)];
    };
    await eventually(async () =>
      expect(await lostBy(`campaignId=${id}&listId=main`)).to.deep.equal([1, 'reader7@example.com']),
    );
    expect(await lostBy('campaignId=another')).to.deep.equal([0]);
    const file = await owner.get(`/api/mailing-list/subscribers.csv?state=left&campaignId=${id}`);
    expect(file.text).to.include('reader7@example.com');
  });

  it('are kept back while they are planned, and go only to whom they are for', async () => {
    const audience = { ...EVERYBODY, agreedAt: ['popup'] };
    const id = await begin({ audience });
    expect((await shown(id)).readers).to.equal(0);
    const sendAt = new Date(gateway.clock.now.getTime() + 3_600_000).toISOString();
    expect((await owner.send('POST', `${root}/${id}/schedule`, { sendAt })).status).to.equal(200);
    expect((await shown(id)).campaign).to.deep.include({ status: 'scheduled', sendAt });
    expect((await owner.send('POST', `${root}/${id}/unschedule`)).json.campaign.status).to.equal('draft');
    const visitor = await openBrowser(gateway.app);
    await visitor.send('POST', '/api/mailing-list', { email: 'bea@example.com' });
    await owner.send('POST', `${root}/${id}/schedule`, { sendAt: null });
    await eventually(async () => {
      expect((await shown(id)).campaign).to.deep.include({ status: 'sent', queued: 1, sent: 1 });
    });
    expect((await mails()).map(({ to }) => to)).to.include('bea@example.com');
  });

  it('are deleted while nobody has them, and are for who may write them', async () => {
    const id = await begin();
    expect((await owner.send('DELETE', `${root}/${id}`)).status).to.equal(200);
    expect((await owner.get(`${root}/${id}`)).status).to.equal(404);
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get(root)).status).to.equal(401);
    await gateway.openAccount('writer', 'writer@example.com', 'a long enough password', ['editor']);
    const editor = await openBrowser(gateway.app);
    await editor.signIn({ email: 'writer@example.com', password: 'a long enough password' });
    expect((await editor.get(root)).status).to.equal(403);
  });
});
