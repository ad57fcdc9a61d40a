import { daysAfter } from '../../../../domain/kernel/calendar.ts';
import type { SubmissionSelection } from '../../../../projections/forms/queries.ts';

/** Which submissions are asked for; days in UTC. */
interface Asking {
  readonly formId?: string | undefined;
  readonly state: 'inbox' | 'spam' | 'unsent';
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The same as the read model is asked: until the end of the last day. */
export const selectionOf = (
  websiteId: string,
  { formId, state, search, tag, from, until }: Asking,
): SubmissionSelection => ({
  ...{ websiteId, isSpam: state === 'spam', isUnsent: state === 'unsent' },
  ...(formId !== undefined && { formId }),
  ...(search && { search }),
  ...(tag !== undefined && { tag }),
  ...(from !== undefined && { from: new Date(from).toISOString() }),
  ...(until !== undefined && { until: daysAfter(until, 1) }),
});
