import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openCustomer } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { putProduct } from '../../../../support/shop.ts';

describe('questions in SQL', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    await putProduct(gateway, { productId: 'cup', variants: { CUP: { stock: 9, price: 1900 } } });
    await openCustomer(gateway, 'eva@example.com');
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const path = (sql: string, more = '') => `/api/sql?sql=${encodeURIComponent(sql)}${more}`;
  const asked = async (sql: string, more = '') => (await owner.get(path(sql, more))).json;

  it('are answered over the events, by the columns of records', async () => {
    const { columns, rows, isCut } = await asked(
      "select stream, stream_revision, data->>'productId' as product from events where schema_name = 'ProductCreated'",
    );
    expect(columns.map(({ name }: { name: string }) => name)).to.deep.equal([
      'stream',
      'stream_revision',
      'product',
    ]);
    expect(rows).to.deep.equal([['product-cup', '0', 'cup']]);
    expect(isCut).to.equal(false);
    const { tables } = (await owner.get('/api/sql/tables')).json;
    expect(tables[0].name).to.equal('events');
    expect(tables.map(({ name }: { name: string }) => name)).to.include('productPage');
  });

  it('see what was recorded since the last one', async () => {
    const count = "select count(*)::int from events where schema_name = 'VariantPriced'";
    const [[before]] = (await asked(count)).rows;
    const price = { amount: 2100, currency: 'USD' };
    await owner.send('PUT', '/api/commerce/products/cup/variants/cup/price', { price });
    expect((await asked(count)).rows).to.deep.equal([[before + 1]]);
  });

  it('are answered over the read models, as of now and of an instant', async () => {
    const sql = "select id, document->>'name' as name from productPage";
    expect((await asked(sql)).rows).to.deep.equal([['cup', 'Product cup']]);
    expect((await asked(sql, '&asOf=2020-01-01T00:00:00.000Z')).rows).to.deep.equal([]);
  });

  it('never tell who somebody is, nor a secret', async () => {
    const events = JSON.stringify(await asked('select data, metadata from events limit 10000'));
    expect(events).to.include('[sealed]').and.to.include('[secret]');
    expect(events).not.to.match(/eva@example|owner@example|scrypt/);
    const models = JSON.stringify(
      await asked('select document from customers union all select document from staffAccounts'),
    );
    expect(models).to.include('[sealed]');
    expect(models).not.to.match(/eva@example|owner@example/);
  });

  it('change nothing, and see nothing of the machine', async () => {
    for (const [sql, words] of [
      ['delete from events', 'Only SELECT can be asked.'],
      ["copy (select 1) to '/tmp/out.csv'", 'Only SELECT can be asked.'],
      ["export database '/tmp/out'", 'Only SELECT can be asked.'],
      ["attach '/tmp/other.db'", 'Only SELECT can be asked.'],
      ['pragma database_list', 'Only SELECT can be asked.'],
      ['/* a note */ -- and one more\n ; ', 'There is no question in it.'],
      ['pivot events on category using count(*)', 'A PIVOT says its columns: ON … IN (…).'],
      ['selec 1', 'Parser Error: syntax error at or near'],
      ['select', 'Parser Error: SELECT clause without selection list'],
      ['select 1; select 2', 'Ask one question at a time.'],
      ["select * from read_csv('/etc/passwd')", 'file system operations are disabled'],
      ["set memory_limit = '8GB'", 'Only SELECT can be asked.'],
      ['install httpfs', ''],
      ["select * from read_csv('https://example.com/x.csv')", ''],
      ['select nonsense', 'Binder Error'],
    ] as const) {
      const refused = await asked(sql);
      expect(refused, sql).to.include({ status: 400, code: 'SQL_INVALID' });
      expect(refused.message, sql).to.include(words);
      expect(refused.details.field).to.equal('sql');
    }
  });

  it('give as many rows as are asked for, and say where there are more', async () => {
    expect(await asked('select range as n from range(5)', '&limit=2')).to.deep.include({
      rows: [['0'], ['1']],
      isCut: true,
    });
  });

  it('come as files, too', async () => {
    const asFile = (format: string) =>
      gateway.app.inject({
        url: `/api/sql/export?format=${format}&sql=${encodeURIComponent("select 1 as one, 'a,b' as two;")}`,
        cookies: Object.fromEntries(owner.cookies),
      });
    expect((await asFile('csv')).body).to.equal('one,two\n1,"a,b"\n');
    const parquet = await asFile('parquet');
    expect(parquet.headers['content-type']).to.equal('application/vnd.apache.parquet');
    expect(parquet.rawPayload.subarray(0, 4).toString()).to.equal('PAR1');
  });

  it('end at once where who asked goes away, and the next one is answered', async () => {
    const endless =
      'select count(*) from range(100000000000) a, range(100000) b where a.range % 7 = b.range % 3';
    const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const asking = new AbortController();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const gone = fetch(`${origin}${path(endless)}`, { headers: { cookie }, signal: asking.signal });
    const waiting = asked('select 42 as answer');
    setTimeout(() => asking.abort(), 500);
    const begun = performance.now();
    expect((await gone.catch((error: Error) => error)) as Error).to.include({ name: 'AbortError' });
    // Left to itself it would be ended after 15 seconds.
    expect((await waiting).rows).to.deep.equal([[42]]);
    expect(performance.now() - begun).to.be.below(10_000);
  });

  it('are for those who may read the log', async () => {
    const stranger = await openBrowser(gateway.app);
    expect((await stranger.get(path('select 1'))).json.code).to.equal('NOT_SIGNED_IN');
  });
});
