import { expect } from 'chai';
import { momentMeant } from '../../../../../web/editor/features/timeMachine/momentEntry.ts';

const NOW = '2026-03-01T12:00:00.000Z';

describe('the moment that somebody asks for', () => {
  it('is an instant', () => {
    const instant = '2026-02-01T12:00:00.000Z';
    expect(momentMeant({ instant, event: '' }, NOW)).to.deep.equal({ moment: instant, problems: {} });
  });

  it('is an event, where one is named', () => {
    expect(momentMeant({ instant: NOW, event: ' 4711 ' }, NOW).moment).to.equal('@4711');
  });

  for (const [text, entry, problems] of [
    ['nothing', { instant: null, event: '' }, { instant: 'Choose a date and a time.' }],
    [
      'what is to come',
      { instant: '2026-03-01T12:01:00.000Z', event: '' },
      { instant: 'This is still to come.' },
    ],
    ['no event', { instant: null, event: 'last' }, { event: 'Enter the number of an event, like 4711.' }],
  ] as const) {
    it(`is not ${text}`, () => {
      expect(momentMeant(entry, NOW)).to.deep.equal({ moment: null, problems });
    });
  }
});
