import { expect } from 'chai';
import { type MailMessage, MailRefused } from '../../../../api/application/ports/mail.ts';
import { createSmtpTransport } from '../../../../api/infrastructure/mail/smtp.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../../../support/smtpCatcher.ts';

const message: MailMessage = {
  messageId: '<restock_1.1@shop.example>',
  from: '"Tidehus" <no-reply@shop.example>',
  to: 'ida@example.com',
  subject: 'Back in stock',
  text: 'It is back.',
  html: '<p>It is back.</p>',
  headers: { 'List-Unsubscribe': '<https://shop.example/withdraw>' },
};

describe('mail over SMTP', () => {
  let server: SmtpCatcher;

  before(async () => {
    server = await startSmtpCatcher();
  });
  after(() => server.close());

  it('carries both texts, the sender and the headers', async () => {
    await createSmtpTransport(server.url).send(message);
    const [mail = ''] = server.caught;
    for (const line of [
      'From: Tidehus <no-reply@shop.example>',
      'To: ida@example.com',
      'Subject: Back in stock',
      'Message-ID: <restock_1.1@shop.example>',
      'List-Unsubscribe: <https://shop.example/withdraw>',
      'It is back.',
      '<p>It is back.</p>',
    ]) {
      expect(mail).to.include(line);
    }
  });

  it('tells a refusal for good from one that may pass', async () => {
    const transport = createSmtpTransport(server.url);
    server.refusals.push('550 no such mailbox', '451 too busy');
    const failures = [];
    for (let mail = 0; mail < 2; mail++) failures.push(await transport.send(message).catch((error) => error));
    expect(failures[0]).to.be.instanceOf(MailRefused);
    expect(failures[1]).to.be.instanceOf(Error).and.not.instanceOf(MailRefused);
    await transport.send(message);
    expect(server.caught).to.have.lengthOf(2);
  });
});
