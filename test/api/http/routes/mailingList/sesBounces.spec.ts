import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { snsMessage, snsStandIn } from '../../../../support/sns.ts';

describe('bounces of Amazon SES, over HTTP', function () {
  this.timeout(60_000);
  const sns = snsStandIn();
  let gateway: TestGateway;
  let owner: Browser;
  let path: string;

  before(async () => {
    gateway = await startTestGateway({ snsCalls: sns });
    owner = await openOwner(gateway);
    path = new URL((await owner.get('/api/mailing-list/bounces')).json.url).pathname;
    const consent = 'At the fair';
    for (const email of ['ida@example.com', 'bea@example.com'])
      await owner.send('POST', '/api/mailing-list/subscribers', { email, consent });
  });
  after(() => gateway.close());

  /** Amazon says that its JSON is a plain text. */
  const tell = (message: object) =>
    gateway.app.inject({
      ...{ method: 'POST', url: path, payload: JSON.stringify(message) },
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
    });
  const bounce = (bounceType: string, emailAddress: string) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType,
        bouncedRecipients: [{ emailAddress, diagnosticCode: '550 No such user' }],
      },
    });
  const list = async (state: string) =>
    (await owner.get(`/api/mailing-list/subscribers?state=${state}`)).json.subscribers;

  it('come once the subscription is confirmed, at an address of the service alone', async () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    const asking = { Type: 'SubscriptionConfirmation', Token: 't', Message: 'You have chosen' };
    expect((await tell(snsMessage({ ...asking, SubscribeURL }))).json()).to.deep.equal({ told: 0, known: 0 });
    expect(sns.confirmed).to.deep.equal([SubscribeURL]);
    const elsewhere = await tell(snsMessage({ ...asking, SubscribeURL: 'https://example.com/' }));
    expect([elsewhere.statusCode, elsewhere.json().code]).to.deep.equal([400, 'BOUNCE_UNREADABLE']);
    expect(sns.confirmed).to.have.lengthOf(1);
  });

  it('are refused without a good signature', async () => {
    const message = { ...snsMessage({ Message: bounce('Permanent', 'ida@example.com') }), TopicArn: 'other' };
    const refused = await tell(message);
    expect([refused.statusCode, refused.json().code]).to.deep.equal([400, 'SNS_UNVERIFIED']);
    expect((await tell({ moon: true })).json().code).to.equal('BOUNCE_UNREADABLE');
    expect(await list('bounced')).to.deep.equal([]);
  });

  it('take an address off that takes no mail, and count what passes, a message that comes twice once', async () => {
    const hard = snsMessage({ MessageId: 'hard', Message: bounce('Permanent', 'ida@example.com') });
    expect((await tell(hard)).json()).to.deep.equal({ told: 1, known: 1 });
    const soft = snsMessage({ MessageId: 'soft', Message: bounce('Transient', 'bea@example.com') });
    for (let at = 0; at < 2; at++) expect((await tell(soft)).json()).to.deep.equal({ told: 1, known: 1 });
    await eventually(async () => {
      const [ida] = await list('bounced');
      expect(ida).to.deep.include({ email: 'ida@example.com' });
      expect(ida.bounced).to.deep.include({ kind: 'hard', reason: '550 No such user' });
      const bea = (await list('on')).find(({ email }: { email: string }) => email === 'bea@example.com');
      expect(bea).to.deep.include({ bounced: null, softBounces: 1 });
    });
  });
});
