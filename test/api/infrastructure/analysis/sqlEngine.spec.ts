import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { createSqlEngine } from '../../../../api/infrastructure/analysis/sqlEngine.ts';
import { failureOf } from '../../../support/refusal.ts';

describe('the process that answers questions in SQL', function () {
  this.timeout(60_000);

  it('is ended where a question takes too long, and another one answers the next', async () => {
    const engine = createSqlEngine({ memoryMegabytes: 256, patienceMs: 1000 });
    const session = await engine();
    const endless =
      'select count(*) from range(100000000000) a, range(100000) b where a.range % 7 = b.range % 3';
    expect(await failureOf(session.select(endless, 1))).to.include({
      code: 'SQL_TOO_SLOW',
      message: 'It took longer than 1 seconds, and was ended.',
    });
    expect(session.isOpen).to.equal(false);
    const next = await createSqlEngine({ memoryMegabytes: 256, patienceMs: 20_000 })();
    expect((await next.select('select 42 as answer', 1)).rows).to.deep.equal([[42]]);
    await next.end();
  });

  it('takes no more memory than it was given', async () => {
    const session = await createSqlEngine({ memoryMegabytes: 64, patienceMs: 20_000 })();
    const large = 'select list(range) from range(50000000)';
    expect(await failureOf(session.select(large, 1))).to.include({
      code: 'SQL_TOO_LARGE',
      message:
        'It needs more memory than the 64 MB that it may take. Ask for fewer rows or columns, or count them in the question.',
    });
    expect((await session.select('select 42 as answer', 1)).rows).to.deep.equal([[42]]);
    await session.end();
  });

  it('answers with the first rows of ten million, and with fewer where they are large', async () => {
    const session = await createSqlEngine({ memoryMegabytes: 256, patienceMs: 20_000 })();
    const many = await session.select('select range as n from range(10000000)', 1000);
    expect([many.rows.length, many.isCut]).to.deep.equal([1000, true]);
    const large = await session.select("select repeat('x', 40000) as text from range(10000)", 1000);
    expect([large.rows.length, large.isCut]).to.deep.equal([399, true]);
    const huge = await failureOf(session.select("select repeat('x', 20000000) as text", 1));
    expect(huge).to.include({
      code: 'SQL_TOO_LARGE',
      message: 'One row of the answer is more than can be shown.',
    });
    await session.end();
  });

  it('is ended where what is on its way takes more than the process may have', async () => {
    const session = await createSqlEngine({ memoryMegabytes: 64, patienceMs: 20_000 })();
    const wide = "select repeat('x', 1000000) as text from range(10000)";
    expect(await failureOf(session.select(wide, 1000))).to.include({ code: 'SQL_TOO_LARGE' });
    expect(session.isOpen).to.equal(false);
  });

  it('writes no file that is larger than it may be', async () => {
    const limits = { memoryMegabytes: 256, patienceMs: 20_000, mostFileBytes: 20_000_000 };
    const session = await createSqlEngine(limits)();
    const endless = "select repeat('x', 1000) as text from range(100000000)";
    expect(await failureOf(session.write(endless, 'csv'))).to.include({
      code: 'SQL_TOO_LARGE',
      message: 'The file would be larger than 20 MB.',
    });
    expect(session.isOpen).to.equal(false);
  });

  it('takes its files along', async () => {
    const session = await createSqlEngine({ memoryMegabytes: 64, patienceMs: 20_000 })();
    const path = await session.write('select 1 as one', 'csv');
    expect(existsSync(path)).to.equal(true);
    await session.end();
    expect(existsSync(dirname(path))).to.equal(false);
  });
});
