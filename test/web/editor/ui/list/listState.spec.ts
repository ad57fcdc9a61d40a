import { expect } from 'chai';
import {
  isNarrowed,
  listStateOf,
  nextSort,
  paramsOf,
  queryOf,
} from '../../../../../web/editor/ui/list/listState.ts';
import { sortOptions } from '../../../../../web/editor/ui/list/sortOptions.ts';

const definition = {
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'open', label: 'Open', query: { status: 'open' } },
  ] as const,
  filters: [{ param: 'kind', label: 'Kind', options: [{ value: 'gift', label: 'Gift' }] }],
  columns: [{ id: 'status' }, { id: 'total' }, { id: 'phone', isExtra: true }],
};
const stateOf = (address: string) => listStateOf(definition, new URLSearchParams(address));

describe('the address of a list', () => {
  it('says nothing of what is as usual', () => {
    expect(paramsOf(definition, stateOf('')).toString()).to.equal('');
    expect(stateOf('').columns).to.deep.equal(['status', 'total']);
  });

  it('holds every state of it, and leads back to the same', () => {
    const address = 'view=open&search=clay+cup&kind=gift&sort=-total&columns=total%2Cphone';
    expect(paramsOf(definition, stateOf(address)).toString()).to.equal(address);
  });

  it('is not believed where it names what there is not', () => {
    const state = stateOf('view=nonsense&kind=nonsense&columns=nonsense,total');
    expect(state).to.deep.include({ view: 'all', filters: {}, columns: ['total'] });
  });
});

describe('what a list asks the gateway for', () => {
  it('is what its view stands for, narrowed down and in order', () => {
    expect(queryOf(definition, stateOf('view=open&kind=gift&search=cup&sort=total'))).to.deep.equal({
      status: 'open',
      kind: 'gift',
      search: 'cup',
      sort: 'total',
    });
  });

  it('tells an empty list from one that was narrowed down to nothing', () => {
    expect([stateOf('view=open'), stateOf('search=x'), stateOf('kind=gift')].map(isNarrowed)).to.deep.equal([
      false,
      true,
      true,
    ]);
  });
});

describe('a press on the title of a column', () => {
  it('sorts upwards, then downwards, then as it was', () => {
    expect([nextSort(null, 'total'), nextSort('total', 'total'), nextSort('-total', 'total')]).to.deep.equal([
      'total',
      '-total',
      null,
    ]);
  });
});

describe('what a list can be sorted by, without the titles of its columns', () => {
  it('is each column that the gateway sorts by, either way round', () => {
    const columns = [{ title: 'Total', sort: 'total' }, { title: 'Tags' }];
    expect(
      sortOptions({ nameTitle: 'Order', nameSort: 'number', columns }).map(({ value }) => value),
    ).to.deep.equal(['number', '-number', 'total', '-total']);
    expect(sortOptions({ nameTitle: 'Tag', columns: [{ title: 'Tags' }] })).to.deep.equal([]);
  });
});
