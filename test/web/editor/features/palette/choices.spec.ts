import { expect } from 'chai';
import { type Choice, matching } from '../../../../../web/editor/features/palette/choices.ts';

const choice = (label: string): Choice => ({ id: label, label, icon: 'right', to: '/' });
const choices = ['Speed of pages', 'Pages of the store', 'Pages', 'Orders'].map(choice);
const found = (typed: string) => matching(choices, typed).map(({ label }) => label);

describe('what the search of the console offers', () => {
  it('begins with what is called as it was typed, then what begins so', () => {
    expect(found('pages')).to.deep.equal(['Pages', 'Pages of the store', 'Speed of pages']);
    expect(found('Pages of')).to.deep.equal(['Pages of the store', 'Speed of pages']);
  });

  it('is everything in its order where nothing is typed', () => {
    expect(found(' ')).to.deep.equal(choices.map(({ label }) => label));
  });
});
