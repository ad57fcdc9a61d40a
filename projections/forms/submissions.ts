import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type SubmissionEvent, submissionEvents } from '../../domain/forms/submission.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { FormAnswers } from '../../domain/kernel/fields/answers.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Submitted = DataOf<SubmissionEvent, 'FormSubmitted'>;

interface Submission
  extends Pick<
    Submitted,
    'formId' | 'formRevision' | 'answers' | 'mapped' | 'page' | 'personIds' | 'suspicions' | 'submittedAt'
  > {
  /** Somebody has filled it in so far, and not sent it. */
  readonly isUnsent: boolean;
  readonly isSpam: boolean;
  readonly isErased: boolean;
  readonly note: string;
  readonly tags: readonly string[];
  /** Everything that was answered, in small letters, to search in. */
  readonly words: string;
  /** Place of its coming in, by which pages go. */
  readonly position: number;
}

/** What somebody sent with a form, for the inbox of staff. `_id` is the submission id. Instants ISO 8601. `docs/rules/forms.md#inbox` */
export type SubmissionDoc = Stored<Submission>;

type ShownEvent = SubmissionEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each submission. */
export const submissions: ReadModel<Submission, ShownEvent> = {
  name: 'submissions',
  version: 2,
  handles: [...submissionEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, formId: 1, isSpam: 1, position: -1 } },
    { keys: { websiteId: 1, isSpam: 1, position: -1 } },
    { keys: { websiteId: 1, personIds: 1 } },
  ],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? (data.submissionIds ?? []) : data.submissionId),
  project(doc, event) {
    if (event.type === 'AnswersKept') {
      const { submissionId: _, keptAt: submittedAt, ...said } = event.data;
      return asItCame({ ...said, submittedAt, mapped: {}, suspicions: [] }, event.position, true);
    }
    if (event.type === 'FormSubmitted') {
      const { submissionId: _, contentSource, pagePermissionTypeValue, ...said } = event.data;
      return asItCame(said, event.position, false);
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'SubmissionMarkedSpam':
        return { ...doc, isSpam: true };
      case 'SubmissionClearedOfSpam':
        return { ...doc, isSpam: false };
      case 'SubmissionNoted':
        return { ...doc, note: event.data.note };
      case 'SubmissionHandedOn':
        return doc;
      case 'SubmissionTagged':
        return { ...doc, tags: event.data.tags };
      default:
        return {
          ...{ ...doc, isErased: true, answers: {}, mapped: {}, words: '', personIds: [] },
          ...{ note: erasedText(doc.note), page: { title: '', id: '', path: '' } },
        };
    }
  },
};

type Said = Omit<Submission, 'isUnsent' | 'isSpam' | 'isErased' | 'note' | 'tags' | 'words' | 'position'>;

/** Before staff said anything of it. */
const asItCame = (said: Said, position: number, isUnsent: boolean): Submission => ({
  ...{ ...said, isUnsent, isSpam: said.suspicions.length > 0, isErased: false, note: '', tags: [] },
  ...{ words: wordsIn(said.answers), position },
});

/** Everything that was answered, in small letters. */
export const wordsIn = (answers: FormAnswers): string =>
  Object.values(answers)
    .flatMap((answer) => (typeof answer === 'string' ? [answer] : Object.values(answer).map(String)))
    .join('\n')
    .toLowerCase();
