import type { Filter } from 'mongodb';
import type { Standing } from '../../domain/pages/standing.facts.ts';
import { literal } from '../literal.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type PageDoc, pages } from './pages.ts';
import { LIVE, type LivePage } from './queries.ts';

/** Which records of a collection visitors are shown. */
export interface RecordSelection {
  readonly collectionId: string;
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
}

/** Records that visitors see, as a filter. */
export const liveFilter = (websiteId: string, { collectionId, tag, category }: RecordSelection) =>
  ({
    ...{ websiteId, collectionId, status: 'there', shownOn: { $ne: null } },
    ...(tag !== undefined && { 'live.content.details.tags': tag }),
    ...(category !== undefined && { 'live.content.details.categories': category }),
  }) as Filter<PageDoc>;

/** What visitors see of a record at an address of its collection; `null` where nothing is published there. */
export async function liveRecordAt(
  readModels: ReadModels,
  websiteId: string,
  { collectionId, urlId }: { readonly collectionId: string; readonly urlId: string },
): Promise<LivePage | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  return found.findOne(
    { websiteId, collectionId, urlId, status: 'there', live: { $ne: null } },
    { projection: LIVE },
  );
}

/** A page of the records that visitors see, those of the newest date first; from page 1. */
export async function liveRecords(
  readModels: ReadModels,
  websiteId: string,
  { page, pageSize, ...selection }: RecordSelection & { readonly page: number; readonly pageSize: number },
): Promise<{ readonly records: readonly LivePage[]; readonly total: number }> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const filter = liveFilter(websiteId, selection);
  const [records, total] = await Promise.all([
    found
      .find(filter, { projection: LIVE })
      .sort({ shownOn: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
    found.countDocuments(filter),
  ]);
  return { records, total };
}

/** The record that visitors see next to one: of the nearest earlier or later date. `null` at the end. */
export async function neighbourRecord(
  readModels: ReadModels,
  websiteId: string,
  {
    collectionId,
    shownOn,
    which,
  }: { readonly collectionId: string; readonly shownOn: string; readonly which: 'earlier' | 'later' },
): Promise<LivePage | null> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const isEarlier = which === 'earlier';
  const [record] = await found
    .find(
      { websiteId, collectionId, status: 'there', shownOn: isEarlier ? { $lt: shownOn } : { $gt: shownOn } },
      { projection: LIVE },
    )
    .sort({ shownOn: isEarlier ? -1 : 1 })
    .limit(1)
    .toArray();
  return record ?? null;
}

/** Words that the records of a collection are sorted under, with how many visitors see under each, by name. */
export async function liveTerms(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
  which: 'tags' | 'categories',
): Promise<readonly { readonly term: string; readonly count: number }[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find(liveFilter(websiteId, { collectionId }), { projection: { [`live.content.details.${which}`]: 1 } })
    .toArray();
  const counts = new Map<string, number>();
  for (const { live } of records) {
    const terms = live?.content.details[which];
    if (!Array.isArray(terms)) continue;
    for (const term of terms as string[]) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .map(([term, count]) => ({ term, count }))
    .sort((one, other) => one.term.localeCompare(other.term));
}

/** Every tag and category of the drafts of a collection, by name: what staff may look for. */
export async function draftTerms(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
): Promise<{ readonly tags: readonly string[]; readonly categories: readonly string[] }> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find({ websiteId, collectionId, status: 'there' } as Filter<PageDoc>, {
      projection: { 'draft.details.tags': 1, 'draft.details.categories': 1 },
    })
    .toArray();
  const named = (which: 'tags' | 'categories') => {
    const all = records.flatMap(({ draft }) => (draft.details[which] as string[] | undefined) ?? []);
    return [...new Set(all)].sort((one, other) => one.localeCompare(other));
  };
  return { tags: named('tags'), categories: named('categories') };
}

/** The same as `standingOf` says. */
const STANDING_FILTERS: Readonly<Record<Standing, Filter<PageDoc>>> = {
  published: { shownOn: { $ne: null }, scheduled: null, submitted: null },
  scheduled: { scheduled: { $ne: null } },
  review: { submitted: { $ne: null }, scheduled: null },
  private: { shownOn: null, firstShownAt: { $ne: null }, scheduled: null, submitted: null },
  draft: { firstShownAt: null, scheduled: null, submitted: null },
};

