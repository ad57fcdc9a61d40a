import type { FormContent, FormField } from '../../../../domain/forms/form.ts';
import type { KnownSubmission } from '../../../../domain/forms/submission.decider.ts';
import { answerText, filesIn } from '../../../../domain/kernel/fields/answers.ts';
import { nameOfField } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { strokesOf } from '../../../../domain/kernel/fields/signature.ts';
import type { FormVersionDoc } from '../../../../projections/forms/formVersions.ts';
import type { SubmissionDoc } from '../../../../projections/forms/submissions.ts';
import type { ListedSubmission, SubmissionView } from '../../contracts/forms/inbox.ts';

/** What stands in place of a password wherever answers are shown. */
const MASKED = '••••••••';
const LONGEST_SUMMARY = 120;

/** An answer as staff read it. */
export const shownAnswer = (
  field: FormField,
  answer: SubmissionDoc['answers'][string] | undefined,
): string => {
  const text = answerText(field, answer);
  return field.type === 'password' && text !== '' ? MASKED : text;
};

/** What was asked then: the content of the version that a submission names, else nothing is known of it. */
export type Asked = (doc: Pick<SubmissionDoc, 'formId' | 'formRevision'>) => FormVersionDoc | undefined;

export const askedAmong = (versions: readonly FormVersionDoc[]): Asked => {
  const found = new Map(versions.map((one) => [`${one.formId} ${one.revision}`, one]));
  return ({ formId, formRevision }) => found.get(`${formId} ${formRevision}`);
};

export function listedSubmissionOf(doc: SubmissionDoc, asked: Asked): ListedSubmission {
  const content = asked(doc)?.content;
  const summary = (content?.fields ?? [])
    .filter(({ type }) => type !== 'hidden')
    .map((field) => shownAnswer(field, doc.answers[field.id]))
    .filter((text) => text !== '')
    .slice(0, 4)
    .join(' · ')
    .replaceAll(/\s+/g, ' ');
  return {
    id: doc._id,
    formId: doc.formId,
    formName: content?.settings.name ?? '',
    summary: summary.length > LONGEST_SUMMARY ? `${summary.slice(0, LONGEST_SUMMARY - 1)}…` : summary,
    ...{ isUnsent: doc.isUnsent, isSpam: doc.isSpam, isErased: doc.isErased },
    ...{ tags: [...doc.tags], submittedAt: doc.submittedAt },
    hasNote: doc.note !== '',
  };
}

export function submissionViewOf(doc: SubmissionDoc, asked: Asked): SubmissionView {
  const version = asked(doc);
  const { isUnsent, isSpam, isErased, tags, note, page, suspicions, submittedAt, formId } = doc;
  return {
    ...{ id: doc._id, formId, isUnsent, isSpam, isErased, note, submittedAt },
    formName: version?.content.settings.name ?? '',
    formNumber: version?.number ?? null,
    ...{ tags: [...tags], page: { ...page }, suspicions: [...suspicions] },
    answers: answersOf(doc, version?.content ?? null),
  };
}

function answersOf({ answers }: SubmissionDoc, content: FormContent | null): SubmissionView['answers'] {
  return (content?.fields ?? []).flatMap((field) => {
    const raw = answers[field.id];
    if (raw === undefined) return [];
    const { id: fieldId, type } = field;
    const text = shownAnswer(field, raw);
    const files = type === 'file' ? filesIn(raw) : [];
    return [
      {
        ...{ fieldId, title: nameOfField(field), type, text },
        // With what is kept of a file anybody could open it who reads this.
        raw: type === 'password' ? MASKED : type === 'file' ? files.map(({ name }) => name) : raw,
        files: files.map(({ fileId, name, size, type: kind }) => ({ fileId, name, size, type: kind })),
        strokes: type === 'signature' && typeof raw === 'string' ? (strokesOf(raw) ?? '') : '',
      },
    ];
  });
}

export const standingOf = ({ submissionId: id, status, isSpam, note, tags }: KnownSubmission) => ({
  submission: { id, isSpam, note, tags: [...tags], isErased: status === 'erased' },
});
