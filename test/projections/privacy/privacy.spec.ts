import type { ConsentEvent } from '../../../domain/privacy/consent.events.ts';
import { consentDays } from '../../../projections/privacy/consentDays.ts';
import { retentionRuns } from '../../../projections/privacy/retentionRuns.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const answered = (agreed: ('analytics' | 'recording')[]): ConsentEvent => ({
  type: 'ConsentAnswered',
  data: {
    ...{ websiteId: 'main', consentId: 'c1', version: 1, words: 'May we?' },
    ...{ asked: ['analytics', 'recording'], agreed },
  },
});

describe('what visitors agreed to', () => {
  const { given } = projectionSpec(consentDays);

  it('is counted day by day', () => {
    given(answered(['analytics']), answered([]), answered(['analytics', 'recording'])).expectDocument(
      'main 2026-03-02',
      { day: '2026-03-02', answers: 3, agreed: { analytics: 2, recording: 1 } },
    );
    given(answered([]), told(answered([]), { occurredAt: '2026-03-03T00:00:00.000Z' })).expectShown(
      'main 2026-03-03',
      { answers: 1, agreed: {} },
    );
  });
});

describe('what was deleted because it was old enough', () => {
  const { given } = projectionSpec(retentionRuns);
  const run = (
    submissions: number,
    spam: number,
    more: { cartIds?: string[]; hitDays?: string[]; accounts?: number } = {},
  ) =>
    ({
      type: 'RetentionApplied',
      data: {
        ...{
          websiteId: 'main',
          submissions,
          spam,
          cartIds: [],
          mails: 0,
          pictures: 0,
          accounts: 0,
          hitDays: [],
          errorCauses: [],
        },
        ...{ hitsLookedTo: 4096, isComplete: true, appliedAt: NINE, ...more },
      },
    }) as const;

  it('has a line for each time, and none where nothing was found', () => {
    const shown = given(run(12, 3));
    const told = {
      submissions: 12,
      spam: 3,
      carts: 0,
      mails: 0,
      pictures: 0,
      accounts: 0,
      days: 0,
      appliedAt: NINE,
      position: 0,
    };
    shown.expectDocument(shown.idOf(0), told);
    const ofCarts = given(run(0, 0, { cartIds: ['c1', 'c2'] }));
    ofCarts.expectShown(ofCarts.idOf(0), { carts: 2 });
    const ofVisits = given(run(0, 0, { hitDays: ['2026-01-31'] }));
    ofVisits.expectShown(ofVisits.idOf(0), { days: 1 });
    const ofAccounts = given(run(0, 0, { accounts: 2 }));
    ofAccounts.expectShown(ofAccounts.idOf(0), { accounts: 2 });
    given(run(0, 0)).expectNothing();
  });
});
