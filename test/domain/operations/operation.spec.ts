import { expect } from 'chai';
import { operationAggregate } from '../../../domain/operations/operation.decider.ts';
import type { OperationEvent } from '../../../domain/operations/operation.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const begun: OperationEvent = {
  type: 'ReadModelRebuildBegun',
  data: {
    ...{ websiteId: 'main', readModel: 'productPage' },
    ...{ reason: 'A product was missing in a list', begunAt: NINE },
  },
};

describe('a rebuild that somebody began by hand', () => {
  const { given } = deciderSpec(operationAggregate);

  it('is a fact with its reason, each time', () => {
    given().when({ type: 'RecordRebuild', data: begun.data }).expectEvents(begun);
    given(begun).when({ type: 'RecordRebuild', data: begun.data }).expectEvents(begun);
    expect(given(begun).state.lastRebuild).to.deep.equal({ readModel: 'productPage', begunAt: NINE });
  });
});
