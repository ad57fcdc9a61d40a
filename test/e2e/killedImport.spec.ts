import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { type HttpVisitor, visitByHttp } from '../support/httpVisitor.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { OWNER, StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const SEEDS = seeds(1);
/** A file is written product by product, beside whatever else the machine does. */
const BUSY_MS = 60_000;
const PRODUCTS = 240;
/** So many at least are still to be written when it is killed. */
const LEFT = 120;
const HEAD = 'slug,type,status,name,sku,attributes,price,weightGrams';

/** A file of products of two variants each. */
function fileOf(life: string): string {
  const rows = Array.from({ length: PRODUCTS }, (_, number) => {
    const slug = `${life}-cup-${number}`;
    const row = (size: string) =>
      `${slug},physical,published,Cup ${number},${slug}-${size},Size=${size},19.00,320`;
    return `${row('S')}\n${row('L')}`;
  });
  return `${HEAD}\n${rows.join('\n')}\n`;
}

describe('an import that is killed with -9', function () {
  this.timeout(240_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore('on the disk');
    await storefold.start();
  });
  after(() => storefold?.dispose());

  async function owner(): Promise<HttpVisitor> {
    const visitor = await visitByHttp(storefold.url);
    expect((await visitor.request('/api/staff/session', 'POST', OWNER)).status).to.equal(200);
    return visitor;
  }

  function send({ cookies }: HttpVisitor, file: string, key: string, query = ''): Promise<Response> {
    return fetch(`${storefold.url}/api/commerce/products/import.csv?importId=${key}${query}`, {
      method: 'POST',
      body: file,
      headers: {
        ...{ 'content-type': 'text/csv', 'idempotency-key': key },
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': cookies.get('crumb') ?? '',
      },
    });
  }

  async function cutOff(file: string, key: string, after: number): Promise<void> {
    const visitor = await owner();
    let answered: string | undefined;
    const answer = send(visitor, file, key).then(
      async (response) => {
        answered = await response.text();
      },
      () => undefined,
    );
    await until(async () => {
      if (answered) throw new Error(`It was answered before it was killed: ${answered}`);
      const read = await visitor.request(`/api/commerce/products/imports/${key}`);
      const { phase, done } = (await read.json()) as { phase: string; done: number };
      return phase === 'writing' && done >= after;
    }, BUSY_MS);
    await storefold.kill();
    await answer;
  }

  /** Of each kind of event about the products of a file: how many there are, and of how many streams. */
  async function written(life: string, type: string): Promise<{ events: number; streams: number }> {
    const { stdout } = await storefold.run('replay', ['--type', type, '--format', 'ndjson']);
    const lines = stdout.split('\n').filter((line) => line.startsWith('{') && line.includes(`"${life}-cup-`));
    const streams = new Set(lines.map((line) => (JSON.parse(line) as { streamName: string }).streamName));
    return { events: lines.length, streams: streams.size };
  }

  it('says what is wrong with a file from the thread that reads it', async () => {
    const visitor = await owner();
    const unreadable = await send(visitor, `${HEAD}\n"never closed`, 'unreadable');
    expect(unreadable.status).to.equal(400);
    expect(await unreadable.json()).to.deep.include({
      code: 'CSV_INVALID',
      message: 'A quoted field is never closed.',
    });
    const row = 'wrong-cup,physical,published,Wrong cup,wrong-cup-S,Size=S,19.00,heavy';
    const { errors } = (await (await send(visitor, `${HEAD}\n${row}\n`, 'wrong')).json()) as {
      errors: unknown;
    };
    expect(errors).to.deep.equal([
      {
        ...{ row: 1, column: 'weightGrams', code: 'INVALID_VALUE' },
        message: 'The weight is a whole number of grams.',
      },
    ]);
  });

  for (const seed of SEEDS) {
    for (const [who, again] of [
      ['by the same request', (key: string) => key],
      ['by somebody who chooses the file again', (key: string) => `${key}again`],
    ] as const) {
      it(`loses nothing and writes nothing twice when it is sent again ${who} (seed ${seed})`, async () => {
        const key = `life${seed}${again('')}`;
        const file = fileOf(key);
        await cutOff(file, key, seededRandom(seed)(PRODUCTS - LEFT));
        await storefold.start();
        const visitor = await owner();
        const answer = await send(visitor, file, again(key));
        expect(await answer.json()).to.deep.include({ rows: 2 * PRODUCTS, errors: [] });
        // That none is missing, the file itself says below.
        for (const type of ['UrlClaimed', 'ProductCreated']) {
          const { events, streams } = await written(key, type);
          expect(events, type).to.equal(streams).and.be.greaterThan(0);
        }
        const dry = await send(visitor, file, `${key}dry`, '&dryRun=true');
        expect(await dry.json()).to.deep.include({ changed: 0, unchanged: PRODUCTS, errors: [] });
        // The thread that writes files says the same of all products.
        const exported = await visitor.request('/api/commerce/products/export.csv');
        const back = await send(visitor, await exported.text(), `${key}back`, '&dryRun=true');
        expect(await back.json()).to.deep.include({ changed: 0, errors: [] });
      });
    }
  }
});
