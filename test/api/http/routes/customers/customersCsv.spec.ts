import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer, SESSION } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const EXPORT = '/api/commerce/customers/export.csv';
const IMPORT = '/api/commerce/customers/import.csv';
const SUBSCRIBERS = '/api/mailing-list/subscribers.csv';

describe('people as a file', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  const sent = (path: string, csv: string, query = '') =>
    owner.send('POST', `${path}${query}`, csv, { 'content-type': 'text/csv' });

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    await openCustomer(gateway, 'ada@example.com', { firstName: 'Ada', acceptsMarketing: true });
  });
  after(() => gateway.close());

  describe('customers', () => {
    it('come in after a dry run that writes nothing, and go out again', async () => {
      const csv =
        'email,firstName,lastName,language,acceptsMarketing\n' +
        'ida@example.com,Ida,Rhodes,de-AT,no\nada@example.com,Other,Name,,no\neve@example.com,=1+1,,,yes\n';
      const dry = await sent(IMPORT, csv, '?dryRun=true');
      expect(dry.json).to.deep.equal({ dryRun: true, rows: 3, changed: 2, unchanged: 1, errors: [] });
      expect((await owner.get(EXPORT)).text).not.to.include('ida@example.com');
      const done = await sent(IMPORT, csv);
      expect(done.json).to.include({ dryRun: false, changed: 2, unchanged: 1 });
      const { text, headers } = await owner.get(EXPORT, {
        'x-after-position': String(done.headers['x-position']),
      });
      const lines = text.trim().split('\r\n');
      expect(headers['content-disposition']).to.equal('attachment; filename="customers.csv"');
      expect(lines[0]).to.equal(
        'email,firstName,lastName,language,acceptsMarketing,country,registeredAt,tags',
      );
      expect(lines[1]).to.match(/^eve@example\.com,'=1\+1,,en-US,yes,,/);
      expect(lines[2]).to.match(/^ida@example\.com,Ida,Rhodes,de-AT,no,,/);
      expect(lines[3], 'who was there stays as they are').to.match(/^ada@example\.com,Ada,/);
      expect((await sent(IMPORT, csv)).json, 'the same file again').to.include({ changed: 0, unchanged: 3 });
    });

    it('have a password that nobody knows, until they choose one', async () => {
      const visitor = await openBrowser(gateway.app);
      const tried = await visitor.send('POST', SESSION, { email: 'ida@example.com', password: '' });
      expect(tried.status).to.equal(401);
      const forgotten = await visitor.send('POST', `${ACCOUNT}/password/forgotten`, {
        email: 'ida@example.com',
      });
      expect(forgotten.status).to.equal(202);
    });

    it('are refused row by row, and with a mistake in one nothing is written', async () => {
      const csv =
        'email,language,acceptsMarketing\nnew@example.com,,\nnobody,xx!,perhaps\nNEW@example.com,,\n,,\n';
      const { json } = await sent(IMPORT, csv);
      expect(json.changed).to.equal(0);
      const told = json.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
      expect(told).to.deep.equal(['2 email', '2 language', '2 acceptsMarketing', '3 email', '4 email']);
      expect(json.errors[3]).to.include({ code: 'DUPLICATE_ROW', message: 'Row 1 is about the same.' });
      expect((await owner.get(EXPORT)).text).not.to.include('new@example.com');
      const without = await sent(IMPORT, 'name\nIda\n');
      expect([without.status, without.json.code]).to.deep.equal([400, 'CSV_INVALID']);
    });

    it('go out to who may export them', async () => {
      await gateway.openAccount('shop', 'shop@example.com', 'a long enough password', ['store manager']);
      const manager = await openBrowser(gateway.app);
      await manager.signIn({ email: 'shop@example.com', password: 'a long enough password' });
      expect((await manager.get(EXPORT)).status).to.equal(403);
    });
  });

  describe('the mailing list', () => {
    it('takes who agreed, with how they did, and brings nobody back who left', async () => {
      const consent = 'Ticked the box at the fair';
      await sent(SUBSCRIBERS, `email,consent\nmay@example.com,${consent}\njune@example.com,${consent}\n`);
      const { json } = await owner.get('/api/mailing-list/subscribers?state=on');
      const may = json.subscribers.find(({ email }: { email: string }) => email === 'may@example.com');
      expect(may).to.include({ consent, source: 'staff' });
      await owner.send('DELETE', `/api/mailing-list/subscribers/${may.id}`);
      const again = await sent(SUBSCRIBERS, `email,consent\nmay@example.com,${consent}\n`);
      expect(again.json).to.include({ changed: 0, unchanged: 1 });
      const silent = await sent(SUBSCRIBERS, 'email,consent\nnew@example.com,\n');
      expect(silent.json.errors[0].message).to.equal('Say how they agreed: nobody is written to without it.');
    });
  });
});
