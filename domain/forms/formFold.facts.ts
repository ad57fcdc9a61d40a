import type { FormEvent } from './form.events.ts';
import type { FormContent, FormField } from './form.ts';

/** What changes the content of a form. */
export type ContentEvent = Extract<
  FormEvent,
  { type: 'FieldAdded' | 'FieldOptionSet' | 'FieldMoved' | 'FieldRemoved' | 'FormSettingsChanged' }
>;

/** The content of a form after one more fact: the one fold of which draft and live are two revisions. */
export function contentAfter(content: FormContent, event: ContentEvent): FormContent {
  const { settings, fields } = content;
  switch (event.type) {
    case 'FieldAdded':
      return { settings, fields: putAfter(fields, event.data.field, event.data.after) };
    case 'FieldOptionSet': {
      const { fieldId, option, value } = event.data;
      return {
        settings,
        fields: fields.map((field) =>
          field.id === fieldId ? ({ ...field, [option]: value } as FormField) : field,
        ),
      };
    }
    case 'FieldMoved': {
      const { fieldId, after } = event.data;
      const moved = fields.find(({ id }) => id === fieldId);
      return moved ? { settings, fields: putAfter(without(fields, fieldId), moved, after) } : content;
    }
    case 'FieldRemoved':
      return { settings, fields: without(fields, event.data.field.id) };
    case 'FormSettingsChanged':
      return { settings: event.data.settings, fields };
  }
}

/** The field right above; `null` for the first. */
export const fieldAbove = (fields: readonly FormField[], id: string): string | null =>
  fields[fields.findIndex((field) => field.id === id) - 1]?.id ?? null;

const without = (fields: readonly FormField[], id: string): FormField[] =>
  fields.filter((field) => field.id !== id);

function putAfter(fields: readonly FormField[], field: FormField, after: string | null): FormField[] {
  const at = after === null ? 0 : fields.findIndex(({ id }) => id === after) + 1;
  return [...fields.slice(0, at), field, ...fields.slice(at)];
}
