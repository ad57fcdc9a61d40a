import { expect } from 'chai';
import { fnv1a } from '../../../domain/kernel/fnv1a.ts';
import { addedUp, experimentExposures } from '../../../projections/experiments/exposures.ts';
import { hitsRecorded } from '../../support/builders/hits.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const keyOf = (visitor: string) => `main 2026-03-02 ${fnv1a(visitor) % 64}`;
const sees = (subject: string, visitor = 'ada') => ({ name: 'experiment_view', subject, visitor });

describe('who saw an experiment, and what they did', () => {
  const { given } = projectionSpec(experimentExposures);

  it('is counted once for each visitor of a day', () => {
    given(
      hitsRecorded([sees('x1:b'), { name: 'add_to_cart' }, { name: 'add_to_cart' }, { name: 'page_view' }]),
      hitsRecorded([sees('x1:b'), { name: 'purchase' }]),
    ).expectDocument(keyOf('ada'), {
      day: '2026-03-02',
      experimentIds: ['x1'],
      counts: { 'x1:b': { seen: 1, done: { add_to_cart: 1, purchase: 1 } } },
      visitors: { ada: { 'x1:b': ['add_to_cart', 'purchase'] } },
    });
  });

  it('is what somebody did after they saw it', () => {
    given(hitsRecorded([{ name: 'add_to_cart' }, sees('x1:a')])).expectShown(keyOf('ada'), {
      counts: { 'x1:a': { seen: 1, done: {} } },
    });
  });

  it('counts for each experiment that they saw', () => {
    given(
      hitsRecorded([sees('x1:a'), { name: 'add_to_cart' }, sees('x2:b'), { name: 'purchase' }]),
    ).expectShown(keyOf('ada'), {
      experimentIds: ['x1', 'x2'],
      counts: {
        'x1:a': { seen: 1, done: { add_to_cart: 1, purchase: 1 } },
        'x2:b': { seen: 1, done: { purchase: 1 } },
      },
    });
  });

  it('is nothing of who saw none', () => {
    given(hitsRecorded([{ name: 'add_to_cart' }, { name: 'purchase', visitor: 'ben' }])).expectNothing();
  });

  it('is added up over days and parts of their visitors', () => {
    const sum = addedUp([
      { counts: { 'x1:a': { seen: 3, done: { purchase: 1 } } } },
      { counts: { 'x1:a': { seen: 2, done: { purchase: 2 } }, 'x1:b': { seen: 1, done: {} } } },
    ]);
    expect([sum.get('x1:a')?.seen, sum.get('x1:a')?.done.get('purchase')]).to.deep.equal([5, 3]);
    expect([sum.get('x1:b')?.seen, sum.get('x1:b')?.done.get('purchase')]).to.deep.equal([1, 0]);
  });
});
