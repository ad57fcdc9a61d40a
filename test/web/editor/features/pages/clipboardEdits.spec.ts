import { expect } from 'chai';
import type { Clip } from '../../../../../web/editor/features/pages/clipboard.ts';
import { pasteEdit } from '../../../../../web/editor/features/pages/clipboardEdits.ts';
import { aBlock, aSection } from '../../../../support/builders/pages.ts';

const content = {
  title: 'About',
  description: '',
  sections: [aSection('opening', [aBlock('a'), aBlock('b')]), aSection('closing', [aBlock('c')])],
};
const clip = (kind: Clip['kind'], id: string, over: Partial<Clip> = {}): Clip => ({
  ...{ kind, id, pageId: 'about', revision: 7, isCut: false },
  ...over,
});
const chosen = (kind: Clip['kind'], id: string) => ({
  ...{ pageId: 'about', content, selection: { kind, id } },
});

describe('what is pasted', () => {
  it('is copied as it was when it was copied, behind what is chosen', () => {
    expect(pasteEdit(clip('block', 'a'), chosen('block', 'c'))).to.deep.equal({
      ...{ type: 'PlaceBlock', copyOf: 'a', copiedFrom: 'about', copiedAt: 7 },
      ...{ sectionId: 'closing', cell: 0, after: 'c' },
    });
    expect(pasteEdit(clip('section', 'closing', { pageId: 'other' }), chosen('block', 'a'))).to.deep.equal({
      ...{ type: 'AddSection', copyOf: 'closing', copiedFrom: 'other', copiedAt: 7, after: 'opening' },
    });
  });

  it('moves where it was cut on the same page, and keeps what it is known by', () => {
    expect(pasteEdit(clip('block', 'a', { isCut: true }), chosen('section', 'closing'))).to.deep.equal({
      ...{ type: 'MoveBlock', blockId: 'a', sectionId: 'closing', cell: 0, after: 'c' },
    });
    expect(
      pasteEdit(clip('section', 'opening', { isCut: true }), chosen('section', 'closing')),
    ).to.deep.equal({
      ...{ type: 'MoveSection', sectionId: 'opening', after: 'closing' },
    });
  });

  it('is copied as it is now where it was cut on another page, which it then leaves', () => {
    const cut = clip('block', 'x', { isCut: true, pageId: 'other' });
    expect(pasteEdit(cut, chosen('block', 'a'))).to.deep.equal({
      ...{ type: 'PlaceBlock', copyOf: 'x', copiedFrom: 'other' },
      ...{ sectionId: 'opening', cell: 0, after: 'a' },
    });
  });

  it('is nothing where it stands there already, where it is gone, and where a block has no section to go to', () => {
    expect(pasteEdit(clip('block', 'a', { isCut: true }), chosen('block', 'a'))).to.equal(null);
    expect(pasteEdit(clip('section', 'gone', { isCut: true }), chosen('block', 'a'))).to.equal(null);
    expect(pasteEdit(clip('block', 'gone', { isCut: true }), chosen('block', 'a'))).to.equal(null);
    const empty = { ...chosen('block', 'a'), content: { ...content, sections: [] }, selection: null };
    expect(pasteEdit(clip('block', 'a'), empty)).to.equal(null);
    expect(pasteEdit(clip('section', 'x', { pageId: 'other' }), empty)).to.include({ after: null });
  });
});
