import { formAggregate } from '../../../domain/forms/form.decider.ts';
import type { FormSettings } from '../../../domain/forms/form.ts';
import { type SubmitForm, submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { SUSPICIONS } from '../../../domain/forms/submission.events.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { answerText, type FormAnswers, mappedAnswer } from '../../../domain/kernel/fields/answers.ts';
import { countedAnswers, formProblems } from '../../../domain/kernel/fields/judgeForm.ts';
import { FORM_MESSAGES } from '../../../domain/kernel/fields/messages.ts';
import { forms } from '../../../projections/forms/forms.ts';
import { liveFormOfFields } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CaptchaGuard } from '../captcha/captchaGuard.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { createKeyedMutex } from '../kernel/keyedMutex.ts';
import type { FormFiles } from './formFiles.ts';
import type { FormKey, FormKeys } from './formKeys.ts';
import type { SpamExamples } from './spamExamples.ts';

/** What a visitor sends; `form` by the ids of fields, and under `TRAP` what no person fills in. */
export interface SentForm {
  readonly key: string;
  readonly form: FormAnswers;
  readonly captchaKey?: string | undefined;
  readonly page: SubmitForm['data']['page'];
  readonly contentSource: 'i' | 'c';
  readonly pagePermissionTypeValue: string;
}

/** What became of it. */
export interface Submitted {
  readonly position: number;
  /** Not where the same had come under its key before. */
  readonly isFirst: boolean;
  readonly formId: string;
  readonly message: string;
  /** Where to go; empty to stay. */
  readonly redirect: string;
  /** The mailing list that it signs somebody up for; `null` where it does not. */
  readonly newsletter: string | null;
}

/** A field that nobody sees: only a program that fills in everything fills it in. */
export const TRAP = 'website';
/** Nobody fills in a form in less; in milliseconds. */
const QUICKEST_MS = 1000;

export interface FormSubmissionDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly captchaGuard: CaptchaGuard;
  readonly formKeys: FormKeys;
  readonly formFiles: FormFiles;
  readonly spamExamples: SpamExamples;
  readonly personIdOf: (email: string) => string;
  readonly now: () => Date;
}

/** Takes in what visitors send (`docs/rules/forms.md#sending`). */
export interface FormSubmissions {
  /**
   * The same key with the same answers is the same submission, however often it comes. Throws `FORM_KEY_INVALID`,
   * `FORM_KEY_USED`, `FORM_NOT_CONFIGURED`, `FORM_INVALID` with `errors` by field id, and what the captcha guard throws.
   */
  submit(sent: SentForm, mutationAs: (submissionId: string) => Mutation): Promise<Submitted>;
  /** Field id → what is wrong, for what was answered so far. Throws `FORM_NOT_CONFIGURED`. */
  problemsOf(
    websiteId: string,
    formId: string,
    answers: FormAnswers,
  ): Promise<Readonly<Record<string, string>>>;
}

