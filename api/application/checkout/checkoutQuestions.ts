import { formAggregate } from '../../../domain/forms/form.decider.ts';
import type { FormContent } from '../../../domain/forms/form.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { FormAnswers } from '../../../domain/kernel/fields/answers.ts';
import {
  fieldsForCheckout,
  type GivenAnswer,
  givenAnswers,
} from '../../../domain/kernel/fields/givenAnswers.ts';
import { countedAnswers, formProblems } from '../../../domain/kernel/fields/judgeForm.ts';
import { FORM_MESSAGES } from '../../../domain/kernel/fields/messages.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** What a checkout asks beside who, where to and how: a published form, without what only a form of its own can ask. */
export interface AskedAtCheckout {
  readonly formId: string;
  readonly content: FormContent;
}

/** The questions of the checkout, which are a form like any other (`docs/rules/checkout.md#questions`). */
export interface CheckoutQuestions {
  /** `null` where nothing is asked, also of a form that was taken back meanwhile. */
  asked(websiteId: string): Promise<AskedAtCheckout | null>;
  /** The same of a form that is not chosen yet. */
  askedBy(formId: string): Promise<AskedAtCheckout | null>;
  /** What counts of what was answered; none where nothing is asked. Throws `FORM_INVALID` with `errors` by field id. */
  answered(websiteId: string, answers: FormAnswers): Promise<GivenAnswer[]>;
}

export function createCheckoutQuestions({
  commandHandler,
  preferences,
}: {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly preferences: Pick<Preferences, 'of'>;
}): CheckoutQuestions {
  const asked = async (websiteId: string) =>
    askedBy((await preferences.of(websiteId, 'cart')).questionsFormId);

  async function askedBy(formId: string): Promise<AskedAtCheckout | null> {
    if (formId === '') return null;
    const { state } = await commandHandler.load(formAggregate, formId);
    if (state.status === 'absent' || state.live === null || state.isArchived) return null;
    const { content } = state.live;
    const fields = fieldsForCheckout(content.fields);
    return fields.length === 0 ? null : { formId, content: { ...content, fields } };
  }

  return {
    asked,
    askedBy,
    async answered(websiteId, answers) {
      const form = await asked(websiteId);
      if (form === null) return [];
      const { fields } = form.content;
      const errors = formProblems(fields, countedAnswers(fields, answers));
      if (Object.keys(errors).length > 0) {
        throw new DomainError('FORM_INVALID', FORM_MESSAGES.invalid, { errors });
      }
      return givenAnswers(fields, answers);
    },
  };
}
