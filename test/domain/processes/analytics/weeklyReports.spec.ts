import { weeklyReports } from '../../../../domain/processes/analytics/weeklyReports.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../domain/stores/store.decider.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(weeklyReports);
const inVienna = { ...DEFAULT_STORE_SETTINGS, timeZone: 'Europe/Vienna' };
const opened = { type: 'StoreOpened', data: { websiteId: 'site1', settings: inVienna } } as const;
const moved = {
  type: 'StoreSettingsChanged',
  data: { websiteId: 'site1', before: inVienna, after: DEFAULT_STORE_SETTINGS },
} as const;
const enabled = {
  type: 'WeeklyReportEnabled',
  data: { accountId: 'ida', enabledAt: '2026-03-05T09:00:00.000Z' },
} as const;
const disabled = {
  type: 'WeeklyReportDisabled',
  data: { accountId: 'ida', reason: 'asked', disabledAt: '2026-03-06T09:00:00.000Z' },
} as const;
const queued = {
  type: 'WeeklyReportQueued',
  data: {
    ...{ accountId: 'ida', monday: '2026-03-09', mailId: 'weekly_20260309_ida' },
    queuedAt: '2026-03-09T06:00:01.000Z',
  },
} as const;
const removed = {
  type: 'StaffAccountRemoved',
  data: { accountId: 'ida', removedAt: '2026-03-06T09:00:00.000Z' },
} as const;
const mailAt = (notBefore: string) =>
  ({ task: 'sendWeeklyReport', data: { websiteId: 'site1', accountId: 'ida' }, notBefore }) as const;

describe('when somebody wants the week by mail', () => {
  it('asks for it on the next Monday morning of the site, and then for the one after it', () => {
    following(opened, enabled).expectReactions(mailAt('2026-03-09T06:00:00.000Z'));
    following(opened, enabled, queued).expectReactions(mailAt('2026-03-16T06:00:00.000Z'));
    following(opened, enabled, queued).expectResume(mailAt('2026-03-16T06:00:00.000Z'));
  });

  it('asks again by other clocks where the site moves', () => {
    following(opened, enabled, moved).expectReactions(mailAt('2026-03-09T11:00:00.000Z'));
    // Monday has been, wherever it is still morning.
    following(opened, enabled, queued, moved).expectReactions(mailAt('2026-03-16T11:00:00.000Z'));
    following(opened, moved).expectReactions();
  });

  it('owes nothing once it is off', () => {
    following(opened, enabled, disabled).expectReactions();
    following(opened, enabled, disabled).expectResume();
    following(opened, enabled, disabled, moved).expectReactions();
    following(disabled).expectResume();
  });

  it('turns it off for who does not help run the site any more', () => {
    following(opened, enabled, removed).expectReactions({
      ...{ category: 'weeklyreport', streamId: 'ida' },
      command: {
        type: 'DisableWeeklyReport',
        data: { accountId: 'ida', reason: 'noRight', at: removed.data.removedAt },
      },
    });
    following(opened, enabled, disabled, removed).expectReactions();
    following(removed).expectReactions();
  });
});
