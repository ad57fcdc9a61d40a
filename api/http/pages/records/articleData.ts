import type { RecordItem } from '../../contracts/site/recordPages.ts';
import type { Site } from '../site.ts';

type Named = Pick<Site, 'publicUrl' | 'settings'>;

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A post for search engines: schema.org `BlogPosting`, which is an `Article`. */
export function articleData({ publicUrl, settings }: Named, item: RecordItem): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const { displayName } = item.author;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: item.title,
    ...(item.excerpt !== '' && { description: item.excerpt }),
    ...(item.assetUrl !== '' && { image: [absolute(item.assetUrl)] }),
    datePublished: instantOf(item.publishOn),
    dateModified: instantOf(Math.max(item.publishOn, item.updatedOn)),
    author: displayName === '' ? organisation(settings.title) : { '@type': 'Person', name: displayName },
    publisher: organisation(settings.title),
    mainEntityOfPage: absolute(item.fullUrl),
    ...(item.publicCommentCount > 0 && { commentCount: item.publicCommentCount }),
    ...(item.tags.length > 0 && { keywords: item.tags.join(', ') }),
    ...(item.categories.length > 0 && { articleSection: item.categories }),
  };
}

/** A blog with the posts of one of its pages. */
export function blogData(
  { publicUrl, settings }: Named,
  { title, fullUrl }: Pick<RecordItem['collection'], 'title' | 'fullUrl'>,
  posts: readonly RecordItem[],
): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: title,
    url: absolute(fullUrl),
    publisher: organisation(settings.title),
    blogPost: posts.map((item) => ({
      '@type': 'BlogPosting',
      headline: item.title,
      url: absolute(item.fullUrl),
      datePublished: instantOf(item.publishOn),
    })),
  };
}

const organisation = (name: string) => ({ '@type': 'Organization', name });
