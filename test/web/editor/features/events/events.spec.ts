import { expect } from 'chai';
import { chainRows } from '../../../../../web/editor/features/events/chainTree.ts';
import {
  eventFilterOf,
  eventFilterParams,
  eventQuery,
  exportPath,
} from '../../../../../web/editor/features/events/eventFilter.ts';

describe('the events that are looked for', () => {
  it('are said by the address', () => {
    const filter = eventFilterOf(new URLSearchParams('text=ada&type=OrderPlaced&event=7'));
    expect(filter).to.include({ text: 'ada', source: 'type', of: 'OrderPlaced' });
    expect(eventFilterParams(filter)).to.deep.equal({ text: 'ada', type: 'OrderPlaced' });
  });

  it('are looked for everywhere until a place is named', () => {
    const filter = eventFilterOf(new URLSearchParams('stream='));
    expect(eventFilterParams(filter)).to.deep.equal({ stream: '' });
    expect(eventQuery(filter)).to.deep.equal({});
    expect(exportPath(filter, 'csv')).to.equal('/api/events/export?format=csv');
  });
});

describe('what events follow from', () => {
  it('is a tree, in the order of the log', () => {
    const link = (id: string, causedBy: string | null) => ({ event: { id }, causedBy });
    const rows = chainRows([
      link('a', null),
      link('b', 'a'),
      link('c', null),
      link('d', 'b'),
      link('e', 'e'),
    ]);
    expect(rows.map(({ link: { event }, depth }) => `${event.id}${depth}`)).to.deep.equal([
      ...['a0', 'b1', 'd2'],
      ...['c0', 'e0'],
    ]);
  });
});
