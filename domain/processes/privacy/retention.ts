import type { Recorded } from '../../kernel/event.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { PreferencesEvent } from '../../preferences/preferences.events.ts';
import type { RetentionEvent } from '../../privacy/retention.events.ts';

/** How long an owner may think better of it. */
const THINKING_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Websites that keep something for a time only → when it is looked at next. */
type RetentionState = Readonly<Record<string, string>>;

/** Deletes what is older than the owner wants to keep it; settled by `RecordRetention`. */
export type ApplyRetention = Task<'applyRetention', { readonly websiteId: string }>;

/** Looks once a day for what is too old, from an hour after the owner said how long it is kept. */
export const retention: Process<RetentionState, PreferencesEvent | RetentionEvent, never, ApplyRetention> = {
  name: 'retention',
  version: 1,
  handles: ['PreferencesChanged', 'RetentionApplied'],
  initialState: {},
  evolve(state, event) {
    const next = nextOf(event);
    return next === undefined ? state : { ...state, [event.data.websiteId]: next };
  },
  react(_, event) {
    const next = nextOf(event);
    return next === undefined ? [] : [applying(event.data.websiteId, next)];
  },
  resume: (state) => Object.entries(state).map(([websiteId, at]) => applying(websiteId, at)),
};

/** When it is looked at next because of this; `undefined` where it has nothing to do with it. */
function nextOf({ type, data, metadata }: Recorded<PreferencesEvent | RetentionEvent>): string | undefined {
  if (type === 'RetentionApplied') return data.isComplete ? later(data.appliedAt, DAY_MS) : data.appliedAt;
  return data.namespace === 'retention' ? later(metadata.occurredAt, THINKING_MS) : undefined;
}

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const applying = (websiteId: string, notBefore: string): ApplyRetention => ({
  task: 'applyRetention',
  data: { websiteId },
  notBefore,
});
