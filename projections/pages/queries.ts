import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';

/** A page as it is listed, without what it shows. */
export type PageHead = Omit<
  PageDoc,
  'draft' | 'live' | 'scheduled' | 'publications' | 'trail' | 'assetIds'
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
} as const;

/** The pages of a website, in the order of their addresses; those that were removed are left out. */
export async function pagesOf(readModels: ReadModels, websiteId: string): Promise<PageHead[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return (await found
    .find({ websiteId, status: 'there' }, { projection: HEAD })
    .sort({ urlId: 1 })
    .toArray()) as PageHead[];
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

/** What visitors see at an address; `null` where no page is published there. */
export async function livePageAt(
  readModels: ReadModels,
  websiteId: string,
  urlId: string,
): Promise<Pick<PageDoc, '_id' | 'urlId' | 'live'> | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne(
    { websiteId, urlId, status: 'there', live: { $ne: null } },
    { projection: { urlId: 1, live: 1 } },
  );
}

/** What visitors see of a page; `null` where it is not published. */
export async function livePageOf(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<Pick<PageDoc, '_id' | 'urlId' | 'live'> | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne(
    { _id: pageId, websiteId, status: 'there', live: { $ne: null } },
    { projection: { urlId: 1, live: 1 } },
  );
}

/** The pages that visitors see, by their addresses, each with its title as they see it. */
export async function livePagesOf(
  readModels: ReadModels,
  websiteId: string,
): Promise<
  readonly { readonly _id: string; readonly urlId: string; readonly title: string; readonly at: string }[]
> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = await found
    .find(
      { websiteId, status: 'there', live: { $ne: null } },
      { projection: { urlId: 1, 'live.content.title': 1, 'live.at': 1 } },
    )
    .sort({ urlId: 1 })
    .toArray();
  return live.flatMap(({ _id, urlId, live: shown }) =>
    shown ? [{ _id, urlId, title: shown.content.title, at: shown.at }] : [],
  );
}
