import type { AccountEvent } from '../../accounts/account.events.ts';
import type { DisableWeeklyReport } from '../../analytics/weeklyReport.decider.ts';
import type { WeeklyReportEvent } from '../../analytics/weeklyReport.events.ts';
import { goesAt, nextMonday, type Reader } from '../../analytics/weeklyReport.facts.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process, Task } from '../../kernel/process.ts';
import { DEFAULT_STORE_SETTINGS } from '../../stores/store.decider.ts';
import type { StoreEvent } from '../../stores/store.events.ts';

/** Writes to one person what the week was like; who they are and whether they still may know is found out when it is done. */
export type SendWeeklyReport = Task<
  'sendWeeklyReport',
  { readonly websiteId: string; readonly accountId: string }
>;

interface KnownReader extends Reader {
  readonly websiteId: string;
  readonly isOn: boolean;
}

interface WeeklyReportsState {
  /** By website. */
  readonly timeZones: Readonly<Record<string, string>>;
  /** By account: whoever turned it on once. */
  readonly readers: Readonly<Record<string, KnownReader>>;
}

type Followed =
  | WeeklyReportEvent
  | Extract<StoreEvent, { type: 'StoreOpened' | 'StoreSettingsChanged' }>
  | Extract<AccountEvent, { type: 'StaffAccountRemoved' }>;

/** Writes to whoever wants it on each Monday morning of the site. */
export const weeklyReports: Process<WeeklyReportsState, Followed, DisableWeeklyReport, SendWeeklyReport> = {
  name: 'weeklyReports',
  version: 1,
  handles: [
    'WeeklyReportEnabled',
    'WeeklyReportDisabled',
    'WeeklyReportQueued',
    'StoreOpened',
    'StoreSettingsChanged',
    'StaffAccountRemoved',
  ],
  initialState: { timeZones: {}, readers: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'StoreOpened':
        return withTimeZone(state, event.data.websiteId, event.data.settings.timeZone);
      case 'StoreSettingsChanged':
        return withTimeZone(state, event.data.websiteId, event.data.after.timeZone);
      case 'StaffAccountRemoved':
        return state;
      default:
        return { ...state, readers: { ...state.readers, [event.data.accountId]: readerAfter(state, event) } };
    }
  },
  react(state, event) {
    switch (event.type) {
      case 'WeeklyReportEnabled':
      case 'WeeklyReportQueued':
        return owed(state, (accountId) => accountId === event.data.accountId);
      case 'StoreSettingsChanged': {
        const { websiteId, before, after } = event.data;
        // The morning has moved: who was to be written to by the other clocks finds that nothing is due then.
        return before.timeZone === after.timeZone ? [] : owedOn(state, websiteId);
      }
      case 'StoreOpened':
        return owedOn(state, event.data.websiteId);
      case 'StaffAccountRemoved': {
        const { accountId, removedAt } = event.data;
        return state.readers[accountId]?.isOn ? [turningOff(accountId, removedAt)] : [];
      }
      default:
        return [];
    }
  },
  resume: (state) => owed(state, () => true),
};

const withTimeZone = (
  state: WeeklyReportsState,
  websiteId: string,
  timeZone: string,
): WeeklyReportsState => ({
  ...state,
  timeZones: { ...state.timeZones, [websiteId]: timeZone },
});

function readerAfter({ readers }: WeeklyReportsState, event: Recorded<WeeklyReportEvent>): KnownReader {
  const { websiteId } = event.metadata;
  const known = readers[event.data.accountId] ?? { websiteId, isOn: false, since: '', last: null };
  switch (event.type) {
    case 'WeeklyReportEnabled':
      return { ...known, isOn: true, since: event.data.enabledAt };
    case 'WeeklyReportQueued':
      return { ...known, last: event.data.monday };
    default:
      return { ...known, isOn: false };
  }
}

function owed(
  { timeZones, readers }: WeeklyReportsState,
  isMeant: (accountId: string) => boolean,
): SendWeeklyReport[] {
  return Object.entries(readers)
    .filter(([accountId, { isOn }]) => isOn && isMeant(accountId))
    .map(([accountId, { websiteId, ...reader }]) => {
      const timeZone = timeZones[websiteId] ?? DEFAULT_STORE_SETTINGS.timeZone;
      const notBefore = goesAt(timeZone, nextMonday(timeZone, reader));
      return { task: 'sendWeeklyReport', data: { websiteId, accountId }, notBefore };
    });
}

const owedOn = (state: WeeklyReportsState, websiteId: string): SendWeeklyReport[] =>
  owed(state, (accountId) => state.readers[accountId]?.websiteId === websiteId);

const turningOff = (accountId: string, at: string): Dispatch<DisableWeeklyReport> => ({
  category: 'weeklyreport',
  streamId: accountId,
  command: { type: 'DisableWeeklyReport', data: { accountId, reason: 'noRight', at } },
});
