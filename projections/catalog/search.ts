import type { ReadModels } from '../runtime/liveCollection.ts';
import { wordsOf } from '../words.ts';
import { type ProductListDoc, productList } from './productList.ts';
import { listProducts } from './queries.ts';

/** More matches than this are not looked through for the best ones. */
const LARGEST_RESULT = 200;
/** Words of the catalogue that a mistyped one is compared with. */
const MOST_WORDS = 20_000;

/** What a search has found: 200 products at most are put in order. */
export interface FoundProducts {
  /** The best first: those whose name has what was asked for, in the order that it was asked for in. */
  readonly ids: readonly string[];
  readonly total: number;
  /** What was searched for instead, where nothing has the words as they were typed. */
  readonly corrected: string | null;
}

/** Published products with words that begin as those of `query`; all must match. */
export async function searchProducts(
  readModels: ReadModels,
  websiteId: string,
  query: string,
): Promise<FoundProducts> {
  const terms = wordsOf(query);
  if (terms.length === 0) return { ids: [], total: 0, corrected: null };
  const found = await find(readModels, websiteId, terms);
  if (found.total > 0) return { ...found, corrected: null };
  const corrected = await correctedTerms(readModels, websiteId, terms);
  if (!corrected) return { ...found, corrected: null };
  return { ...(await find(readModels, websiteId, corrected)), corrected: corrected.join(' ') };
}

async function find(readModels: ReadModels, websiteId: string, terms: readonly string[]) {
  const search = terms.join(' ');
  const { items, total } = await listProducts(readModels, { websiteId, search, pageSize: LARGEST_RESULT });
  const rankOf = ({ name }: ProductListDoc) => {
    const words = wordsOf(name);
    const missing = terms.filter((term) => !words.some((word) => word.startsWith(term))).length;
    return missing * 2 + (words.join(' ').startsWith(search) ? 0 : 1);
  };
  const ranked = items.map((item) => ({ id: item._id, rank: rankOf(item) }));
  return { ids: ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id), total };
}

/** The words of the catalogue that are nearest to what was typed; `null` where one has none near enough. */
async function correctedTerms(
  readModels: ReadModels,
  websiteId: string,
  terms: readonly string[],
): Promise<readonly string[] | null> {
  const products = await readModels.collection<ProductListDoc>(productList.name);
  const known = (await products.distinct('words', { websiteId, status: 'published' })).slice(0, MOST_WORDS);
  const nearest = terms.map((term) => nearestWord(term, known));
  return nearest.every((word) => word !== null) && nearest.join(' ') !== terms.join(' ')
    ? (nearest as string[])
    : null;
}

/** One slip in four letters, two in eight. */
const slipsIn = (term: string): number => Math.min(2, Math.floor(term.length / 4));

function nearestWord(term: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = slipsIn(term) + 1;
  for (const word of known) {
    if (word.startsWith(term)) return term;
    if (Math.abs(word.length - term.length) >= least) continue;
    const distance = slipsBetween(term, word);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

/** Letters that must be put in, left out, replaced, or swapped with their neighbour to make one word of the other. */
export function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const above = rows[row - 1] as number[];
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwapped
        ? (rows[row - 2]?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1
        : Number.POSITIVE_INFINITY;
      current[column] = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
        swapped,
      );
    }
    rows.push(current);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
