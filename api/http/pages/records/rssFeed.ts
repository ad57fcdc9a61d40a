import type { BlogPageContext, RecordItem } from '../../contracts/site/recordPages.ts';
import { escapeXml } from '../escapeXml.ts';

/** The posts on a page of a blog as RSS 2.0, for who reads them in a program of theirs. */
export function rssOf({ collection, posts, website, feedUrl }: BlogPageContext): string {
  const absolute = (path: string) => escapeXml(new URL(path, website.baseUrl).href);
  const newest = posts[0];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(`${collection.title} — ${website.siteTitle}`)}</title>`,
    `<link>${absolute(collection.fullUrl)}</link>`,
    `<atom:link href="${absolute(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(collection.description)}</description>`,
    `<language>${escapeXml(website.language)}</language>`,
    ...(newest
      ? [`<lastBuildDate>${dateOf(Math.max(...posts.map(({ updatedOn }) => updatedOn)))}</lastBuildDate>`]
      : []),
    ...posts.map((item) => itemOf(item, absolute)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function itemOf(item: RecordItem, absolute: (path: string) => string): string {
  const { title, fullUrl, externalLink, excerpt, author, categories, tags, publishOn, id } = item;
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${absolute(externalLink || fullUrl)}</link>`,
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `<pubDate>${dateOf(publishOn)}</pubDate>`,
    ...(author.displayName === '' ? [] : [`<dc:creator>${escapeXml(author.displayName)}</dc:creator>`]),
    ...[...categories, ...tags].map((term) => `<category>${escapeXml(term)}</category>`),
    `<description>${escapeXml(excerpt)}</description>`,
    '</item>',
  ].join('\n');
}

/** As RFC 822 has it. */
const dateOf = (milliseconds: number): string => new Date(milliseconds).toUTCString();
