import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { createSqlEngine } from '../../../../api/infrastructure/analysis/sqlEngine.ts';
import { failureOf } from '../../../support/refusal.ts';

describe('the process that answers questions in SQL', function () {
  this.timeout(60_000);

  it('is ended where a question takes too long, and another one answers the next', async () => {
    const engine = createSqlEngine({ memoryLimit: '256MB', patienceMs: 1000 });
    const session = await engine();
    const endless =
      'select count(*) from range(100000000000) a, range(100000) b where a.range % 7 = b.range % 3';
    expect(await failureOf(session.select(endless, 1))).to.include({
      code: 'SQL_TOO_SLOW',
      message: 'It took longer than 1 seconds, and was ended.',
    });
    expect(session.isOpen).to.equal(false);
    const next = await createSqlEngine({ memoryLimit: '256MB', patienceMs: 20_000 })();
    expect((await next.select('select 42 as answer', 1)).rows).to.deep.equal([[42]]);
    await next.end();
  });

  it('takes no more memory than it was given', async () => {
    const session = await createSqlEngine({ memoryLimit: '64MB', patienceMs: 20_000 })();
    const large = 'select list(range) from range(50000000)';
    expect((await failureOf(session.select(large, 1))).message).to.include('Out of Memory');
    await session.end();
  });

  it('takes its files along', async () => {
    const session = await createSqlEngine({ memoryLimit: '64MB', patienceMs: 20_000 })();
    const path = await session.write('select 1 as one', 'csv');
    expect(existsSync(path)).to.equal(true);
    await session.end();
    expect(existsSync(dirname(path))).to.equal(false);
  });
});
