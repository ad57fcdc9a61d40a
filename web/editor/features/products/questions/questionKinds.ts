import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { newRetryKey } from '../../../../shared/api.ts';

export type QuestionForm = NonNullable<ProductDetail['additionalFieldsForm']>;
export type Question = QuestionForm['fields'][number];
export type QuestionKind = Question['type'];

/** Every kind of question, in words, in the order in which they are offered. */
export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Short text',
  textarea: 'Long text',
  select: 'One of a list',
  radio: 'One of a few',
  checkbox: 'Boxes to tick',
  number: 'Number',
  date: 'Date',
  time: 'Time',
  email: 'E-mail address',
  phone: 'Phone number',
  website: 'Web address',
  name: 'Name of a person',
  address: 'Address',
  likert: 'How far they agree',
};

/** What can be chosen is asked of these; of a likert question what people agree with. */
export const hasChoices = (kind: QuestionKind): boolean =>
  kind === 'select' || kind === 'radio' || kind === 'checkbox' || kind === 'likert';
export const hasLength = (kind: QuestionKind): boolean => kind === 'text' || kind === 'textarea';

const newId = () => `q_${newRetryKey().slice(0, 16)}`;

export const newQuestion = (): Question => ({
  ...{ id: newId(), type: 'text', title: '', description: '' },
  ...{ required: false, maxLength: 0, options: [] },
});

export const newForm = (): QuestionForm => ({
  formId: newId(),
  name: 'Questions',
  fields: [newQuestion()],
});

/** A question keeps what its kind has a use for. */
export const asKind = (question: Question, type: QuestionKind): Question => ({
  ...question,
  type,
  options: hasChoices(type) ? question.options : [],
  maxLength: hasLength(type) ? question.maxLength : 0,
});
