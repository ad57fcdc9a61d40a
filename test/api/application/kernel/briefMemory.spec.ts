import { expect } from 'chai';
import { createBriefMemory } from '../../../../api/application/kernel/briefMemory.ts';

describe('a brief memory', () => {
  let now = 0;
  let asked = 0;
  const find = () => ++asked;
  beforeEach(() => {
    now = 0;
    asked = 0;
  });

  it('finds out once, for as long as it remembers', () => {
    const memory = createBriefMemory<number>(1000, 10, () => now);
    expect([memory.of('ada', find), memory.of('ada', find), memory.of('bob', find)]).to.deep.equal([1, 1, 2]);
    now = 999;
    expect(memory.of('ada', find)).to.equal(1);
    now = 1000;
    expect(memory.of('ada', find)).to.equal(3);
  });

  it('keeps nothing of anybody for longer than that, whoever asks meanwhile', () => {
    const memory = createBriefMemory<number>(1000, 10, () => now);
    memory.of('ada', find);
    for (now = 100; now < 1000; now += 100) memory.of('bob', find);
    expect(memory.of('bob', find)).to.equal(3);
    expect(memory.of('ada', find)).to.equal(4);
  });

  it('keeps no more than it may', () => {
    const memory = createBriefMemory<number>(1000, 2, () => now);
    for (const name of ['ada', 'bob', 'eve']) memory.of(name, find);
    expect(memory.of('ada', find)).to.equal(4);
  });
});
