import { expect } from 'chai';
import {
  type AddPhase,
  type AddSignal,
  DELAYS,
  labelOf,
  nextPhase,
} from '../../../web/storefront/features/product/addButton.ts';

const run = (signals: readonly AddSignal[]): AddPhase[] => {
  let phase: AddPhase = 'idle';
  return signals.map((signal) => {
    phase = nextPhase(phase, signal);
    return phase;
  });
};

describe('when an item is added', () => {
  it("says 'Adding…' for a second after success, 'Added!' for two, and is idle again", () => {
    const phases = run(['pressed', 'succeeded', 'elapsed', 'elapsed']);
    expect(phases.map((phase) => [labelOf(phase, 'Add To Cart'), DELAYS[phase]])).to.deep.equal([
      ['Adding…', null],
      ['Adding…', 1000],
      ['Added!', 2000],
      ['Add To Cart', null],
    ]);
  });

  it('returns to idle one second after an error', () => {
    const phases = run(['pressed', 'failed', 'elapsed']);
    expect(phases.map((phase) => [labelOf(phase, 'Subscribe'), DELAYS[phase]])).to.deep.equal([
      ['Adding…', null],
      ['Adding…', 1000],
      ['Subscribe', null],
    ]);
  });

  it('is not pressed twice by a double click', () => {
    expect(run(['pressed', 'pressed', 'succeeded', 'pressed', 'elapsed', 'pressed'])).to.deep.equal([
      'adding',
      'adding',
      'confirming',
      'confirming',
      'added',
      'added',
    ]);
  });
});
