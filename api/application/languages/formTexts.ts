import type { FormContent } from '../../../domain/forms/form.ts';
import type { TextField } from './texts.ts';

type Setting = 'name' | 'submitLabel' | 'disclaimer' | 'submissionMessage';
type Asked = 'title' | 'description' | 'placeholder';

const SETTINGS: readonly (readonly [Setting, label: string, kind: 'line' | 'text'])[] = [
  ['name', 'Name', 'line'],
  ['submitLabel', 'Button', 'line'],
  ['disclaimer', 'Disclaimer', 'text'],
  ['submissionMessage', 'Said afterwards', 'text'],
];
const ASKED: readonly (readonly [Asked, label: string, kind: 'line' | 'text'])[] = [
  ['title', 'Question', 'line'],
  ['description', 'Explanation', 'text'],
  ['placeholder', 'In the field', 'line'],
];

/** What a form says that can be said in another language: not the choices, which answers are kept by. */
export const formFields = (
  formId: string,
  { fields }: Pick<FormContent, 'fields'>,
): readonly TextField<FormContent>[] => [
  ...SETTINGS.map(
    ([name, label, kind]): TextField<FormContent> => ({
      ...{ key: `form.${formId}.${name}`, label, kind },
      read: ({ settings }) => settings[name],
      write: (form, text) => ({ ...form, settings: { ...form.settings, [name]: text } }),
    }),
  ),
  ...fields.flatMap(({ id, title }, at) =>
    ASKED.map(
      ([name, label, kind]): TextField<FormContent> => ({
        ...{ key: `form.${formId}.${id}.${name}`, label: `${label}: ${title || at + 1}`, kind },
        read: (form) => form.fields[at]?.[name] ?? '',
        write: (form, text) => ({
          ...form,
          fields: form.fields.map((field, index) => (index === at ? { ...field, [name]: text } : field)),
        }),
      }),
    ),
  ),
];
