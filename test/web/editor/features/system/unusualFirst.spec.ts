import { expect } from 'chai';
import type {
  Care,
  ProcessStatus,
  ReadModelStatus,
} from '../../../../../web/editor/features/system/system.api.ts';
import { foundModels, foundProcesses } from '../../../../../web/editor/features/system/unusualFirst.ts';

const model = (name: string, more: Partial<ReadModelStatus> = {}) =>
  ({ name, healthy: true, parked: 0, rebuilding: null, ...more }) as ReadModelStatus;
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('the lists of the machine', () => {
  it('begin with read models that something is the matter with, and keep the order of the others', () => {
    const models = [
      model('store'),
      model('carts', { parked: 1 }),
      model('pages'),
      model('orders', { rebuilding: { by: 'one', done: 1, total: 2 } as ReadModelStatus['rebuilding'] }),
      model('mails', { healthy: false }),
    ];
    expect(namesOf(foundModels(models, undefined, ''))).to.deep.equal([
      ...['carts', 'orders', 'mails'],
      ...['store', 'pages'],
    ]);
  });

  it('begin with what is being compared with the log, or was found to differ from it', () => {
    const at = '2026-01-31T12:00:00.000Z';
    const said = { at, done: 1, total: 1, documents: 1, movedOn: 0, differences: [], problem: null };
    const verifications = [
      { ...said, name: 'orders', state: 'done', different: 0 },
      { ...said, name: 'pages', state: 'done', different: 2 },
    ] as unknown as Care['verifications'];
    expect(namesOf(foundModels([model('orders'), model('pages')], { verifications }, ''))).to.deep.equal([
      'pages',
      'orders',
    ]);
  });

  it('are found by the words that they are called on the screen', () => {
    const process = (name: string, parked = 0) => ({ name, parked }) as ProcessStatus;
    const processes = [process('orderStock'), process('mailDelivery'), process('orderMails', 2)];
    expect(namesOf(foundProcesses(processes, ' order '))).to.deep.equal(['orderMails', 'orderStock']);
    expect(
      namesOf(foundModels([model('productPage'), model('orders')], undefined, 'product p')),
    ).to.deep.equal(['productPage']);
  });
});
