import { expect } from 'chai';
import type { Screen } from '../../../../../web/editor/app/screen.ts';
import {
  type Choice,
  matching,
  newChoices,
  screenChoices,
} from '../../../../../web/editor/features/palette/choices.ts';

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

  it('is every screen that needs no object, with sides or without, by what else it is looked for as', () => {
    const screen = (path: string, title: string, also?: string): Screen => ({
      ...{ path, title, needs: null, load: async () => () => null, ...(also && { also }) },
    });
    const screens = [
      screen('design/:tab?', 'Design', 'Theme, colours'),
      screen('posts/:collectionId?', 'Posts'),
      screen('pages/:pageId/:tab?', 'Page'),
      screen('pages/new', 'New page'),
    ];
    const reached = screenChoices(screens, () => true);
    expect(reached.map(({ label, to }) => [label, to])).to.deep.equal([
      ['Design', '/config/design'],
      ['Posts', '/config/posts'],
    ]);
    expect(matching(reached, 'theme').map(({ label }) => label)).to.deep.equal(['Design']);
    expect(newChoices(screens, () => true).map(({ to }) => to)).to.deep.equal(['/config/pages/new']);
  });
});
