import { blockTypeOf } from '../../../../domain/pages/blocks/blockTypes.ts';
import type { PageContent } from '../../../../domain/pages/content.facts.ts';
import { post } from '../../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import { markdownToHtml } from '../../../application/pages/cleanText.ts';
import { wordsIn } from '../../../application/pages/formattedText.ts';
import type { RecordItem } from '../../contracts/site/recordPages.ts';
import { pageImageOf } from '../pageImage.ts';
import type { Site } from '../site.ts';
import { collectionView, recordTypeOf, type ShownCollection, termUrl } from './collectionOf.ts';

/** A record, as visitors see it or as its draft is. */
export interface ShownRecord {
  readonly id: string;
  readonly urlId: string;
  readonly content: PageContent;
  /** The date that visitors are told, and the last publication, ISO 8601. */
  readonly shownOn: string;
  readonly at: string;
}

/** What a record says of its comments and likes wherever it stands. */
export type RecordFigures = Pick<RecordItem, 'publicCommentCount' | 'commentState' | 'likeCount'>;

/** Of a record in a place where nobody is told of its comments and likes. */
export const NO_FIGURES: RecordFigures = { publicCommentCount: 0, commentState: 2, likeCount: 0 };

/** What the specification calls a record that opens nothing and leads nowhere by itself. */
const FOLDER_NONE = 3;
const FOLDER_REDIRECT = 2;
/** Characters of an excerpt that nobody wrote, and what it ends with (`docs/rules/posts.md#record`). */
const EXCERPT = { length: 100, suffix: '...' };

export function recordItemOf(
  { pictureFacts }: Pick<Site, 'pictureFacts'>,
  collection: ShownCollection,
  { id, urlId, content, shownOn, at }: ShownRecord,
  figures: RecordFigures,
  body = '',
): RecordItem {
  const type = recordTypeOf(collection);
  const said = detailsOf(post, content.details);
  const { cover, tags, categories, starred, externalLink } = said;
  const linksTo = (by: 'tag' | 'category', terms: readonly string[]) =>
    terms.map((term) => ({ title: term, fullUrl: termUrl(collection.urlId, by, term) }));
  return {
    ...{ id, recordType: type.number, recordTypeLabel: type.label, title: content.title, urlId },
    fullUrl: `/${collection.urlId}/${urlId}`,
    excerpt: said.excerpt || beginningOf(content),
    ...{ body, tags, categories, starred, externalLink },
    promotedBlockType: firstBlockType(content),
    categoryLinks: linksTo('category', categories),
    tagLinks: linksTo('tag', tags),
    author: { displayName: said.author },
    ...figures,
    folderBehavior: externalLink === '' ? FOLDER_NONE : FOLDER_REDIRECT,
    ...{ publishOn: Date.parse(shownOn), publishedOn: shownOn },
    updatedOn: Date.parse(at),
    assetUrl: cover?.url ?? '',
    mainImage: cover && pageImageOf({ ...cover, imageId: `${id}_cover` }, pictureFacts),
    collection: collectionView(collection),
  };
}

const blocksOf = ({ sections, blocks }: PageContent) =>
  sections.flatMap(({ blockIds }) => blockIds.flatMap((blockId) => blocks[blockId] ?? []));

function firstBlockType(content: PageContent): string {
  const [first] = blocksOf(content);
  const name = first && blockTypeOf(first.type)?.name;
  return name === 'html' || name === undefined ? '' : name;
}

/** The beginning of what its first texts say, in whole words. */
function beginningOf(content: PageContent): string {
  const said = blocksOf(content)
    .flatMap(({ type, texts }) => {
      const [text = ''] = Object.values(texts);
      const kind = blockTypeOf(type)?.text?.kind;
      if (kind === 'html') return wordsIn(text);
      return kind === 'markdown' ? wordsIn(markdownToHtml(text)) : [];
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.length <= EXCERPT.length) return said;
  const cut = said.slice(0, EXCERPT.length - EXCERPT.suffix.length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd() + EXCERPT.suffix;
}
