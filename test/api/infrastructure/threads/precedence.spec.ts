import { expect } from 'chai';
import { createPrecedence } from '../../../../api/infrastructure/threads/precedence.ts';

/** Work that ends when a spec says so. */
function work() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { done, end: () => end(), fail: (error: Error) => fail(error) };
}

describe('work that goes first', () => {
  const { signal } = new AbortController();
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('is over at once where there is none', async () => {
    const precedence = createPrecedence();
    await precedence.over(signal);
    expect(await precedence.first(async () => 'done')).to.equal('done');
    await precedence.over(signal);
  });

  it('is waited for until all of it has ended, however it ends, and what came meanwhile too', async () => {
    const precedence = createPrecedence();
    const [one, another, late] = [work(), work(), work()];
    const first = precedence.first(() => one.done);
    const failing = precedence.first(() => another.done).catch((error: Error) => error.message);
    let isOver = false;
    const over = precedence.over(signal).then(() => {
      isOver = true;
    });
    one.end();
    await first;
    const last = precedence.first(() => late.done);
    another.fail(new Error('cut'));
    expect(await failing).to.equal('cut');
    await turn();
    expect(isOver).to.equal(false);
    late.end();
    await Promise.all([last, over]);
    expect(isOver).to.equal(true);
  });

  it('is waited for no longer by who is told to stop', async () => {
    const precedence = createPrecedence();
    const endless = work();
    const going = precedence.first(() => endless.done);
    const stopping = new AbortController();
    const over = precedence.over(stopping.signal).catch((error: Error) => error.name);
    stopping.abort();
    expect(await over).to.equal('AbortError');
    endless.end();
    await going;
  });
});
