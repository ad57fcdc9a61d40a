import { expect } from 'chai';
import { retentionAggregate } from '../../../domain/privacy/retention.decider.ts';
import type { RetentionEvent } from '../../../domain/privacy/retention.events.ts';
import { retention } from '../../../domain/processes/privacy/retention.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../domain/stores/store.decider.ts';
import type { StoreEvent } from '../../../domain/stores/store.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';
import { processSpec } from '../../support/processSpec.ts';

const run = (isComplete = true, hitsLookedTo: number | null = 4096): RetentionEvent => ({
  type: 'RetentionApplied',
  data: {
    ...{ websiteId: 'main', submissions: 12, spam: 3, cartIds: ['c1'], mails: 2, pictures: 0, accounts: 1 },
    ...{ hitDays: ['2026-01-31'], errorCauses: [], hitsLookedTo },
    ...{ isComplete, appliedAt: NINE },
  },
});
const opened: StoreEvent = {
  type: 'StoreOpened',
  data: { websiteId: 'main', settings: DEFAULT_STORE_SETTINGS },
};
const changed = (namespace: string) =>
  ({
    type: 'PreferencesChanged',
    data: { websiteId: 'main', namespace, before: {}, after: { submissionsDays: 90 }, revertedTo: null },
  }) as const;
const look = (notBefore: string, isChange = false) =>
  ({ task: 'applyRetention', data: { websiteId: 'main', isChange }, notBefore }) as const;

describe('what was deleted because it was old enough', () => {
  const { given } = deciderSpec(retentionAggregate);

  it('is said each time, with when nothing of it was left', () => {
    given().when({ type: 'RecordRetention', data: run().data }).expectEvents(run());
    expect(given(run(false)).state.completedAt).to.equal(null);
    expect(given(run(false), run()).state.completedAt).to.equal(NINE);
    expect(given(run(false)).state.appliedAt, 'looked at all the same').to.equal(NINE);
  });
});

describe('visits that were looked through', () => {
  const { given } = deciderSpec(retentionAggregate);

  it('are not looked through again, also where they were kept for good meanwhile', () => {
    given(run(true, 4096))
      .when({ type: 'RecordRetention', data: run(true, null).data })
      .expectEvents(run(true, null));
    expect(given(run(true, 4096), run(true, null)).state.hitsLookedTo).to.equal(4096);
  });
});

describe('looking for what is old enough', () => {
  const { following } = processSpec(retention);

  it('begins an hour after the store was opened, and after the owner says how long it is kept', () => {
    following(opened).expectReactions(look('2026-03-02T10:00:00.000Z', true));
    following(changed('retention')).expectReactions(look('2026-03-02T10:00:00.000Z', true));
    following(changed('popup')).expectReactions();
  });

  it('goes on once a day, and at once while something is left', () => {
    following(run()).expectReactions(look('2026-03-03T09:00:00.000Z'));
    following(run(false)).expectReactions(look(NINE));
    following(changed('retention'), run()).expectResume(look('2026-03-03T09:00:00.000Z'));
  });
});
