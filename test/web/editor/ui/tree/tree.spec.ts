import { expect } from 'chai';
import {
  allNodes,
  depthOf,
  movedTo,
  placeAfter,
  placeOf,
  placeOfDrop,
  without,
} from '../../../../../web/editor/ui/tree/tree.ts';

interface Node {
  readonly id: string;
  readonly children: readonly Node[];
}
const node = (id: string, ...children: Node[]): Node => ({ id, children });
/** `a(b c) d` as it is written here. */
const written = (nodes: readonly Node[]): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${written(children)})` : id)).join(' ');

const tree = [node('a', node('b'), node('c', node('d'))), node('e')];
const stepped = (id: string, step: 'up' | 'down' | 'in' | 'out') => {
  const place = placeAfter(tree, id, step);
  return place && written(movedTo(tree, id, place));
};

describe('a tree that is arranged', () => {
  it('is walked from above', () => {
    expect(allNodes(tree).map(({ id }) => id)).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
    expect(depthOf(tree)).to.equal(3);
    expect(placeOf(tree, 'd')).to.deep.equal({ parentId: 'c', index: 0 });
    expect(placeOf(tree, 'z')).to.equal(null);
    expect(written(without(tree, 'c'))).to.equal('a(b) e');
  });

  it('goes up and down among its neighbours, into the one above, and out behind its parent', () => {
    expect(stepped('c', 'up')).to.equal('a(c(d) b) e');
    expect(stepped('b', 'down')).to.equal('a(c(d) b) e');
    expect(stepped('e', 'in')).to.equal('a(b c(d) e)');
    expect(stepped('d', 'out')).to.equal('a(b c d) e');
    expect(stepped('c', 'out')).to.equal('a(b) c(d) e');
  });

  it('stays where a step leads nowhere, and is never put below itself', () => {
    expect([stepped('a', 'up'), stepped('e', 'down'), stepped('b', 'in'), stepped('a', 'out')]).to.deep.equal(
      [null, null, null, null],
    );
    expect(movedTo(tree, 'a', { parentId: 'c', index: 0 })).to.equal(tree);
  });

  it('counts the place of a drop without what is dropped', () => {
    const dropped = (id: string, key: string, position: 'before' | 'after' | 'on') => {
      const place = placeOfDrop(tree, id, { key, position });
      return place && written(movedTo(tree, id, place));
    };
    expect(dropped('a', 'e', 'after')).to.equal('e a(b c(d))');
    expect(dropped('e', 'b', 'before')).to.equal('a(e b c(d))');
    expect(dropped('b', 'e', 'on')).to.equal('a(c(d)) e(b)');
    expect(dropped('a', 'd', 'on')).to.equal(null);
  });
});