export function createFormSubmissions(dependencies: FormSubmissionDependencies): FormSubmissions {
  const { commandHandler, readModels, captchaGuard, formKeys, formFiles, spamExamples, personIdOf, now } =
    dependencies;
  const oneAtATime = createKeyedMutex();

  /** By its fields, as what visitors send names no form. */
  async function formAsked(websiteId: string, answers: FormAnswers) {
    const ids = Object.keys(answers).filter((id) => id !== TRAP);
    const found = await liveFormOfFields(readModels, websiteId, ids);
    return found ? liveForm(found._id) : notConfigured();
  }

  async function liveForm(formId: string) {
    const { state } = await commandHandler.load(formAggregate, formId);
    if (state.status === 'absent' || state.live === null || state.isArchived) return notConfigured();
    return { formId, ...state.live };
  }

  async function taken(
    sent: SentForm,
    { submissionId, issuedAt, isTimed }: FormKey,
    mutation: Mutation,
  ): Promise<Submitted> {
    const { websiteId } = mutation;
    const { formId, revision, content } = await formAsked(websiteId, sent.form);
    const { settings, fields } = content;
    const answers = countedAnswers(fields, formFiles.verified(submissionId, fields, sent.form));
    const { state: before } = await commandHandler.load(submissionAggregate, submissionId);
    const isNew = before.status === 'absent' || before.status === 'kept';
    if (isNew) {
      const errors = formProblems(fields, answers);
      if (Object.keys(errors).length > 0) {
        throw new DomainError('FORM_INVALID', FORM_MESSAGES.invalid, { errors });
      }
      // A token is used up by asking, so it is asked last.
      if (settings.asksCaptcha) {
        await captchaGuard.assertPassed(websiteId, 'FORM_BLOCK_SUBMISSION', {
          captchaToken: sent.captchaKey,
        });
      }
      const gone = await formFiles.keep(fields, answers);
      if (gone.length > 0) {
        const again = Object.fromEntries(gone.map((id) => [id, FORM_MESSAGES.fileGone]));
        throw new DomainError('FORM_INVALID', FORM_MESSAGES.invalid, { errors: again });
      }
    }
    const looks = {
      honeypot: isTrapped(sent),
      tooQuick: isTimed && now().getTime() - issuedAt.getTime() < QUICKEST_MS,
      examples: isNew && (await spamExamples.isLikeSpam(websiteId, answers)),
    };
    const asked = new Map(fields.map((field) => [field.id, field]));
    const emails = fields
      .filter(({ type }) => type === 'email')
      .map((field) => answerText(field, answers[field.id]));
    const data: SubmitForm['data'] = {
      ...{ submissionId, formId, formRevision: revision, page: sent.page },
      answers: answers as SubmitForm['data']['answers'],
      mapped: Object.fromEntries(
        Object.entries(answers).flatMap(([id, answer]) => {
          const field = asked.get(id);
          const mapped = field ? mappedAnswer(field, answer) : null;
          return mapped === null ? [] : [[id, mapped]];
        }),
      ),
      personIds: [...new Set(emails.filter((email) => email !== '').map(personIdOf))],
      contentSource: sent.contentSource,
      pagePermissionTypeValue: sent.pagePermissionTypeValue,
      suspicions: SUSPICIONS.filter((one) => looks[one]),
      submittedAt: mutation.now,
    };
    const { position, wrote: isFirst } = await commandHandler.handle(
      submissionAggregate,
      submissionId,
      { type: 'SubmitForm', data },
      mutation,
    );
    const { submissionMessage: message, successRedirect: redirect } = settings;
    return {
      ...{ position, isFirst, formId, message, redirect },
      newsletter: signsUp(settings, answers) ? settings.mailingListId : null,
    };
  }

  return {
    async submit(sent, mutationAs) {
      const key = formKeys.read(mutationAs('form').websiteId, sent.key);
      if (!key) throw new DomainError('FORM_KEY_INVALID', FORM_MESSAGES.notAllowed);
      const { submissionId } = key;
      return oneAtATime.pass(submissionId, () => taken(sent, key, mutationAs(submissionId)));
    },
    async problemsOf(_websiteId, formId, answers) {
      const { content } = await liveForm(formId);
      return formProblems(content.fields, countedAnswers(content.fields, answers));
    },
  };
}

/** Whether whoever sent it is to be on its mailing list. */
const signsUp = ({ joinsMailingList, mailingListConsent: consent }: FormSettings, answers: object): boolean =>
  joinsMailingList && (consent === '' || Object.hasOwn(answers, consent));

const isTrapped = ({ form }: SentForm): boolean => {
  const typed = form[TRAP];
  return typed !== undefined && typed !== '';
};

function notConfigured(): never {
  throw new DomainError('FORM_NOT_CONFIGURED', FORM_MESSAGES.notConfigured);
}

/** The read model that says whose fields are whose. */
export const ASKED_MODEL = forms.name;
