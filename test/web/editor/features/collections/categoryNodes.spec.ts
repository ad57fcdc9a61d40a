import { expect } from 'chai';
import {
  movesFor,
  nodesBelow,
  placesOf,
} from '../../../../../web/editor/features/collections/categoryNodes.ts';

const category = (categoryId: string, parentCategoryId: string | null, displayIndex: number) => ({
  ...{ collectionId: 'shop', categoryId, parentCategoryId, displayIndex },
  ...{ type: parentCategoryId === null ? ('ROOT' as const) : ('CATEGORY' as const) },
  ...{ displayName: categoryId, urlId: categoryId, pageRendering: 'LIST_VIEW' as const },
});
const all = [
  category('root', null, 1),
  category('cups', 'root', 1),
  category('jugs', 'root', 2),
  category('tea', 'cups', 1),
];

describe('the categories of a collection', () => {
  it('are a tree below the root', () => {
    const [cups, jugs] = nodesBelow(all, 'root');
    expect([cups?.id, cups?.children[0]?.id, jugs?.id]).to.deep.equal(['cups', 'tea', 'jugs']);
  });

  it('move with the neighbours that count otherwise then', () => {
    expect(movesFor(all, 'root', 'jugs', { parentId: null, index: 0 })).to.deep.equal([
      { categoryId: 'jugs', parentCategoryId: 'root', displayIndex: 1 },
      { categoryId: 'cups', parentCategoryId: 'root', displayIndex: 2 },
    ]);
    expect(movesFor(all, 'root', 'jugs', { parentId: 'cups', index: 1 })).to.deep.equal([
      { categoryId: 'jugs', parentCategoryId: 'cups', displayIndex: 2 },
    ]);
  });

  it('go back to their places in the order that undoes the moves', () => {
    const moves = movesFor(all, 'root', 'jugs', { parentId: null, index: 0 });
    expect(placesOf(all, moves)).to.deep.equal([
      { categoryId: 'cups', parentCategoryId: 'root', displayIndex: 1 },
      { categoryId: 'jugs', parentCategoryId: 'root', displayIndex: 2 },
    ]);
  });
});
