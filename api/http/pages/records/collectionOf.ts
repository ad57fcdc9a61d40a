import type { PageContent } from '../../../../domain/pages/content.facts.ts';
import { blog } from '../../../../domain/pages/kinds/blog.ts';
import type { PageKindName } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { detailsOf, kindOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import type { BlogPageContext, RecordItem } from '../../contracts/site/recordPages.ts';
import type { Site } from '../site.ts';

/** A collection of records, as far as its records and their pages need it. */
export interface ShownCollection {
  readonly id: string;
  readonly kind: PageKindName;
  readonly urlId: string;
  readonly content: PageContent;
}

/** Templates and programs know it as the specification does. */
export function collectionView({ id, kind, urlId, content }: ShownCollection): RecordItem['collection'] {
  const { name, collects, block } = kindOf(kind);
  const type = collects?.type ?? block?.collectionType;
  if (type === undefined) throw new Error(`A ${name} holds nothing`);
  return {
    ...{ id, type, typeName: name, title: content.title, urlId },
    fullUrl: `/${urlId}`,
  };
}

/** What the specification calls the records of a collection. */
export function recordTypeOf({ kind }: Pick<ShownCollection, 'kind'>): { number: number; label: string } {
  const { name, collects } = kindOf(kind);
  const type = collects && kindOf(collects.record).recordType;
  if (!type) throw new Error(`A ${name} holds nothing`);
  return type;
}

export const termUrl = (urlId: string, by: 'tag' | 'category', term: string): string =>
  `/${urlId}/${by}/${encodeURIComponent(term)}`;

/** What the owner set for the look of a blog, as far as the whole site has it. */
export function settingsOf(
  { content }: Pick<ShownCollection, 'content'>,
  { conversation }: Pick<Site, 'conversation'>,
): BlogPageContext['settings'] & { readonly pageSize: number } {
  const { seoTitle: _title, shareImage: _image, ...settings } = detailsOf(blog, content.details);
  return { ...settings, takesLikes: settings.takesLikes && conversation.simpleLikingEnabled };
}
