import type { ProductPageDoc } from '../../../../projections/catalog/productPage.ts';
import {
  everyProduct,
  listProductReferences,
  productsByIds,
} from '../../../../projections/catalog/queries.ts';
import { enabledCollections } from '../../../../projections/collections/queries.ts';
import type { FormDoc } from '../../../../projections/forms/forms.ts';
import { listForms } from '../../../../projections/forms/queries.ts';
import { everyPage } from '../../../../projections/pages/queries.ts';
import { type Addressed, addressText } from '../../../application/languages/addressTexts.ts';
import {
  choicesOfFields,
  choicesOfProduct,
  choiceTexts,
} from '../../../application/languages/choiceTexts.ts';
import { formFields } from '../../../application/languages/formTexts.ts';
import { pageFields } from '../../../application/languages/pageTexts.ts';
import { productFields } from '../../../application/languages/productTexts.ts';
import { type TranslatableText, textsOf } from '../../../application/languages/texts.ts';
import { TEXT_KINDS, type TextKind } from '../../contracts/languages/languages.ts';
import type { TemplateWords } from '../../contracts/site/siteTemplates.ts';
import type { PageSources } from '../../pages/pageSources.ts';
import { readSite } from '../../pages/site.ts';
import { categoryTexts, siteTexts } from '../../pages/siteTexts.ts';
import { wordTexts } from '../../pages/templateWords.ts';

/** The texts of one thing. */
export interface TextGroup {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly TranslatableText[];
}

const TITLES = { site: 'The site', menu: 'Menus' } as const;
/** Words of the storefront that stand together: they belong to nothing else. */
const WORDS_TOGETHER = 25;
const PAGE_SIZE = 20;

/** All but products, which are too many to be read at once. */
type GroupedKind = Exclude<TextKind, 'product'>;
const GROUPED_KINDS = TEXT_KINDS.filter((kind): kind is GroupedKind => kind !== 'product');

/** Everything that a site says, by kind: as it is written, in the language of the site. */
export interface AllTexts {
  /** Some groups of a kind, and where to go on. */
  page(
    websiteId: string,
    kind: TextKind,
    after: string | undefined,
  ): Promise<{ readonly groups: readonly TextGroup[]; readonly next: string | null }>;
  /** Every text, one after the other. */
  each(websiteId: string): AsyncGenerator<TranslatableText>;
}

