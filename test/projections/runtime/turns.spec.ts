import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { createTurns } from '../../../projections/runtime/turns.ts';

describe('work that lasts', () => {
  it('goes on by itself for ten milliseconds, and then lets everybody else go first', async () => {
    let now = 0;
    const endOfTurn = createTurns(() => now);
    const others: number[] = [];
    const other = async () => {
      await nextTurn();
      others.push(now);
    };
    const waiting = other();
    for (now = 2; now <= 10; now += 2) await endOfTurn();
    expect(others).to.deep.equal([]);
    now = 11;
    await endOfTurn();
    expect(others).to.deep.equal([11]);
    await waiting;
  });
});
