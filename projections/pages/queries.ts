import type { PageContent } from '../../domain/pages/content.facts.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';

/** A page as it is listed, without what it shows. */
export type PageHead = Omit<
  PageDoc,
  'draft' | 'live' | 'scheduled' | 'publications' | 'trail' | 'assetIds' | 'recordings' | 'liveRecordings'
> & {
  readonly live: { readonly revision: number; readonly at: string } | null;
  readonly scheduled: { readonly revision: number; readonly publishAt: string } | null;
};

const HEAD = {
  draft: 0,
  'live.content': 0,
  'scheduled.content': 0,
  publications: 0,
  trail: 0,
  assetIds: 0,
  recordings: 0,
  liveRecordings: 0,
} as const;

/** Right below the root of the site: pages and collections, no records and no sections that pages share. */
const AT_ROOT = { collectionId: null, kind: { $ne: 'section' } } as const;

/** The pages of a website, in the order of their addresses; those that were removed, and records, are left out. */
export async function pagesOf(readModels: ReadModels, websiteId: string): Promise<PageHead[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return (await found
    .find({ websiteId, status: 'there', ...AT_ROOT }, { projection: HEAD })
    .sort({ urlId: 1 })
    .toArray()) as PageHead[];
}

/** Every page and every record with all that is known of it, by address; those that were removed are left out. */
export async function everyPage(readModels: ReadModels, websiteId: string): Promise<PageDoc[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.find({ websiteId, status: 'there' }).sort({ urlId: 1 }).toArray();
}

/** Sections that pages share, by title, with all that is known of them. */
export async function sharedSectionsOf(readModels: ReadModels, websiteId: string): Promise<PageDoc[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.find({ websiteId, status: 'there', kind: 'section' }).sort({ title: 1 }).toArray();
}

/** What visitors see of sections that pages share, by their ids; those that are not published are left out. */
export async function liveSectionsOf(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageContent>> {
  if (ids.length === 0) return new Map();
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = await found
    .find(
      { _id: { $in: [...ids] }, websiteId, status: 'there', kind: 'section', live: { $ne: null } },
      { projection: { live: 1 } },
    )
    .toArray();
  return new Map(live.flatMap(({ _id, live: shown }) => (shown ? [[_id, shown.content] as const] : [])));
}

/** A page of that website with all that is known of it, also one that was removed. */
export async function pageById(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<PageDoc | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne({ _id: pageId, websiteId });
}

/** What visitors see of a page, and what it is. */
export type LivePage = Pick<PageDoc, '_id' | 'urlId' | 'live' | 'kind' | 'shownOn'>;
/** What to ask of a document for that. */
export const LIVE = { urlId: 1, live: 1, kind: 1, shownOn: 1 } as const;

/** What visitors see at an address; `null` where no page is published there. */
export async function livePageAt(
  readModels: ReadModels,
  websiteId: string,
  urlId: string,
): Promise<LivePage | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne(
    { websiteId, urlId, status: 'there', live: { $ne: null }, ...AT_ROOT },
    { projection: LIVE },
  );
}

/** What visitors see of a page; `null` where it is not published. */
export async function livePageOf(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<LivePage | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne(
    { _id: pageId, websiteId, status: 'there', live: { $ne: null }, ...AT_ROOT },
    { projection: LIVE },
  );
}

/** What visitors see of a collection: of that one, or of the first of its kind where none is named. `null` where it is not published. */
export async function liveCollectionOf(
  readModels: ReadModels,
  websiteId: string,
  { kind, id }: { readonly kind: PageDoc['kind']; readonly id: string },
): Promise<LivePage | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const [first] = await found
    .find(
      { websiteId, kind, status: 'there', live: { $ne: null }, ...(id !== '' && { _id: id }) },
      { projection: LIVE },
    )
    .sort({ urlId: 1 })
    .limit(1)
    .toArray();
  return first ?? null;
}

/** The pages that visitors see, by their addresses, each with its title as they see it; no records. */
export async function livePagesOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<
  readonly { readonly _id: string; readonly urlId: string; readonly title: string; readonly at: string }[]
> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = await found
    .find(
      { websiteId, status: 'there', live: { $ne: null }, ...AT_ROOT },
      { projection: { urlId: 1, 'live.content.title': 1, 'live.at': 1 } },
    )
    .sort({ urlId: 1 })
    .toArray();
  return live.flatMap(({ _id, urlId, live: shown }) =>
    shown ? [{ _id, urlId, title: shown.content.title, at: shown.at }] : [],
  );
}

/** Where a page or a record is: a record below the address of its collection. */
export const pathOf = (urlId: string, collectionUrlId: string | null): string =>
  collectionUrlId === null ? `/${urlId}` : `/${collectionUrlId}/${urlId}`;

/** Where published pages and records are, by their ids; `collection` is what a record stands below. */
export interface PublishedPlace {
  readonly id: string;
  readonly urlId: string;
  readonly collection: { readonly id: string; readonly urlId: string } | null;
}

/** Those of these pages that visitors see; records of collections that nobody sees are left out. */
export async function publishedPlaces(
  readModels: ReadModels,
  websiteId: string,
  ids: readonly string[],
): Promise<readonly PublishedPlace[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const byId = async (wanted: readonly string[]) =>
    found
      .find(
        { _id: { $in: [...wanted] }, websiteId, status: 'there', live: { $ne: null } },
        { projection: { urlId: 1, collectionId: 1 } },
      )
      .toArray();
  const places = await byId(ids);
  const parents = await byId(places.flatMap(({ collectionId }) => collectionId ?? []));
  const collections = new Map(parents.map(({ _id: id, urlId }) => [id, { id, urlId }]));
  return places.flatMap(({ _id: id, urlId, collectionId }) => {
    const collection = collectionId === null ? null : collections.get(collectionId);
    return collection === undefined ? [] : [{ id, urlId, collection }];
  });
}

/** Something that visitors see, with its path; `gateId` is the page whose access it has. */
export interface LivePlace {
  readonly _id: string;
  readonly fullUrl: string;
  readonly gateId: string;
  readonly at: string;
  readonly content: PageContent;
}

/** Everything that visitors see, to be searched through and listed: records where their collection is seen as well. */
export async function livePlaces(readModels: ReadModels, websiteId: string): Promise<readonly LivePlace[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = await found
    .find(
      { websiteId, status: 'there', live: { $ne: null }, kind: { $ne: 'section' } },
      { projection: { urlId: 1, collectionId: 1, live: 1 } },
    )
    .sort({ urlId: 1 })
    .toArray();
  const urlIds = new Map(live.map(({ _id, urlId }) => [_id, urlId]));
  return live.flatMap(({ _id, urlId, collectionId, live: shown }) => {
    const parent = collectionId === null ? null : urlIds.get(collectionId);
    if (!shown || parent === undefined) return [];
    const { at, content } = shown;
    return [{ _id, fullUrl: pathOf(urlId, parent), gateId: collectionId ?? _id, at, content }];
  });
}
