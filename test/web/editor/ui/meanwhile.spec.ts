import { expect } from 'chai';
import { changedByBoth, withTheirs } from '../../../../web/editor/ui/form/meanwhile.ts';

const before = { name: 'Cup', price: 1900 };

describe('a field that two people change at once', () => {
  it('is shown with both values as soon as the other one is saved', () => {
    const both = changedByBoth(
      ['name'],
      { ...before, name: 'Mine' },
      before,
      { ...before, name: 'Theirs' },
      null,
    );
    expect(both).to.deep.equal([{ field: 'name', theirs: 'Theirs', yours: 'Mine' }]);
  });

  it('is none where they changed another one, or wrote the same', () => {
    const typed = { ...before, name: 'Mine' };
    expect(changedByBoth(['name'], typed, before, { ...before, price: 1 }, null)).to.deep.equal([]);
    expect(changedByBoth(['name'], typed, before, typed, null)).to.deep.equal([]);
  });

  it('is none where both changed other pieces of a list, which has both then', () => {
    const [was, typed, saved] = [
      { tags: ['clay'] },
      { tags: ['clay', 'mine'] },
      { tags: ['clay', 'theirs'] },
    ];
    expect(changedByBoth(['tags'], typed, was, saved, null)).to.deep.equal([]);
    expect(withTheirs(['tags'], typed, was, saved)).to.deep.equal({ tags: ['clay', 'theirs', 'mine'] });
  });

  it('stays one until the person has chosen, whatever else is saved', () => {
    const known = { conflicts: [{ field: 'name', theirs: 'Theirs', yours: 'Mine' }] };
    const theirs = { ...before, name: 'Theirs' };
    const both = changedByBoth(['name'], { ...before, name: 'Mine' }, theirs, { ...theirs, price: 1 }, known);
    expect(both).to.have.length(1);
  });
});
