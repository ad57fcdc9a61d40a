import { expect } from 'chai';
import { mailAggregate } from '../../../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../../../domain/mail/queueMail.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { aMail } from '../../../../support/builders/mail.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

describe('the outbox over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const queue = async (data: NewMail) => {
    const { position } = await gateway.commandHandler.handle(
      mailAggregate,
      data.mailId,
      { type: 'QueueMail', data },
      gateway.context(),
    );
    return position;
  };
  const delivered = (mailId: string, attempts = 1) =>
    until(async () => {
      const { json } = await owner.get(`/api/mail/${mailId}`);
      return json.mail?.attempts === attempts && json.mail.status === 'sent' && json;
    });

  it('shows every mail in the words that were sent, newest first', async () => {
    await queue(aMail);
    await queue({ ...aMail, mailId: 'restock_2' });
    const { message } = await delivered('restock_1');
    expect(message.text).to.include('Cup & <Saucer> (Size: S) can be bought again at My Store.');
    await delivered('restock_2');
    const first = await owner.get('/api/mail?limit=1');
    expect(first.json.mails).to.have.lengthOf(1);
    expect(first.json.mails[0]).to.deep.include({
      mailId: 'restock_2',
      to: 'ida@example.com',
      transport: 'outbox',
    });
    const second = await owner.get(`/api/mail?limit=1&cursor=${first.json.nextCursor}`);
    expect(second.json.mails[0].mailId).to.equal('restock_1');
  });

  it('sends a mail again', async () => {
    await queue({ ...aMail, mailId: 'again' });
    await delivered('again');
    const { status, json } = await owner.send('POST', '/api/mail/again/resend');
    expect({ status, json }).to.deep.equal({ status: 200, json: { mailId: 'again', status: 'queued' } });
    expect((await delivered('again', 2)).mail.status).to.equal('sent');
    expect((await owner.send('POST', '/api/mail/nothing/resend')).json.code).to.equal('MAIL_NOT_FOUND');
  });

  it('keeps a way in from who may read settings but not manage members', async () => {
    const acceptUrl = 'http://shop.example/accept?token=secret';
    const facts = { invitedBy: 'Ida', roles: ['admin'], acceptUrl };
    await queue({ ...aMail, mailId: 'invite_1', kind: 'staffInvitation', facts });
    expect((await delivered('invite_1')).message.text).to.include(acceptUrl);
    await gateway.openAccount('seller', 'seller@example.com', 'a long password too', ['store manager']);
    const seller = await openBrowser(gateway.app);
    await seller.signIn({ email: 'seller@example.com', password: 'a long password too' });
    const { json } = await seller.get('/api/mail/invite_1');
    expect(json.message).to.equal(null);
    expect(JSON.stringify(json)).to.not.include('secret');
    expect((await seller.get('/api/mail/restock_1')).json.message.subject).to.include('back in stock');
    expect((await seller.send('POST', '/api/mail/restock_1/resend')).status).to.equal(403);
  });

  it('is nobody else’s business', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get('/api/mail')).status).to.equal(401);
  });
});
