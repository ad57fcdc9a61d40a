import { expect } from 'chai';
import { createMailing } from '../../../../api/application/mail/mailing.ts';
import { createMailWriter } from '../../../../api/application/mail/mailWriter.ts';
import type { MailMessage } from '../../../../api/application/ports/mail.ts';
import { tokens } from '../../../../api/container.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import { aMail, theMail } from '../../../support/builders/mail.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';

describe('a mail that is sent at once', () => {
  let gateway: TestGateway;
  let sent: MailMessage[] = [];
  let mails = 0;

  before(async () => {
    gateway = await startTestGateway();
  });
  beforeEach(() => {
    sent = [];
  });
  after(() => gateway.close());

  const mailingThat = (send: (message: MailMessage) => Promise<void>) =>
    createMailing({
      commandHandler: gateway.commandHandler,
      mailTransport: { name: 'spec', send },
      mailLinks: gateway.container.resolve(tokens.mailLinks),
      mailWriter: createMailWriter({
        preferences: gateway.container.resolve(tokens.preferences),
        mailTexts: gateway.container.resolve(tokens.mailTexts),
        mailLooks: gateway.container.resolve(tokens.mailLooks),
        mailAddresses: gateway.container.resolve(tokens.mailAddresses),
        publicUrl: 'http://shop.example',
      }),
      clock: gateway.clock.asClock,
    });
  const sends = () =>
    mailingThat(async (message) => {
      sent.push(message);
    });
  const fresh = () => ({ ...aMail, mailId: `${theMail.mailId}_${mails++}` });
  async function factsOf(mailId: string): Promise<string[]> {
    const types: string[] = [];
    const streams = gateway.container.resolve(tokens.streamStore);
    for await (const page of streams.readAfter(`mail-${mailId}`, -1))
      types.push(...page.map(({ type }) => type));
    return types;
  }

  it('is one fact', async () => {
    const mail = fresh();
    await sends().sendAtOnce(mail, gateway.context());
    expect(sent.map(({ to }) => to)).to.deep.equal([mail.to]);
    expect(await factsOf(mail.mailId)).to.deep.equal(['MailWrittenAndSent']);
  });

  it('is sent once, however often it is asked for', async () => {
    const mail = fresh();
    await sends().sendAtOnce(mail, gateway.context());
    await sends().sendAtOnce(mail, gateway.context());
    expect(sent).to.have.length(1);
  });

  it('is queued and tried again later where it cannot be sent', async () => {
    const mail = fresh();
    const fails = mailingThat(() => Promise.reject(new Error('Busy')));
    await fails.sendAtOnce(mail, gateway.context());
    expect(await factsOf(mail.mailId)).to.deep.equal(['MailQueued', 'MailDelayed']);
    const { state } = await gateway.commandHandler.load(mailAggregate, mail.mailId);
    expect(state).to.include({ status: 'queued', attempt: 2 });
  });
});