export function createAllTexts(sources: PageSources, templateWords: Pick<TemplateWords, 'all'>): AllTexts {
  const { readModels } = sources;

  async function groupsOf(websiteId: string, kind: GroupedKind): Promise<TextGroup[]> {
    if (kind === 'collection') {
      const found = await enabledCollections(readModels, websiteId);
      return found.map(({ _id: id, title, description, urlId }) => ({
        id,
        title,
        texts: withAddress(collectionTexts(id, { title, description }), { kind: 'collection', id }, urlId),
      }));
    }
    if (kind === 'form') return formGroups(await listForms(readModels, websiteId, false));
    if (kind === 'choice') return choiceGroups(websiteId);
    if (kind === 'words') return wordGroups(wordTexts(templateWords.all()));
    if (kind === 'page') {
      const pages = await everyPage(readModels, websiteId);
      return pages.flatMap((page) => {
        const content = page.live?.content ?? page.draft;
        const said = textsOf(content, pageFields(page._id, content));
        // Sections that pages share are found nowhere by themselves.
        const texts =
          page.kind === 'section' ? said : withAddress(said, { kind: 'page', id: page._id }, page.urlId);
        return [{ id: page._id, title: content.title, texts }];
      });
    }
    const site = await readSite(sources, websiteId);
    if (kind === 'category') {
      return site.categories.map((category) => ({
        id: category.urlId,
        title: category.title,
        texts: categoryTexts(category),
      }));
    }
    const texts = siteTexts(site)[kind];
    return texts.length > 0 ? [{ id: kind, title: TITLES[kind], texts }] : [];
  }

  /** Each choice once, by where it was met first: among the products, or in a form. */
  async function choiceGroups(websiteId: string): Promise<TextGroup[]> {
    const ofProducts: string[] = [];
    for await (const product of everyProduct(readModels, websiteId)) {
      if (product.status === 'published') ofProducts.push(...choicesOfProduct(product));
    }
    const met = new Set(ofProducts);
    const forms = (await listForms(readModels, websiteId, false)).map(({ _id: id, live, draft }) => {
      const { settings, fields } = live?.content ?? draft;
      const left = choicesOfFields(fields).filter((choice) => !met.has(choice));
      for (const choice of left) met.add(choice);
      return { id, title: settings.name, texts: choiceTexts(left) };
    });
    const options = together(choiceTexts(ofProducts), 'options', 'Options of products');
    return [...options, ...forms.filter(({ texts }) => texts.length > 0)];
  }

  async function products(websiteId: string, after: string | undefined) {
    const page = Number(after ?? '1');
    const ids = (
      await listProductReferences(readModels, { websiteId, sort: 'name', page, pageSize: PAGE_SIZE })
    ).map(({ _id }) => _id);
    const found = await productsByIds(readModels, websiteId, ids);
    const groups = ids.flatMap((id) => {
      const product = found.get(id);
      return product ? [{ id, title: product.name, texts: productTexts(product) }] : [];
    });
    return { groups, next: ids.length === PAGE_SIZE ? String(page + 1) : null };
  }

  return {
    async page(websiteId, kind, after) {
      if (kind === 'product') return products(websiteId, after);
      const groups = await groupsOf(websiteId, kind);
      const from = Number(after ?? '0');
      const to = from + PAGE_SIZE;
      return { groups: groups.slice(from, to), next: to < groups.length ? String(to) : null };
    },
    async *each(websiteId) {
      for (const kind of GROUPED_KINDS) {
        for (const { texts } of await groupsOf(websiteId, kind)) yield* texts;
      }
      for await (const product of everyProduct(readModels, websiteId)) {
        if (product.status === 'published') yield* productTexts(product);
      }
    },
  };
}

/** With its address behind what it is called. */
const withAddress = (
  texts: readonly TranslatableText[],
  of: Addressed,
  urlId: string,
): TranslatableText[] => [...texts.slice(0, 1), addressText(of, urlId), ...texts.slice(1)];

const productTexts = (product: ProductPageDoc): TranslatableText[] =>
  withAddress(textsOf(product, productFields(product)), { kind: 'product', id: product._id }, product.slug);

const wordGroups = (texts: readonly TranslatableText[]): TextGroup[] =>
  together(texts, 'words', 'Words of the storefront');

/** Texts that belong to nothing else, some at a time. */
function together(texts: readonly TranslatableText[], id: string, title: string): TextGroup[] {
  const count = Math.ceil(texts.length / WORDS_TOGETHER);
  return Array.from({ length: count }, (_, at) => ({
    id: `${id}${at + 1}`,
    title: count === 1 ? title : `${title}, ${at + 1} of ${count}`,
    texts: texts.slice(at * WORDS_TOGETHER, (at + 1) * WORDS_TOGETHER),
  }));
}

/** Forms as visitors see them, and those that they do not see yet as they are written. */
const formGroups = (forms: readonly FormDoc[]): TextGroup[] =>
  forms.map(({ _id: id, live, draft }) => {
    const content = live?.content ?? draft;
    return { id, title: content.settings.name, texts: textsOf(content, formFields(id, content)) };
  });

function collectionTexts(
  id: string,
  { title, description }: { readonly title: string; readonly description: string },
): TranslatableText[] {
  return textsOf({ title, description }, [
    {
      ...{ key: `collection.${id}.title`, label: 'Title', kind: 'line' },
      read: (texts) => texts.title,
      write: (texts, said) => ({ ...texts, title: said }),
    },
    {
      ...{ key: `collection.${id}.description`, label: 'Description', kind: 'text' },
      read: (texts) => texts.description,
      write: (texts, said) => ({ ...texts, description: said }),
    },
  ]);
}
