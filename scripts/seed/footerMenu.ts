import { slugify } from '../../domain/kernel/slug.ts';
import type { ArrangeNavigation } from '../../domain/navigation/navigation.decider.ts';
import { FOOTER_NAVIGATION, type NavigationItem } from '../../domain/navigation/navigation.ts';
import { CATEGORIES } from './seedProduct.ts';

const link = (title: string, url: string, children: readonly NavigationItem[] = []): NavigationItem => ({
  ...{ collectionId: null, memberAreaId: null, children },
  externalLink: { title, url, newWindow: false },
});

/** What the footer of the demo store leads to: its shop, and who they are. */
export function footerMenu(websiteId: string): ArrangeNavigation {
  const shop = [
    link('Shop all', '/shop'),
    ...CATEGORIES.map((category) => link(category, `/shop/${slugify(category)}`)),
  ];
  const house = [link('About', '/about'), link('Journal', '/journal'), link('Contact', '/forms/contact')];
  const items = [link('Shop', '#', shop), link('The house', '#', house)];
  return {
    type: 'ArrangeNavigation',
    data: { websiteId, fieldName: FOOTER_NAVIGATION, templateId: '', items },
  };
}
