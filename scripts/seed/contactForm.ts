import type { CreateForm, PublishForm } from '../../domain/forms/form.decider.ts';
import { contentOf } from '../../domain/forms/templates.ts';
import { type ClaimUrl, urlStreamId } from '../../domain/urls/url.decider.ts';

/** What the demo store needs for a form that visitors can write to it with. */
export type ContactCommand = ClaimUrl | CreateForm | PublishForm;

const FORM_ID = 'contact';
/** The same for every run, so that a second one says nothing new. */
const BEGAN_AT = '2026-01-05T09:00:00.000Z';

/** Commands in their order, each with the stream that it goes to. */
export function contactCommands(
  websiteId: string,
): readonly (readonly [category: string, streamId: string, command: ContactCommand])[] {
  let count = 0;
  const content = contentOf('contact', () => `contact_field_${count++}`);
  const owner = { kind: 'form', id: FORM_ID } as const;
  const url = { urlId: 'forms/contact', owner };
  const created = { formId: FORM_ID, address: 'contact', content, createdAt: BEGAN_AT };
  return [
    ['url', urlStreamId(websiteId, url.urlId), { type: 'ClaimUrl', data: url }],
    ['form', FORM_ID, { type: 'CreateForm', data: created }],
    ['form', FORM_ID, { type: 'PublishForm', data: { formId: FORM_ID, publishedAt: BEGAN_AT } }],
  ];
}
