import { formAggregate } from '../../../domain/forms/form.decider.ts';
import { type KeepAnswers, submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { answerText, type FormAnswers } from '../../../domain/kernel/fields/answers.ts';
import { type Field, type FieldType, isKeptUnsent } from '../../../domain/kernel/fields/fieldTypes.ts';
import { isEmailAnswer } from '../../../domain/kernel/fields/judgeField.ts';
import { countedAnswers } from '../../../domain/kernel/fields/judgeForm.ts';
import { liveFormOfFields } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { FormKeys } from './formKeys.ts';
import { TRAP } from './formSubmissions.ts';

export interface UnsentFormDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly formKeys: FormKeys;
  readonly personIdOf: (email: string) => string;
}

/** What somebody has filled in so far, under the key that they would send it with. */
export interface FilledIn {
  readonly key: string;
  readonly form: FormAnswers;
  readonly page: KeepAnswers['data']['page'];
}

/** Keeps what was begun, of who agreed to that; whether they did is for whoever asks to know (`docs/rules/forms.md#not-sent`). */
export interface UnsentForms {
  /** Where that stands in the log; `null` where nothing is kept: the form does not say so, nothing was filled in, or the key is none. */
  keep(filledIn: FilledIn, mutationAs: (submissionId: string) => Mutation): Promise<number | null>;
}

export function createUnsentForms(dependencies: UnsentFormDependencies): UnsentForms {
  const { commandHandler, readModels, formKeys, personIdOf } = dependencies;

  /** The form as it is published, where it keeps what is not sent. */
  async function keepingForm(websiteId: string, answers: FormAnswers) {
    const found = await liveFormOfFields(readModels, websiteId, Object.keys(answers));
    if (found === null) return null;
    const { state } = await commandHandler.load(formAggregate, found._id);
    if (state.status === 'absent' || state.live === null || state.isArchived) return null;
    return state.live.content.settings.keepsUnsent ? { formId: state.formId, ...state.live } : null;
  }

  return {
    async keep({ key, form: typed, page }, mutationAs) {
      const { websiteId } = mutationAs('form');
      const read = formKeys.read(websiteId, key);
      const isTrapped = (typed[TRAP] ?? '') !== '';
      const form = read === null || isTrapped ? null : await keepingForm(websiteId, typed);
      if (read === null || form === null) return null;
      const fields = form.content.fields.filter(isKeptUnsent);
      const answers = countedAnswers(fields, typed);
      if (!fields.some(({ id, type }) => !SAID_BY_FORM.has(type) && Object.hasOwn(answers, id))) return null;
      const { submissionId } = read;
      const data: KeepAnswers['data'] = {
        ...{ submissionId, formId: form.formId, formRevision: form.revision, page },
        answers: answers as KeepAnswers['data']['answers'],
        personIds: [...new Set(addressesIn(fields, answers).map(personIdOf))],
        keptAt: mutationAs(submissionId).now,
      };
      const command = { type: 'KeepAnswers', data } as const;
      const mutation = mutationAs(submissionId);
      const { position } = await commandHandler.handle(submissionAggregate, submissionId, command, mutation);
      return position;
    },
  };
}

/** What a form says by itself is no answer of anybody's. */
const SAID_BY_FORM: ReadonlySet<FieldType> = new Set(['hidden', 'calculated']);

const addressesIn = (fields: readonly Field[], answers: FormAnswers): readonly string[] =>
  fields
    .filter(({ type }) => type === 'email')
    .map((field) => answerText(field, answers[field.id]))
    .filter(isEmailAnswer);
