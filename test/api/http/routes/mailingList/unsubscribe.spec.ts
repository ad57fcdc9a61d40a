import { expect } from 'chai';
import { mailingListAggregate } from '../../../../../domain/mailingList/mailingList.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { NINE } from '../../../../support/instants.ts';

const personId = '0123456789abcdef0123456789abcdef';
const LINK = `/api/mailing-list/unsubscribe/${personId}`;

describe('leaving the mailing list over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    visitor = await openBrowser(gateway.app);
    const data = {
      personId,
      listId: 'main',
      email: 'ida@example.com',
      source: 'waitlist',
      consent: '',
      joinedAt: NINE,
    } as const;
    const join = { type: 'JoinMailingList', data } as const;
    await gateway.commandHandler.handle(mailingListAggregate, personId, join, gateway.context());
  });
  after(() => gateway.close());

  it('shows a button first and changes nothing by being looked at', async () => {
    const page = await visitor.get(LINK, { accept: 'text/html' });
    expect(page.text).to.include('Send me no more news').and.include('data-page-type="300"');
    expect((await visitor.get(LINK)).json).to.deep.equal({ isOnList: true });
  });

  it('takes one click of a mail program, which has no crumb', async () => {
    const left = await gateway.app.inject({
      method: 'POST',
      url: LINK,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.payload).to.include('You are not on our mailing list.');
    expect((await visitor.get(LINK)).json).to.deep.equal({ isOnList: false });
    expect((await visitor.send('POST', LINK)).status).to.equal(200);
  });
});
