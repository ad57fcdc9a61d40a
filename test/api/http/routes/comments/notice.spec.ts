import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { OWNER, openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const PAGES = '/api/pages';

describe('the mail about comments that wait', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const postIn = async (title: string, comments: string): Promise<string> => {
    const made = async (body: object) => (await owner.send('POST', PAGES, body)).json.page.id as string;
    const publish = async (id: string) => {
      const { json } = await owner.get(`${PAGES}/${id}`);
      await owner.send('POST', `${PAGES}/${id}/publish`, { revision: json.page.revision });
    };
    const blog = await made({ title: `Blog of ${title}`, kind: 'blog' });
    const edit = { type: 'SetPageDetail', field: 'comments', to: comments };
    expect((await owner.send('POST', `${PAGES}/${blog}/edits`, edit)).status).to.equal(200);
    await publish(blog);
    const post = await made({ title, collectionId: blog, presets: ['words'] });
    await publish(post);
    return post;
  };
  const say = async (pageId: string, body: string) => {
    const comment = { pageId, authorName: 'Ida', email: 'ida@example.com', body };
    expect((await owner.send('POST', '/api/comments', comment)).status).to.equal(201);
  };
  const mails = async () =>
    (await owner.get('/api/mail')).json.mails.filter(
      ({ kind }: { kind: string }) => kind === 'commentWaiting',
    );

  it('goes to the owner once an hour for a post, names it, and holds none of the words', async () => {
    const shown = await postIn('Kiln', 'open');
    const waiting = await postIn('Clay', 'moderated');
    await say(shown, 'Seen by everybody at once');
    await say(waiting, 'Which clay is this?');
    await until(async () => (await mails()).length > 0);
    await say(waiting, 'And which glaze?');
    const [mail, ...others] = await mails();
    expect(others).to.have.length(0);
    expect(JSON.stringify(mail)).to.include(OWNER.email);
    const { json } = await owner.get(`/api/mail/${mail.mailId ?? mail.id}`);
    expect(JSON.stringify(json)).to.include('Clay').and.not.to.include('Which clay');
  });
});
