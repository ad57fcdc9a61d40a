import type { FormEvent } from '../../domain/forms/form.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Published = Extract<FormEvent, { type: 'FormPublished' }>;
type Version = Pick<
  DataOf<FormEvent, 'FormPublished'>,
  'formId' | 'revision' | 'number' | 'content' | 'publishedAt'
> & { readonly by: Actor };

/** What visitors were asked once a form was published, for as long as anything they answered is kept. `_id` is the id of the event. */
export type FormVersionDoc = Stored<Version>;

/** One document for each publication. */
export const formVersions: ReadModel<Version, Published> = {
  name: 'formVersions',
  version: 4,
  handles: ['FormPublished'],
  onePerEvent: true,
  indexes: [{ keys: { websiteId: 1, formId: 1, revision: -1 } }],
  keyOf: ({ id }) => id,
  project(_, { data, metadata }) {
    const { formId, revision, number, content, publishedAt } = data;
    return { formId, revision, number, content, publishedAt, by: metadata.actor };
  },
};
