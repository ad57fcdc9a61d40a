import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { mailAggregate } from '../../../../../domain/mail/mail.decider.ts';
import { mailTextAggregate } from '../../../../../domain/mail/mailText.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aMail } from '../../../../support/builders/mail.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const PATH = '/api/mail-texts/restock';
const OWN = { subject: 'Back: {{ productName }}', body: 'Hi!\n\n[Buy it]({{ productUrl }})' };

describe('the texts of mails over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;
  let mails = 0;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  /** The words of a mail about stock that came back, as they were sent. */
  async function sent(language: string) {
    const mailId = `restock_${mails++}`;
    const data = { ...aMail, mailId, language };
    await gateway.commandHandler.handle(
      mailAggregate,
      mailId,
      { type: 'QueueMail', data },
      gateway.context(),
    );
    return (await delivered(mailId)).message;
  }
  const delivered = (mailId: string) =>
    until(async () => {
      const { json } = await owner.get(`/api/mail/${mailId}`);
      return json.mail?.status === 'sent' && json;
    });

  it('are listed by kind and language, with who changed them', async () => {
    await owner.send('PUT', `${PATH}/fr`, OWN);
    const { json } = await owner.get('/api/mail-texts');
    const restock = json.mails.find(({ kind }: { kind: string }) => kind === 'restock');
    expect(
      restock.texts.map((text: { language: string; isOwn: boolean }) => [text.language, text.isOwn]),
    ).to.deep.include.members([
      ['en', false],
      ['de', false],
      ['fr', true],
    ]);
    const french = restock.texts.find(({ language }: { language: string }) => language === 'fr');
    expect(french.changedBy.name).to.include('@');
  });

  it('are looked at as a page of a kind of its own, which staff alone get', async () => {
    const page = await owner.get(`${PATH}/fr/page`);
    expect(page.status, page.text).to.equal(200);
    expect(page.headers['content-type']).to.contain('text/html');
    expect(page.headers['content-security-policy']).to.contain("default-src 'none'");
    expect(page.text).to.contain('<body data-page-type="301"').and.to.contain('Hi!');
    expect((await (await openBrowser(gateway.app)).get(`${PATH}/fr/page`)).status).to.equal(401);
  });

  it('are built in in English and German, and in English for whom else they are written', async () => {
    expect((await sent('en-GB')).subject).to.equal('Cup & <Saucer> is back in stock');
    expect((await sent('de-AT')).subject).to.equal('Cup & <Saucer> ist wieder da');
    expect((await sent('ja')).subject).to.equal('Cup & <Saucer> is back in stock');
  });

  it('are the owner’s once they wrote them, until they go back', async () => {
    const saved = await owner.send('PUT', `${PATH}/en`, OWN);
    expect(saved.json).to.include({ ...OWN, isOwn: true });
    expect(await sent('en-US')).to.deep.include({ subject: 'Back: Cup & <Saucer>' });
    const reset = await owner.send('DELETE', `${PATH}/en`);
    expect(reset.json.isOwn).to.equal(false);
    expect((await sent('en-US')).subject).to.equal('Cup & <Saucer> is back in stock');
  });

  it('are refused with the place of what is wrong', async () => {
    const faulty = { ...OWN, body: 'Hi!\n{{ oops }} {{ productUrl }}' };
    const { status, json } = await owner.send('PUT', `${PATH}/en`, faulty);
    expect([status, json.code]).to.deep.equal([400, 'MAIL_TEXT_FAULTY']);
    expect(json.details.problems).to.deep.equal([
      { field: 'body', message: 'There is no variable “oops” in this mail.', line: 2, column: 4 },
    ]);
  });

  it('that can be written no more are not sent: the last good one is', async () => {
    const good = { ...OWN, subject: 'Good {{ productName }}' };
    await owner.send('PUT', `${PATH}/en`, good);
    const faulty = { subject: 'Bad {{ gone }}', body: 'x', revertedTo: null, problems: [] };
    const name = { websiteId: gateway.context().websiteId, kind: 'restock', language: 'en' } as const;
    // As if its variable had been there when it was saved.
    await gateway.commandHandler.handle(
      mailTextAggregate,
      `${name.websiteId}.restock.en`,
      { type: 'ChangeMailText', data: { ...name, ...faulty } },
      gateway.context(),
    );
    expect((await sent('en')).subject).to.equal('Good Cup & <Saucer>');
    const { json } = await owner.get(`${PATH}/en`);
    expect(json.problems).to.deep.equal([
      { field: 'subject', message: 'There is no variable “gone” in this mail.', line: 1, column: 8 },
    ]);
    const list = await owner.get('/api/mail-texts');
    const restock = list.json.mails.find(({ kind }: { kind: string }) => kind === 'restock');
    expect(restock.texts[0]).to.include({ language: 'en', isFaulty: true });
  });

  it('have a history, from which each can be taken back', async () => {
    const path = '/api/mail-texts/giftCardIssued/de';
    const first = { subject: 'Eins', body: '{{ code }}' };
    await owner.send('PUT', path, first);
    await owner.send('PUT', path, { subject: 'Zwei' });
    await owner.send('DELETE', path);
    const reverted = await owner.send('POST', `${path}/revert`, { revision: 0 });
    expect(reverted.json).to.include(first);
    const { json } = await owner.get(`${path}/history`);
    expect(
      json.changes.map(({ words, revertedTo }: { words: { subject: string } | null; revertedTo: number }) => [
        words?.subject ?? null,
        revertedTo,
      ]),
    ).to.deep.equal([
      ['Eins', 0],
      [null, null],
      ['Zwei', null],
      ['Eins', null],
    ]);
    const missing = await owner.send('POST', `${path}/revert`, { revision: 99 });
    expect(missing.json.code).to.equal('REVISION_NOT_FOUND');
  });

  it('are edited by two people at once without loss', async () => {
    const path = '/api/mail-texts/lowStock/en';
    const { headers } = await owner.get(path);
    const stale = { 'if-match': String(headers.etag) };
    await owner.send('PUT', path, { subject: 'Mine' }, stale);
    expect((await owner.send('PUT', path, { body: 'Body' }, stale)).json).to.include({
      subject: 'Mine',
      body: 'Body',
    });
    const conflict = await owner.send('PUT', path, { subject: 'Theirs' }, stale);
    expect([conflict.status, conflict.json.code]).to.deep.equal([412, 'EDIT_CONFLICT']);
  });

  it('are shown before they are used, with the last mail of their kind', async () => {
    await sent('en');
    const { json } = await owner.send('POST', `${PATH}/en/preview`, OWN);
    expect(json.shownWith).to.equal('mail');
    expect(json.mail.subject).to.equal('Back: Cup & <Saucer>');
    const sample = await owner.send('POST', '/api/mail-texts/giftCardIssued/en/preview', {
      subject: '{{ amount }}',
      body: '{{ code }}',
    });
    expect(sample.json).to.deep.include({ shownWith: 'sample', problems: [] });
    const faulty = await owner.send('POST', `${PATH}/en/preview`, { ...OWN, body: '{{ oops }}' });
    expect(faulty.json.mail).to.equal(null);
    expect(faulty.json.problems[0]).to.include({ line: 1, column: 4 });
  });

  it('are sent to whoever wants to see them in their mailbox', async () => {
    const { status, json } = await owner.send('POST', `${PATH}/de/test`, OWN);
    expect(status).to.equal(200);
    const { mail, message } = await delivered(json.mailId);
    expect(mail).to.include({ kind: 'mailTest', to: json.to });
    expect(message.subject).to.equal('Test: Back: Cup & <Saucer>');
    expect(message.html).to.include('Buy it');
  });

  it('have the logo of the store, at an absolute address', async () => {
    const logo = { url: '/assets/logo.png', alt: 'Tide', width: 400, height: 100 };
    await owner.send('PUT', '/api/v1/commerce-preferences/branding', { logo });
    const { publicUrl } = { publicUrl: gateway.container.resolve(tokens.publicUrl) };
    expect((await sent('fr')).html).to.include(
      `<img src="${publicUrl}/assets/logo.png" alt="Tide" width="220"`,
    );
  });

  it('are for who may read and write settings', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get('/api/mail-texts')).status).to.equal(401);
    await gateway.openAccount('manager', 'manager@example.com', 'a long password too', ['store manager']);
    const manager = await openBrowser(gateway.app);
    await manager.signIn({ email: 'manager@example.com', password: 'a long password too' });
    expect((await manager.send('PUT', `${PATH}/en`, OWN)).status).to.equal(403);
  });
});
