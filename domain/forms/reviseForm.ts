import { FIELD_OPTIONS } from '../kernel/fields/fieldTypes.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { FormContent, FormField } from './form.ts';
import { type ContentEvent, contentAfter, fieldAbove } from './formFold.facts.ts';

/**
 * The facts that lead from one content to another: what goes, what comes, what moves, and then what is said otherwise, one
 * fact each. Nothing for the same content.
 */
export function revisionsBetween(formId: string, before: FormContent, after: FormContent): ContentEvent[] {
  const events: ContentEvent[] = [];
  let content = before;
  const add = (event: ContentEvent) => {
    events.push(event);
    content = contentAfter(content, event);
  };
  const wanted = new Map(after.fields.map((field) => [field.id, field]));
  for (const field of before.fields) {
    // Another type is another field: its answers are of another kind.
    if (wanted.get(field.id)?.type === field.type) continue;
    add({ type: 'FieldRemoved', data: { formId, field, after: fieldAbove(content.fields, field.id) } });
  }
  for (const [at, field] of after.fields.entries()) {
    const above = after.fields[at - 1]?.id ?? null;
    const isThere = content.fields.some(({ id }) => id === field.id);
    if (!isThere) {
      add({ type: 'FieldAdded', data: { formId, field, after: above } });
      continue;
    }
    const previousAfter = fieldAbove(content.fields, field.id);
    if (previousAfter !== above) {
      add({ type: 'FieldMoved', data: { formId, fieldId: field.id, after: above, previousAfter } });
    }
  }
  for (const field of content.fields) {
    for (const event of saidOtherwise(formId, field, wanted.get(field.id) ?? field)) add(event);
  }
  if (!isEqual(before.settings, after.settings)) {
    const data = { formId, settings: after.settings, previous: before.settings };
    add({ type: 'FormSettingsChanged', data });
  }
  return events;
}

const saidOtherwise = (formId: string, before: FormField, after: FormField): ContentEvent[] =>
  FIELD_OPTIONS.filter((option) => !isEqual(before[option], after[option])).map((option) => ({
    type: 'FieldOptionSet',
    data: { formId, fieldId: before.id, option, value: after[option], previous: before[option] },
  }));
