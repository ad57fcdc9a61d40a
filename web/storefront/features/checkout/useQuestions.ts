import { type RefObject, useEffect, useState } from 'react';
import {
  answeredFields,
  countedAnswers,
  FORM_MESSAGES,
  fieldProblem,
  formProblems,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { RefusedForm } from '../../../../api/http/contracts/site/pageParts.ts';
import type { CheckoutQuestionsView } from '../../../../api/http/contracts/site/purchasePages.ts';
import type { TypedAnswer } from '../form/askedField.ts';
import { answersToSend, answersTyped, type TypedAnswers } from '../form/typedAnswers.ts';

type Problems = Readonly<Record<string, string>>;

/** What is answered to the questions of the checkout, and what is wrong with it (`docs/rules/checkout.md#questions`). */
export function useQuestions(questions: CheckoutQuestionsView | null, refused: RefusedForm | null) {
  const fields = questions?.fields ?? [];
  const [typed, setTyped] = useState<TypedAnswers>(() => (refused ? answersTyped(fields, refused) : {}));
  const [errors, setErrors] = useState<Problems>(() =>
    refused?.code === 'FORM_INVALID' ? formProblems(fields, typed) : {},
  );
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { shown, answers: told } = answeredFields(fields, typed);

  const change = (id: string, answer: TypedAnswer) => {
    const next = { ...typed, [id]: answer };
    setTyped(next);
    if (errors[id] === undefined) return;
    const found = formProblems(fields, next);
    setErrors(Object.fromEntries(Object.entries(found).filter(([one]) => errors[one] !== undefined)));
  };
  /** Said of a field once it is left; what is still blank is told when the order is placed. */
  const leave = (id: string) => {
    const field = shown.find((one) => one.id === id);
    const found = field && typed[id] !== undefined ? fieldProblem(field, typed[id]) : null;
    if (found !== null && found !== FORM_MESSAGES.required) setErrors({ ...errors, [id]: found });
  };
  /** Whether the order can be placed with these answers; what is wrong stands beside its field from now on. */
  function areComplete(): boolean {
    const found = formProblems(fields, typed);
    setErrors(found);
    return Object.keys(found).length === 0;
  }
  /** What the gateway says of fields that are here; of others, asked meanwhile, the refusal tells by itself. */
  function refuse(found: Problems): void {
    setErrors(
      Object.fromEntries(Object.entries(found).filter(([id]) => fields.some((one) => one.id === id))),
    );
  }

  return {
    ...{ questions, fields, shown, errors, isAlive, change, leave, areComplete, refuse },
    told: told as TypedAnswers,
    /** What is sent; `undefined` where nothing is asked. */
    answers:
      questions === null ? undefined : answersToSend(shown, countedAnswers(fields, typed) as TypedAnswers),
  };
}
export type Questions = ReturnType<typeof useQuestions>;

/** Leads to what is wrong first in a form, wherever it stands. */
export function focusOnWrong(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() =>
    form.current
      ?.querySelector<HTMLElement>(
        '[aria-invalid="true"], .field:has(> .field-error) :is(input, select, textarea)',
      )
      ?.focus(),
  );
}
