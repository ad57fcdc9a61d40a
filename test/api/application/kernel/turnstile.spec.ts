import { expect } from 'chai';
import { createTurnstile } from '../../../../api/application/kernel/turnstile.ts';

const nextTurn = () => new Promise(setImmediate);

describe('a turnstile', () => {
  it('lets one through at once, and one of the others in each turn of the event loop', async () => {
    const pass = createTurnstile();
    const passed: number[] = [];
    const all = [1, 2, 3].map((one) => pass().then(() => passed.push(one)));
    await Promise.resolve();
    expect(passed).to.deep.equal([1]);
    for (const expected of [
      [1, 2],
      [1, 2, 3],
    ]) {
      await nextTurn();
      expect(passed).to.deep.equal(expected);
    }
    await Promise.all(all);
  });

  it('is free again once a turn has gone by without anybody', async () => {
    const pass = createTurnstile();
    await Promise.all([pass(), pass()]);
    await nextTurn();
    await nextTurn();
    let isThrough = false;
    void pass().then(() => {
      isThrough = true;
    });
    await Promise.resolve();
    expect(isThrough).to.equal(true);
  });

  it('lets those through who came while others waited, after them', async () => {
    const pass = createTurnstile();
    const passed: string[] = [];
    void pass().then(() => passed.push('first'));
    void pass().then(() => {
      passed.push('second');
      void pass().then(() => passed.push('fourth'));
    });
    void pass().then(() => passed.push('third'));
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(passed).to.deep.equal(['first', 'second', 'third', 'fourth']);
  });
});
