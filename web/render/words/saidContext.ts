import type { PageContext } from '../../../api/http/contracts/site/pages.ts';
import type { Say } from '../../shared/sayer.ts';

/** Pages that the store itself has a title for. */
const TITLED_BY_STORE: ReadonlySet<PageContext['template']> = new Set([
  ...(['cart', 'checkout', 'checkout-return', 'draft-invoice', 'balance', 'order', 'gift-card'] as const),
  ...(['account', 'account-entry', 'mailed-link', 'not-found', 'privacy-choices', 'search'] as const),
  ...(['donate', 'donation', 'reviews-request'] as const),
]);
/** Titles of pages that mostly have one of their owner's: nothing else of theirs is taken for words of the store. */
const STORE_TITLES: ReadonlySet<string> = new Set(['Shop', 'Access denied', 'Private site', 'Private page']);

/**
 * A page as its templates are given it, with what the gateway itself wrote in other words: its title, why a form was refused,
 * and what stands on it that no owner wrote.
 */
export function saidContext(context: PageContext, say: Say): PageContext {
  const { refusedForm } = context;
  const said = {
    ...context,
    pageTitle: saidTitle(context, say),
    ...(refusedForm && { refusedForm: { ...refusedForm, message: say(refusedForm.message) } }),
  };
  switch (said.template) {
    case 'shop':
    case 'collection': {
      const { sort, facets, collection } = said;
      return {
        ...said,
        collection: { ...collection, title: ofStore(collection.title, say) },
        sort: { ...sort, options: sort.options.map((one) => ({ ...one, title: say(one.title) })) },
        facets: saidFacets(facets, say),
      };
    }
    case 'search':
      return { ...said, facets: said.facets && saidFacets(said.facets, say) };
    case 'product':
      return {
        ...said,
        collection: { ...said.collection, title: ofStore(said.collection.title, say) },
        breadcrumbs: said.breadcrumbs.map((one) => ({ ...one, title: ofStore(one.title, say) })),
      };
    case 'lock':
      return {
        ...said,
        title: say(said.title),
        text: say(said.text),
        refusal: said.refusal && say(said.refusal),
      };
    case 'privacy-choices': {
      const purposes = said.purposes.map((one) => ({ ...one, title: say(one.title), text: say(one.text) }));
      return { ...said, purposes };
    }
    case 'account-entry':
      return { ...said, title: say(said.title) };
    default:
      return said;
  }
}

type Facets = NonNullable<Extract<PageContext, { readonly template: 'search' }>['facets']>;

const saidFacets = (facets: Facets, say: Say): Facets => ({
  ...facets,
  options: facets.options.map((option) => ({
    ...option,
    title: say(option.title),
    values: option.values.map((one) => ({ ...one, title: say(one.title) })),
  })),
  chips: facets.chips.map((chip) => ({ ...chip, title: say(chip.title) })),
});

const ofStore = (title: string, say: Say): string => (STORE_TITLES.has(title) ? say(title) : title);

/** `Cart — Tidehus` → `Warenkorb — Tidehus`. */
function saidTitle({ template, pageTitle, website }: PageContext, say: Say): string {
  const after = ` — ${website.siteTitle}`;
  if (!pageTitle.endsWith(after)) return pageTitle;
  const title = pageTitle.slice(0, -after.length);
  return (TITLED_BY_STORE.has(template) ? say(title) : ofStore(title, say)) + after;
}
