import { expect } from 'chai';
import { tokens } from '../../../../api/container.ts';
import { recordsOf } from '../../../../api/infrastructure/archive/logRecords.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import { aMail, theMessage } from '../../../support/builders/mail.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';

describe('what an archive takes out of the log', function () {
  this.timeout(30_000);
  let gateway: TestGateway;

  before(async () => {
    gateway = await startTestGateway();
  });
  after(() => gateway.close());

  async function send(mailId: string): Promise<void> {
    const mail = { ...aMail, mailId };
    const sent = { mail, transport: 'outbox', message: theMessage, at: NINE };
    await gateway.commandHandler.handle(
      ...([mailAggregate, mailId, { type: 'SendMail', data: sent }, gateway.context()] as const),
    );
  }
  async function typesOf(stream: string): Promise<string[]> {
    const types: string[] = [];
    const { signal } = new AbortController();
    for await (const { record } of recordsOf(
      gateway.container.resolve(tokens.eventStore),
      Number.MAX_SAFE_INTEGER,
      signal,
    ))
      if ('stream' in record && record.stream === stream) types.push(record.type);
    return types;
  }

  it('has of a stream whose beginning was cut off only what is left, also before the log is cleaned', async () => {
    await send('restock_1');
    await send('restock_2');
    expect(await typesOf('mail-restock_1')).to.deep.equal(['MailWrittenAndSent']);
    const forget = { type: 'ForgetMail', data: { mailId: 'restock_1', at: TEN_PAST } } as const;
    const { revision } = await gateway.commandHandler.handle(
      ...([mailAggregate, 'restock_1', forget, gateway.context()] as const),
    );
    await gateway.container.resolve(tokens.logPruning).keepFrom('mail-restock_1', revision);
    expect(await typesOf('mail-restock_1')).to.deep.equal(['MailForgotten']);
    expect(await typesOf('mail-restock_2'), 'of another one all').to.deep.equal(['MailWrittenAndSent']);
  });

  it('has nothing of a stream that was deleted', async () => {
    await gateway.container.resolve(tokens.logPruning).deleteStream('mail-restock_2');
    await gateway.container.resolve(tokens.logPruning).deleteStream('mail-restock_2');
    expect(await typesOf('mail-restock_2')).to.deep.equal([]);
  });
});
