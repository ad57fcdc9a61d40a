import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const DAY_MS = 24 * 3_600_000;

describe('the mailing list that asks by mail, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
    visitor = await openBrowser(gateway.app);
    const saved = await owner.send('PUT', '/api/v1/commerce-preferences/mailingList', {
      asksToConfirm: true,
    });
    expect(saved.status).to.equal(200);
  });
  after(() => gateway.close());

  const join = (email: string) => visitor.send('POST', '/api/mailing-list', { email });
  const list = async (state: string) =>
    (await owner.get(`/api/mailing-list/subscribers?state=${state}`)).json.subscribers;
  /** The path of the link in the last mail that asked. */
  async function linkFor(email: string, count = 1): Promise<string> {
    let link: string | undefined;
    await eventually(async () => {
      const { mails } = (await owner.get('/api/mail?limit=50')).json;
      const found = mails.filter(
        ({ kind, to }: { kind: string; to: string }) => kind === 'mailingListConfirmation' && to === email,
      );
      expect(found).to.have.lengthOf(count);
      const { text } = await owner.get(`/api/mail/${found[0].mailId}`);
      link = /\/api\/mailing-list\/confirm\/[0-9a-f]{32}\/\d+/.exec(text)?.[0];
      expect(link).to.be.a('string');
    });
    return link ?? '';
  }

  it('has nobody on it who did not press the button behind the link', async () => {
    expect((await join('ida@example.com')).json).to.deep.equal({ success: true });
    await eventually(async () => expect(await list('pending')).to.have.lengthOf(1));
    expect(await list('on')).to.deep.equal([]);
    const link = await linkFor('ida@example.com');
    expect((await visitor.get(link)).json).to.deep.equal({ isOnList: false, isOpen: true });
    expect(await list('on')).to.deep.equal([]);

    expect((await visitor.send('POST', link)).json).to.deep.equal({ isOnList: true, isOpen: false });
    expect((await visitor.send('POST', link)).status).to.equal(200);
    await eventually(async () => {
      const [ida] = await list('on');
      expect(ida).to.deep.include({ email: 'ida@example.com', source: 'popup', isConfirmed: true });
    });
  });

  it('writes no newsletter to an address that takes none, and says why', async () => {
    const { url } = (await owner.get('/api/mailing-list/bounces')).json;
    const { pathname } = new URL(url);
    const tell = (path: string, payload: object) =>
      gateway.app.inject({ method: 'POST', url: path, payload });
    const bounce = { email: 'ida@example.com', kind: 'hard', reason: '550 No such user' };
    expect((await tell(`${pathname}x`, bounce)).statusCode).to.equal(404);
    expect((await tell(pathname, { moon: true })).json().code).to.equal('BOUNCE_UNREADABLE');
    const stranger = { ...bounce, email: 'nobody@example.com' };
    expect((await tell(pathname, stranger)).json()).to.deep.equal({ told: 1, known: 0 });
    expect((await tell(pathname, bounce)).json()).to.deep.equal({ told: 1, known: 1 });
    await eventually(async () => {
      const [ida] = await list('bounced');
      expect(ida.bounced).to.deep.include({ kind: 'hard', reason: '550 No such user' });
    });
  });

  it('asks once more where staff say so, and links run out', async () => {
    await join('bea@example.com');
    const first = await linkFor('bea@example.com');
    await eventually(async () => expect(await list('pending')).to.have.lengthOf(1));
    const [{ id }] = await list('pending');
    expect((await owner.send('POST', `/api/mailing-list/subscribers/${id}/ask-again`)).status).to.equal(202);
    const second = await linkFor('bea@example.com', 2);
    expect(second).to.not.equal(first);
    expect((await visitor.send('POST', first)).json.code).to.equal('CONFIRMATION_EXPIRED');
    gateway.clock.advance(7 * DAY_MS + 1);
    expect((await visitor.send('POST', second)).status).to.equal(410);
    expect((await visitor.get(second)).json).to.deep.equal({ isOnList: false, isOpen: false });
  });
});
