/** What of a node search engines ask for, and what they would like to have beside it. */
interface Expected {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/** By the types that pages of Storefold say (`docs/rules/site.md#search-engines`). */
const EXPECTED: Readonly<Record<string, Expected>> = {
  Product: { required: ['name', 'image', 'offers'], recommended: ['description', 'sku', 'aggregateRating'] },
  ProductGroup: {
    required: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    recommended: ['description', 'image', 'aggregateRating'],
  },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['availability', 'url'] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: [] },
  BlogPosting: { required: ['headline', 'datePublished'], recommended: ['image', 'author', 'dateModified'] },
  Blog: { required: ['name', 'url'], recommended: ['blogPost'] },
  Event: { required: ['name', 'startDate', 'location'], recommended: ['endDate', 'image', 'description'] },
  Place: { required: ['address'], recommended: ['name'] },
  Person: { required: ['name'], recommended: [] },
  Organization: { required: ['name'], recommended: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
};

/** Something that is missing of what a page says to programs. `path` is where, e.g. `offers.price`. */
export interface DataProblem {
  readonly type: string;
  readonly path: string;
  readonly isRequired: boolean;
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Most of what one page is told to lack: variants of a product lack the same. */
const MOST_PROBLEMS = 50;

/** What a page's structured data lacks; a type that nothing is known of lacks nothing. Variants have the picture of their group. */
export function structuredDataProblems(data: unknown): readonly DataProblem[] {
  const problems: DataProblem[] = [];
  const visit = (node: unknown, path: string, inGroup: boolean): void => {
    if (Array.isArray(node)) {
      node.forEach((entry, index) => {
        visit(entry, `${path}[${index}]`, inGroup);
      });
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const said = node as Readonly<Record<string, unknown>>;
    const type = String(said['@type'] ?? '');
    const { required, recommended } = EXPECTED[type] ?? { required: [], recommended: [] };
    const at = (field: string) => (path === '' ? field : `${path}.${field}`);
    const told = (field: string, isRequired: boolean) => {
      const isInherited = inGroup && type === 'Product' && field !== 'offers' && field !== 'name';
      if (!isThere(said[field]) && !isInherited) problems.push({ type, path: at(field), isRequired });
    };
    for (const field of required) told(field, true);
    for (const field of recommended) told(field, false);
    for (const [field, value] of Object.entries(said)) visit(value, at(field), type === 'ProductGroup');
  };
  visit(data, '', false);
  return problems.slice(0, MOST_PROBLEMS);
}

/** The types that a page says, each once. */
export function typesIn(data: unknown): readonly string[] {
  if (Array.isArray(data)) return [...new Set(data.flatMap(typesIn))];
  if (typeof data !== 'object' || data === null) return [];
  const type = (data as Readonly<Record<string, unknown>>)['@type'];
  return typeof type === 'string' ? [type] : [];
}
