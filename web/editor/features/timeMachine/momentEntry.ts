import { positionIn } from '../../app/moment.ts';

/** What somebody typed to say which moment they mean. One of the two is enough; the event is the more exact one. */
export interface MomentEntry {
  /** ISO 8601, UTC; `null` while the field is not complete. */
  readonly instant: string | null;
  readonly event: string;
}

interface MomentMeant {
  readonly moment: string | null;
  /** Why it cannot be looked at, by field. */
  readonly problems: { readonly instant?: string; readonly event?: string };
}

/** The moment that is meant, or what is wrong. `now` is an instant like that of the entry. */
export function momentMeant({ instant, event }: MomentEntry, now: string): MomentMeant {
  if (event.trim() !== '') {
    const moment = positionIn(event);
    const problems = moment === null ? { event: 'Enter the number of an event, like 4711.' } : {};
    return { moment, problems };
  }
  if (instant === null) return { moment: null, problems: { instant: 'Choose a date and a time.' } };
  if (instant > now) return { moment: null, problems: { instant: 'This is still to come.' } };
  return { moment: instant, problems: {} };
}
