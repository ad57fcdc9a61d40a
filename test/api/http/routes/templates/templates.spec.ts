import { expect } from 'chai';
import { openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

type Owner = Awaited<ReturnType<typeof openOwner>>;

const FOOTER = '/api/templates/footer';

describe('files of the template, over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Owner;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  /** Until the home page has, or has not, this in it. */
  const untilHome = (said: string, has = true) =>
    eventually(async () => {
      const { text } = await (await openBrowser(gateway.app)).get('/');
      expect(text.includes(said), said).to.equal(has);
    });

  it('are listed as they are built in', async () => {
    const { status, json } = await owner.get('/api/templates');
    expect(status).to.equal(200);
    const names = json.templates.map(({ name }: { name: string }) => name);
    expect(names).to.include.members(['layout', 'product', 'footer', 'blocks/image']);
    expect(new Set(json.templates.map(({ standing }: { standing: string }) => standing))).to.deep.equal(
      new Set(['built-in']),
    );
    expect(json.addresses).to.deep.include({ address: '/', title: 'Home page' });
    const { json: image } = await owner.get('/api/templates/blocks%2Fimage');
    expect(image.source).to.equal(image.builtIn);
    expect((await owner.get('/api/templates/nothing')).status).to.equal(404);
  });

  it('are drafts that no visitor sees, until they are published', async () => {
    const source = '<footer>Made by hand, 1 + 2 = {.eval 1 + 2}</footer>';
    const { json: draft } = await owner.send('PUT', FOOTER, { source });
    expect(draft).to.include({ standing: 'draft', source, draftRevision: 0 });
    await untilHome('Made by hand', false);

    const { json: live } = await owner.send('POST', `${FOOTER}/publish`, { revision: 0 });
    expect(live).to.include({ standing: 'live', live: source });
    await untilHome('<footer>Made by hand, 1 + 2 = 3</footer>');
  });

  it('go back to what is built in the same way', async () => {
    const { json: draft } = await owner.send('DELETE', FOOTER);
    expect(draft).to.include({ standing: 'live-and-draft', source: draft.builtIn });
    await untilHome('Made by hand');
    await owner.send('POST', `${FOOTER}/publish`, { revision: draft.draftRevision });
    await untilHome('Made by hand', false);
  });

  it('have names of one’s own below a folder, and are taken in by them', async () => {
    const OWN = '/api/templates/own%2Fgreeting';
    const { json: draft } = await owner.send('PUT', OWN, { source: '<p>Hello from {website.siteTitle}</p>' });
    expect(draft).to.include({ name: 'own/greeting', standing: 'draft', builtIn: '' });
    await owner.send('POST', `${OWN}/publish`, { revision: draft.draftRevision });
    const source = '<footer>{@|apply own/greeting}</footer>';
    const { json: footer } = await owner.send('PUT', FOOTER, { source });
    await owner.send('POST', `${FOOTER}/publish`, { revision: footer.draftRevision });
    await untilHome('<footer><p>Hello from');
    const { json } = await owner.get('/api/templates');
    expect(json.templates.map(({ name }: { name: string }) => name)).to.include('own/greeting');

    const { json: gone } = await owner.send('DELETE', OWN);
    const refused = await owner.send('POST', `${OWN}/publish`, { revision: gone.draftRevision });
    expect([refused.status, refused.json.code]).to.deep.equal([400, 'TEMPLATE_FAULTY']);
    const { json: back } = await owner.send('DELETE', FOOTER);
    await owner.send('POST', `${FOOTER}/publish`, { revision: back.draftRevision });
    await untilHome('Hello from', false);
    await eventually(async () => {
      const { status } = await owner.send('POST', `${OWN}/publish`, { revision: gone.draftRevision });
      expect(status).to.equal(200);
    });
    const { json: after } = await owner.get('/api/templates');
    expect(after.templates.map(({ name }: { name: string }) => name)).to.not.include('own/greeting');
    expect((await owner.send('PUT', '/api/templates/mine', { source: '' })).status).to.equal(404);
  });

  it('may be faulty as drafts, with each mistake at its line and column, and never go live', async () => {
    const source = '<footer>\n  {.repeated section menus}\n  {title|shout}\n</footer>{.sectoin x}';
    const { json: draft } = await owner.send('PUT', '/api/templates/footer', { source });
    expect(draft.problems).to.deep.equal([
      { message: "Formatter 'shout' is unknown", line: 3, column: 3, isWarning: false },
      {
        message: '{.sectoin x} is no instruction, and is shown as it stands.',
        line: 4,
        column: 10,
        isWarning: true,
      },
      { message: 'Reached EOF in the middle of REPEATED', line: 2, column: 3, isWarning: false },
    ]);
    const { status, json } = await owner.send('POST', `${FOOTER}/publish`, { revision: draft.draftRevision });
    expect([status, json.code]).to.deep.equal([400, 'TEMPLATE_FAULTY']);
    expect(json.details.faults[0]).to.include({ line: 3, column: 3 });
  });

  it('are tried on any page of the site before anybody sees them', async () => {
    const { json } = await owner.send('POST', `${FOOTER}/try`, {
      source: '<footer>At {fullUrl|htmltag}</footer>',
      address: '/shop',
    });
    expect(json.html).to.include('<footer>').and.to.not.include('<script type="module"');
    expect(json.milliseconds).to.be.a('number');
    const missing = await owner.send('POST', `${FOOTER}/try`, { source: 'x', address: '/no/such/page' });
    expect(missing.status).to.equal(404);
  });

  it('that name what is not there fail on a page of the site, which is named', async () => {
    const { json: draft } = await owner.send('PUT', FOOTER, { source: '{@|apply nothing.html}' });
    const { json } = await owner.send('POST', `${FOOTER}/publish`, { revision: draft.draftRevision });
    expect(json.details.faults[0]).to.include({ address: '/' });
    expect(json.details.faults[0].message).to.include("partial 'nothing.html'");
  });

  it('are stopped where they would never end', async () => {
    const loops = '{.macro m}{@|apply m}{@|apply m}{.end}{@|apply m}';
    const deep = await owner.send('POST', `${FOOTER}/try`, { source: loops, address: '/' });
    expect(deep.json.html).to.equal(null);
    // Each of the many places at which it is refused says the same, which is told once.
    expect(deep.json.faults[0].message).to.equal(
      "RuntimeError: Attempt to apply partial 'm' exceeded maximum recursion depth of 16",
    );
    // Sixteen levels of a hundred each: more than any machine writes in two seconds.
    const level = (name: string, next: string) => `{.macro ${name}}${`{@|apply ${next}}`.repeat(100)}{.end}`;
    const names = Array.from({ length: 14 }, (_, at) => `m${at}`);
    const source = `${names.map((name, at) => level(name, names[at + 1] ?? 'last')).join('')}{.macro last}x{.end}{@|apply m0}`;
    const { json } = await owner.send('POST', `${FOOTER}/try`, { source, address: '/' });
    expect(json.html).to.equal(null);
    expect(json.faults[0].message).to.match(/stopped|recursion|too long/);
    expect((await owner.get('/')).status).to.equal(200);
  });

  it('are not published over what somebody else wrote meanwhile', async () => {
    const { json: mine } = await owner.send('PUT', FOOTER, { source: '<footer>mine</footer>' });
    await owner.send('PUT', FOOTER, { source: '<footer>theirs</footer>' });
    const { status, json } = await owner.send('POST', `${FOOTER}/publish`, { revision: mine.draftRevision });
    expect([status, json.code]).to.deep.equal([409, 'TEMPLATE_CHANGED']);
  });

  it('are written by who designs the site, and by nobody else', async () => {
    const visitor = await openBrowser(gateway.app);
    expect((await visitor.get('/api/templates')).status).to.equal(401);
  });
});
