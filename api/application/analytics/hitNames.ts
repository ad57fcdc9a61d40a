import { hitNameSchema } from '../../../domain/analytics/hit.facts.ts';
import { createBriefMemory } from '../kernel/briefMemory.ts';

/** Names that others give to what has a name here. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  pageview: 'page_view',
  view: 'page_view',
  record_hit: 'page_view',
  visit_product_page: 'product_view',
  view_product: 'product_view',
  quick_view: 'product_view',
};

/** Few names are said, each of them all the time. */
const MOST_NAMES = 500;
const LONGEST_KNOWN_NAME = 64;
const names = createBriefMemory<string>(Number.POSITIVE_INFINITY, MOST_NAMES);

/** `AddToCart`, `add-to-cart` → `add_to_cart`. */
export const nameOf = (text: string): string =>
  text.length > LONGEST_KNOWN_NAME ? readName(text) : names.of(text, () => readName(text));

/** The same where that is a name that a hit may have, else `null`. */
export const hitNameOf = (text: string): string | null =>
  text.length > LONGEST_KNOWN_NAME
    ? readHitName(text)
    : hitNames.of(text, () => readHitName(text) ?? NONE) || null;

const hitNames = createBriefMemory<string>(Number.POSITIVE_INFINITY, MOST_NAMES);
/** No name is empty. */
const NONE = '';
function readHitName(text: string): string | null {
  const name = readName(text);
  return hitNameSchema.safeParse(name).success ? name : null;
}

function readName(text: string): string {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return ALSO_CALLED[words] ?? words;
}
