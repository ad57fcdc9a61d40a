import type { Recorded } from '../../kernel/event.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { PreferencesEvent } from '../../preferences/preferences.events.ts';
import type { RetentionEvent } from '../../privacy/retention.events.ts';
import type { StoreEvent } from '../../stores/store.events.ts';

/** How long an owner may think better of it. */
const THINKING_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A look at what is too old: when, and whether it is owed to a change of the owner's, which does not wait for the next day. */
interface Look {
  readonly notBefore: string;
  readonly isChange: boolean;
}
/** Websites → the next look. */
type RetentionState = Readonly<Record<string, Look>>;

/** Deletes what is older than the owner wants to keep it; settled by `RecordRetention`. */
export type ApplyRetention = Task<
  'applyRetention',
  { readonly websiteId: string; readonly isChange: boolean }
>;

type Followed = PreferencesEvent | RetentionEvent | Extract<StoreEvent, { type: 'StoreOpened' }>;

/** Looks once a day for what is too old, from an hour after the store was opened or the owner said how long it is kept. */
export const retention: Process<RetentionState, Followed, never, ApplyRetention> = {
  name: 'retention',
  version: 2,
  handles: ['StoreOpened', 'PreferencesChanged', 'RetentionApplied'],
  initialState: {},
  evolve(state, event) {
    const next = nextOf(event);
    return next === undefined ? state : { ...state, [event.data.websiteId]: next };
  },
  react(_, event) {
    const next = nextOf(event);
    return next === undefined ? [] : [applying(event.data.websiteId, next)];
  },
  resume: (state) => Object.entries(state).map(([websiteId, look]) => applying(websiteId, look)),
};

/** When it is looked at next because of this; `undefined` where it has nothing to do with it. */
function nextOf({ type, data, metadata }: Recorded<Followed>): Look | undefined {
  if (type === 'RetentionApplied') {
    const { isComplete, appliedAt } = data;
    return { notBefore: isComplete ? later(appliedAt, DAY_MS) : appliedAt, isChange: false };
  }
  if (type === 'PreferencesChanged' && data.namespace !== 'retention') return undefined;
  return { notBefore: later(metadata.occurredAt, THINKING_MS), isChange: true };
}

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const applying = (websiteId: string, { notBefore, isChange }: Look): ApplyRetention => ({
  task: 'applyRetention',
  data: { websiteId, isChange },
  notBefore,
});
