import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { assertFields, assertReady } from './checkContent.ts';
import { FormArchived, type FormEvent, FormRestored } from './form.events.ts';
import { type FormContent, formAddressSchema, formContentSchema } from './form.ts';
import { contentAfter } from './formFold.facts.ts';
import { revisionsBetween } from './reviseForm.ts';

export const createFormSchema = z.strictObject({
  formId: idSchema,
  address: formAddressSchema,
  content: formContentSchema,
  createdAt: instantSchema,
});
export type CreateForm = Command<'CreateForm', z.infer<typeof createFormSchema>>;
export const reviseFormSchema = z.strictObject({ formId: idSchema, content: formContentSchema });
export type ReviseForm = Command<'ReviseForm', z.infer<typeof reviseFormSchema>>;
export const publishFormSchema = z.strictObject({ formId: idSchema, publishedAt: instantSchema });
export type PublishForm = Command<'PublishForm', z.infer<typeof publishFormSchema>>;
export const archiveFormSchema = FormArchived.schema;
export type ArchiveForm = Command<'ArchiveForm', z.infer<typeof archiveFormSchema>>;
export const restoreFormSchema = FormRestored.schema;
export type RestoreForm = Command<'RestoreForm', z.infer<typeof restoreFormSchema>>;

/** The commands of a form, each with the schema of its data. */
const formCommands = {
  CreateForm: createFormSchema,
  ReviseForm: reviseFormSchema,
  PublishForm: publishFormSchema,
  ArchiveForm: archiveFormSchema,
  RestoreForm: restoreFormSchema,
};
export type FormCommand = CommandsOf<typeof formCommands>;

/** What visitors are shown, and since when of its stream. */
export interface LiveForm {
  readonly revision: number;
  readonly number: number;
  readonly content: FormContent;
}
export interface KnownForm {
  readonly status: 'created';
  readonly formId: string;
  readonly address: string;
  /** The last fact of the stream that is in here. */
  readonly revision: number;
  /** As it is edited. */
  readonly draft: FormContent;
  /** `null` before it was published. */
  readonly live: LiveForm | null;
  readonly isArchived: boolean;
}
export type FormState = { readonly status: 'absent' } | KnownForm;

/** A form, as it is edited and as visitors are shown it: stream `form-{formId}` (`docs/rules/forms.md`). */
export const formAggregate: Aggregate<FormState, FormCommand, FormEvent> = {
  category: 'form',
  commands: formCommands,
  opens: ['CreateForm'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'CreateForm') return createForm(command, state);
    if (state.status === 'absent') throw new DomainError('FORM_NOT_FOUND', 'There is no such form.');
    return decideKnown(command, state);
  },
  evolve,
};

function createForm({ data }: CreateForm, state: FormState): FormEvent[] {
  const { formId, address, content, createdAt } = data;
  if (state.status === 'created') {
    if (state.address === address) return [];
    throw new DomainError('FORM_EXISTS', 'A form with this id already exists.');
  }
  const { settings } = content;
  assertFields(content);
  return [
    { type: 'FormCreated', data: { formId, address, settings, createdAt } },
    ...revisionsBetween(formId, { settings, fields: [] }, content),
  ];
}

function decideKnown(command: Exclude<FormCommand, CreateForm>, form: KnownForm): FormEvent[] {
  const { formId, address, draft, live, revision, isArchived } = form;
  switch (command.type) {
    case 'ReviseForm':
      assertFields(command.data.content);
      return revisionsBetween(formId, draft, command.data.content);
    case 'PublishForm': {
      if (isArchived) throw new DomainError('FORM_ARCHIVED', 'Restore the form before you publish it.');
      if (live && isEqual(live.content, draft)) return [];
      assertReady(draft);
      const { publishedAt } = command.data;
      const number = (live?.number ?? 0) + 1;
      return [
        { type: 'FormPublished', data: { formId, address, revision, number, content: draft, publishedAt } },
      ];
    }
    case 'ArchiveForm':
      return isArchived ? [] : [{ type: 'FormArchived', data: command.data }];
    case 'RestoreForm':
      return isArchived ? [{ type: 'FormRestored', data: command.data }] : [];
    default:
      return unreachable(command);
  }
}

function evolve(state: FormState, event: FormEvent): FormState {
  if (event.type === 'FormCreated') {
    const { formId, address, settings } = event.data;
    const draft = { settings, fields: [] };
    return { status: 'created', formId, address, revision: 0, draft, live: null, isArchived: false };
  }
  if (state.status === 'absent') return state;
  const form = { ...state, revision: state.revision + 1 };
  switch (event.type) {
    case 'FormPublished': {
      const { revision, number, content } = event.data;
      return { ...form, live: { revision, number, content } };
    }
    case 'FormArchived':
      return { ...form, isArchived: true };
    case 'FormRestored':
      return { ...form, isArchived: false };
    default:
      return { ...form, draft: contentAfter(form.draft, event) };
  }
}
