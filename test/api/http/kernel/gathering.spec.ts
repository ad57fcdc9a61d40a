import { expect } from 'chai';
import { createGathering, type Gathered, NOWHERE } from '../../../../api/http/kernel/gathering.ts';
import { collectNew, oldBytesLeftBy } from '../../../support/oldMemory.ts';

const member = (name: string) => ({ name, place: NOWHERE });

describe('a gathering', () => {
  it('has those who came and have not gone', () => {
    const gathering = createGathering<ReturnType<typeof member>>();
    const [ada, ben, eve] = [member('ada'), member('ben'), member('eve')];
    for (const one of [ada, ben, eve]) gathering.add(one);
    gathering.remove(ada);
    expect(gathering.all()).to.have.members([ben, eve]);
    gathering.remove(eve);
    gathering.add(ada);
    expect(gathering.all()).to.have.members([ada, ben]);
    expect(gathering.size).to.equal(2);
  });

  it('does nothing where somebody goes who is not there', () => {
    const gathering = createGathering<Gathered>();
    const [ada, ben] = [member('ada'), member('ben')];
    gathering.add(ada);
    gathering.remove(ben);
    gathering.remove(ada);
    gathering.remove(ada);
    expect(gathering.all()).to.deep.equal([]);
  });

  it('is looked through while members go', () => {
    const gathering = createGathering<Gathered>();
    for (const name of ['ada', 'ben', 'eve']) gathering.add(member(name));
    for (const one of gathering.all()) gathering.remove(one);
    expect(gathering.size).to.equal(0);
  });

  const MEMBERS = 4_000;
  const AT_ONCE = 64;
  /** Members of 10 kB each, `AT_ONCE` of them at a time; V8 looks at what is new between them. */
  function comeAndGo(come: (one: Large) => void, go: (one: Large) => void): void {
    const there: Large[] = [];
    for (let number = 0; number < MEMBERS; number++) {
      const one = { place: NOWHERE, ballast: new Array<number>(1_250).fill(number) };
      there.push(one);
      come(one);
      if (there.length > AT_ONCE) go(there.shift() as Large);
      if (number % 200 === 0) collectNew();
    }
    for (const one of there) go(one);
  }
  type Large = Gathered & { readonly ballast: readonly number[] };

  it('holds on to nobody who has gone, where a set does', async () => {
    const gathering = createGathering<Large>();
    const left = await oldBytesLeftBy(() => comeAndGo(gathering.add, gathering.remove));
    const set = new Set<Large>();
    const leftBySet = await oldBytesLeftBy(() =>
      comeAndGo(
        (one) => set.add(one),
        (one) => set.delete(one),
      ),
    );
    expect({ left, leftBySet }).to.satisfy(() => left < 4_000_000 && leftBySet > 2 * left);
  });
});
