import { expect } from 'chai';
import {
  copyEdit,
  neighbourOf,
  placeForBlock,
  stepEdit,
} from '../../../../../web/editor/features/pages/pageTree.ts';
import { aBlock, aSection } from '../../../../support/builders/pages.ts';

const content = {
  title: 'About',
  description: '',
  sections: [
    aSection('opening', [aBlock('a'), aBlock('b'), aBlock('c', { cell: 1 })], { layout: 'two' }),
    aSection('closing', [aBlock('d')]),
  ],
};
const block = (id: string) => ({ kind: 'block', id }) as const;
const section = (id: string) => ({ kind: 'section', id }) as const;
const move = (blockId: string, sectionId: string, cell: number, after: string | null) => ({
  ...{ type: 'MoveBlock', blockId, sectionId, cell, after },
});

describe('moving by keyboard', () => {
  it('goes on into the next column, and into the next section', () => {
    expect(stepEdit(content, block('a'), 1)).to.deep.equal(move('a', 'opening', 0, 'b'));
    expect(stepEdit(content, block('b'), -1)).to.deep.equal(move('b', 'opening', 0, null));
    expect(stepEdit(content, block('b'), 1)).to.deep.equal(move('b', 'opening', 1, null));
    expect(stepEdit(content, block('c'), 1)).to.deep.equal(move('c', 'closing', 0, null));
    expect(stepEdit(content, block('c'), -1)).to.deep.equal(move('c', 'opening', 0, 'b'));
    expect(stepEdit(content, block('d'), -1)).to.deep.equal(move('d', 'opening', 1, 'c'));
  });

  it('ends where the page does', () => {
    expect(stepEdit(content, block('a'), -1)).to.equal(null);
    expect(stepEdit(content, block('d'), 1)).to.equal(null);
    expect(stepEdit(content, section('opening'), -1)).to.equal(null);
  });

  it('moves sections past one another', () => {
    expect(stepEdit(content, section('closing'), -1)).to.deep.equal({
      type: 'MoveSection',
      sectionId: 'closing',
      after: null,
    });
  });
});

describe('what is added', () => {
  it('comes behind what is chosen', () => {
    expect(placeForBlock(content, block('a'))).to.deep.equal({ sectionId: 'opening', cell: 0, after: 'a' });
    expect(placeForBlock(content, section('opening'))).to.deep.equal({
      ...{ sectionId: 'opening', cell: 0, after: 'b' },
    });
    expect(placeForBlock(content, null)).to.deep.equal({ sectionId: 'closing', cell: 0, after: 'd' });
    expect(placeForBlock({ ...content, sections: [] }, null)).to.equal(null);
  });

  it('is a copy right behind its original', () => {
    expect(copyEdit(content, block('c'))).to.deep.equal({
      ...{ type: 'PlaceBlock', copyOf: 'c', sectionId: 'opening', cell: 1, after: 'c' },
    });
  });

  it('leaves something chosen once it is deleted', () => {
    expect(neighbourOf(content, block('d'))).to.deep.equal(section('closing'));
    expect(neighbourOf(content, section('opening'))).to.deep.equal(section('closing'));
  });

  it('leaves a block chosen as long as there is one: another Delete takes no section', () => {
    expect(neighbourOf(content, block('b'))).to.deep.equal(block('a'));
    expect(neighbourOf(content, block('a'))).to.deep.equal(block('b'));
  });
});
