import type { SubmissionEvent } from '../../forms/submission.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { DestroyKeys } from '../customers/customerErasure.ts';

type Followed = Extract<
  SubmissionEvent,
  { type: 'FormSubmitted' | 'SubmissionClearedOfSpam' | 'SubmissionHandedOn' | 'SubmissionErased' }
>;

/** Mails and joins as the form says; settled by `RecordHandedOn`. Does nothing of what was taken for spam meanwhile, or erased. */
export type HandOnSubmission = Task<'handOnSubmission', { readonly submissionId: string }>;

/** Deletes what was sent with a submission that was erased; whatever is left of it was sealed with a key that is gone. */
export type DeleteSentFiles = Task<'deleteSentFiles', { readonly fileIds: readonly string[] }>;

/** Submissions that are not handed on yet, by their ids. */
type State = Readonly<Record<string, true>>;

/**
 * Hands on what came in: to the people who read the form and to the mailing list, once. What is taken for spam waits until
 * staff say that it is none. An erasure destroys its key here too, should whoever asked for it have been cut off.
 */
export const submissionDelivery: Process<
  State,
  Followed,
  never,
  HandOnSubmission | DestroyKeys | DeleteSentFiles
> = {
  name: 'submissionDelivery',
  version: 1,
  handles: ['FormSubmitted', 'SubmissionClearedOfSpam', 'SubmissionHandedOn', 'SubmissionErased'],
  initialState: {},
  evolve(state, { type, data }) {
    const { submissionId } = data;
    if (type === 'FormSubmitted' && data.suspicions.length > 0) return state;
    if (type === 'FormSubmitted' || type === 'SubmissionClearedOfSpam')
      return { ...state, [submissionId]: true };
    if (!Object.hasOwn(state, submissionId)) return state;
    const { [submissionId]: _, ...others } = state;
    return others;
  },
  react(state, { type, data }) {
    const { submissionId } = data;
    if (type === 'SubmissionErased')
      return [
        { task: 'destroyKeys', data: { subjects: [submissionId] } },
        ...(data.fileIds ? [{ task: 'deleteSentFiles' as const, data: { fileIds: data.fileIds } }] : []),
      ];
    return type !== 'SubmissionHandedOn' && Object.hasOwn(state, submissionId)
      ? [handingOn(submissionId)]
      : [];
  },
  resume: (state) => Object.keys(state).map(handingOn),
};

const handingOn = (submissionId: string): HandOnSubmission => ({
  task: 'handOnSubmission',
  data: { submissionId },
});
