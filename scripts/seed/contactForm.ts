import type { CreateForm, PublishForm } from '../../domain/forms/form.decider.ts';
import { contentOf } from '../../domain/forms/templates.ts';
import { slugify } from '../../domain/kernel/slug.ts';
import type { ArrangeNavigation } from '../../domain/navigation/navigation.decider.ts';
import { FOOTER_NAVIGATION, type NavigationItem } from '../../domain/navigation/navigation.ts';
import { type ClaimUrl, urlStreamId } from '../../domain/urls/url.decider.ts';
import { CATEGORIES } from './seedProduct.ts';

/** What the demo store needs for a form that visitors can write to it with, and the menu that leads there. */
export type ContactCommand = ClaimUrl | CreateForm | PublishForm | ArrangeNavigation;

const FORM_ID = 'contact';
/** The same for every run, so that a second one says nothing new. */
const BEGAN_AT = '2026-01-05T09:00:00.000Z';

const link = (title: string, url: string, children: readonly NavigationItem[] = []): NavigationItem => ({
  ...{ collectionId: null, memberAreaId: null, children },
  externalLink: { title, url, newWindow: false },
});

/** Commands in their order, each with the stream that it goes to. */
export function contactCommands(
  websiteId: string,
): readonly (readonly [category: string, streamId: string, command: ContactCommand])[] {
  let count = 0;
  const content = contentOf('contact', () => `contact_field_${count++}`);
  const owner = { kind: 'form', id: FORM_ID } as const;
  const url = { urlId: 'forms/contact', owner };
  const created = { formId: FORM_ID, address: 'contact', content, createdAt: BEGAN_AT };
  const shop = [
    link('Shop all', '/shop'),
    ...CATEGORIES.map((category) => link(category, `/shop/${slugify(category)}`)),
  ];
  const house = [link('About', '/about'), link('Journal', '/journal'), link('Contact', '/forms/contact')];
  const items = [link('Shop', '#', shop), link('The house', '#', house)];
  const menu = { websiteId, fieldName: FOOTER_NAVIGATION, templateId: '', items };
  return [
    ['url', urlStreamId(websiteId, url.urlId), { type: 'ClaimUrl', data: url }],
    ['form', FORM_ID, { type: 'CreateForm', data: created }],
    ['form', FORM_ID, { type: 'PublishForm', data: { formId: FORM_ID, publishedAt: BEGAN_AT } }],
    ['navigation', websiteId, { type: 'ArrangeNavigation', data: menu }],
  ];
}