/** What staff look for among the records of a collection. */
export interface RecordSearch {
  readonly collectionId: string;
  /** Records that were removed are found by `removed` alone. */
  readonly standing?: Standing | 'removed' | undefined;
  /** A part of the title, in whatever case. */
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A record as staff list it: without its sections. */
export type RecordHead = Pick<
  PageDoc,
  '_id' | 'title' | 'urlId' | 'kind' | 'contentRevision' | 'revision' | 'submitted' | 'shownOn' | 'changedAt'
> &
  Pick<PageDoc, 'firstShownAt' | '_position'> & {
    readonly draft: { readonly details: Readonly<Record<string, unknown>> };
    readonly live: { readonly revision: number } | null;
    readonly scheduled: { readonly revision: number; readonly publishAt: string } | null;
  };

/** What is left out: a path below `null` that is asked for would take the `null` away. */
const RECORD_HEAD = {
  ...{ 'draft.sections': 0, 'draft.blocks': 0, 'live.content': 0, 'scheduled.content': 0 },
  ...{ publications: 0, trail: 0, assetIds: 0, recordings: 0, liveRecordings: 0 },
} as const;

/** The records of a collection as staff list them, those that were changed last first, and how many there are in all. */
export async function listRecords(
  readModels: ReadModels,
  websiteId: string,
  { collectionId, standing, search, tag, category, before, limit }: RecordSearch,
): Promise<{ readonly records: readonly RecordHead[]; readonly total: number }> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const filter = {
    ...{ websiteId, collectionId, status: standing === 'removed' ? 'removed' : 'there' },
    ...(standing && standing !== 'removed' && STANDING_FILTERS[standing]),
    ...(search !== undefined && { title: { $regex: literal(search), $options: 'i' } }),
    ...(tag !== undefined && { 'draft.details.tags': tag }),
    ...(category !== undefined && { 'draft.details.categories': category }),
  } as Filter<PageDoc>;
  const [records, total] = await Promise.all([
    found
      .find(
        { ...filter, ...(before !== undefined && { _position: { $lt: before } }) },
        { projection: RECORD_HEAD },
      )
      .sort({ _position: -1 })
      .limit(limit)
      .toArray(),
    found.countDocuments(filter),
  ]);
  return { records: records as unknown as RecordHead[], total };
}

/** A tag or a category with how many drafts have it. */
interface CountedTerm {
  readonly name: string;
  readonly count: number;
}

/** Tags and categories of the drafts of a collection, by name. */
export async function countedTerms(
  readModels: ReadModels,
  websiteId: string,
  collectionId: string,
): Promise<{ tags: CountedTerm[]; categories: CountedTerm[] }> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const records = await found
    .find({ websiteId, collectionId, status: 'there' } as Filter<PageDoc>, {
      projection: { 'draft.details.tags': 1, 'draft.details.categories': 1 },
    })
    .toArray();
  const counted = (which: 'tags' | 'categories'): CountedTerm[] => {
    const counts = new Map<string, number>();
    for (const { draft } of records) {
      for (const name of (draft.details[which] as string[] | undefined) ?? []) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    return [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => one.name.localeCompare(other.name));
  };
  return { tags: counted('tags'), categories: counted('categories') };
}

/** Records whose draft has a tag or a category, by their ids. */
export async function recordsWithTerm(
  readModels: ReadModels,
  websiteId: string,
  {
    collectionId,
    field,
    term,
  }: { readonly collectionId: string; readonly field: 'tags' | 'categories'; readonly term: string },
): Promise<readonly string[]> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const filter = { websiteId, collectionId, status: 'there', [`draft.details.${field}`]: term };
  const records = await found
    .find(filter as Filter<PageDoc>, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return records.map(({ _id }) => _id);
}

/** Titles and addresses of pages as visitors see them, by page id; what they do not see is left out. */
export async function liveHeadsOf(
  readModels: ReadModels,
  websiteId: string,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly url: string }>> {
  const found = await readModels.collection<PageDoc>(pages.name);
  const live = (ids: readonly string[]) =>
    found
      .find({ _id: { $in: [...ids] }, websiteId, status: 'there', live: { $ne: null } } as Filter<PageDoc>, {
        projection: { urlId: 1, collectionId: 1, 'live.content.title': 1 },
      })
      .toArray();
  const shown = await live(pageIds);
  const parents = await live(shown.flatMap(({ collectionId }) => collectionId ?? []));
  const urls = new Map(parents.map(({ _id, urlId }) => [_id, `/${urlId}`]));
  return new Map(
    shown.map(({ _id, urlId, collectionId, live: seen }) => {
      const above = collectionId === null ? '' : urls.get(collectionId);
      // A record is seen as long as its collection is.
      const url = above === undefined ? '' : `${above}/${urlId}`;
      return [_id, { title: seen?.content.title ?? '', url }];
    }),
  );
}
