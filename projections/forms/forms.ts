import { type FormEvent, formEvents } from '../../domain/forms/form.events.ts';
import { contentAfter } from '../../domain/forms/formFold.facts.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Published = DataOf<FormEvent, 'FormPublished'>;

interface Form {
  /** The part of its address below `/forms/`. */
  readonly address: string;
  /** As it is edited. */
  readonly draft: Published['content'];
  /** As visitors are shown it; `null` before it was published. */
  readonly live: Pick<Published, 'content' | 'revision' | 'number' | 'publishedAt'> | null;
  /** Whether the draft says something else than what visitors are shown. */
  readonly isChanged: boolean;
  readonly isArchived: boolean;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Place of its creation in the log, by which pages go. */
  readonly position: number;
}

/** A form, as it is edited and as it is shown. `_id` is the form id. `docs/rules/forms.md` */
export type FormDoc = Stored<Form>;

/** Folded from the stream of each form. */
export const forms: ReadModel<Form, FormEvent> = {
  name: 'forms',
  version: 4,
  handles: formEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, isArchived: 1, position: -1 } },
    { keys: { websiteId: 1, address: 1 } },
    { keys: { websiteId: 1, 'live.content.fields.id': 1 } },
  ],
  keyOf: ({ data }) => data.formId,
  project(doc, event) {
    const changedAt = event.metadata.occurredAt;
    if (event.type === 'FormCreated') {
      const { address, settings, createdAt } = event.data;
      return {
        ...{ address, draft: { settings, fields: [] }, live: null, isChanged: true, isArchived: false },
        ...{ createdAt, changedAt, position: event.position },
      };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'FormPublished': {
        const { content, revision, number, publishedAt } = event.data;
        return { ...doc, changedAt, isChanged: false, live: { content, revision, number, publishedAt } };
      }
      case 'FormArchived':
        return { ...doc, changedAt, isArchived: true };
      case 'FormRestored':
        return { ...doc, changedAt, isArchived: false };
      default:
        return { ...doc, changedAt, isChanged: true, draft: contentAfter(doc.draft, event) };
    }
  },
};
