import type { Filter } from 'mongodb';
import { literal } from '../literal.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type FormDoc, forms } from './forms.ts';
import { type FormVersionDoc, formVersions } from './formVersions.ts';
import { type SubmissionDoc, submissions } from './submissions.ts';

/** Forms of a website, the newest first; at most 1,000. */
export async function listForms(
  readModels: ReadModels,
  websiteId: string,
  isArchived: boolean,
): Promise<FormDoc[]> {
  const found = await readModels.collection<FormDoc>(forms.name);
  return found.find({ websiteId, isArchived }).sort({ position: -1 }).limit(1000).toArray();
}

/** What these forms are called, by their ids; those that there are none of are left out. */
export async function formNames(
  readModels: ReadModels,
  websiteId: string,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const collection = await readModels.collection<FormDoc>(forms.name);
  const found = await collection
    .find({ websiteId, _id: { $in: [...new Set(formIds)] } })
    .project<Pick<FormDoc, '_id' | 'draft'>>({ 'draft.settings.name': 1 })
    .toArray();
  return new Map(found.map(({ _id, draft }) => [_id, draft.settings.name]));
}

/** What visitors are shown at an address below `/forms/`; `null` where nothing is. */
export async function liveFormAt(
  readModels: ReadModels,
  websiteId: string,
  address: string,
): Promise<FormDoc | null> {
  const found = await readModels.collection<FormDoc>(forms.name);
  return found.findOne({ websiteId, address, isArchived: false, live: { $ne: null } });
}

/** A form by its id, whatever became of it; `null` where there is none. */
export async function formById(
  readModels: ReadModels,
  websiteId: string,
  formId: string,
): Promise<FormDoc | null> {
  const found = await readModels.collection<FormDoc>(forms.name);
  return found.findOne({ _id: formId, websiteId });
}

/** The published form that asks for one of these fields; `null` where none does. */
export async function liveFormOfFields(
  readModels: ReadModels,
  websiteId: string,
  fieldIds: readonly string[],
): Promise<FormDoc | null> {
  const found = await readModels.collection<FormDoc>(forms.name);
  const filter = { websiteId, isArchived: false, 'live.content.fields.id': { $in: [...fieldIds] } };
  return found.findOne(filter as Filter<FormDoc>);
}

/** Every publication of a form, the newest first; at most 200. */
export async function versionsOf(
  readModels: ReadModels,
  websiteId: string,
  formId: string,
): Promise<FormVersionDoc[]> {
  const found = await readModels.collection<FormVersionDoc>(formVersions.name);
  return found.find({ websiteId, formId }).sort({ revision: -1 }).limit(200).toArray();
}

/** What was asked at these revisions of a form. */
export async function versionsAt(
  readModels: ReadModels,
  websiteId: string,
  formId: string,
  revisions: readonly number[],
): Promise<FormVersionDoc[]> {
  const found = await readModels.collection<FormVersionDoc>(formVersions.name);
  return found.find({ websiteId, formId, revision: { $in: [...revisions] } }).toArray();
}

/** Which submissions: of one form or all, taken for spam or not; `isUnsent` for those that were never sent. */
export interface SubmissionSelection {
  readonly websiteId: string;
  readonly formId?: string;
  readonly isUnsent?: boolean;
  readonly isSpam: boolean;
  /** Only those in which this was answered, in whatever case. */
  readonly search?: string;
  readonly tag?: string;
  /** Only those that came in at this instant or later, and before that one. */
  readonly from?: string;
  readonly until?: string;
}

/** One page of them, `limit` long. */
export interface SubmissionRange extends SubmissionSelection {
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  readonly limit: number;
}

/** Submissions, the newest first. */
export async function listSubmissions(
  readModels: ReadModels,
  { before, limit, ...selection }: SubmissionRange,
): Promise<SubmissionDoc[]> {
  const found = await readModels.collection<SubmissionDoc>(submissions.name);
  return found
    .find({ ...filterOf(selection), ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** How many there are over all pages. */
export async function countSubmissions(
  readModels: ReadModels,
  selection: SubmissionSelection,
): Promise<number> {
  const found = await readModels.collection<SubmissionDoc>(submissions.name);
  return found.countDocuments(filterOf(selection));
}

/** All of them one after the other, the newest first: for a file, and for charts. */
export async function* everySubmission(
  readModels: ReadModels,
  selection: SubmissionSelection,
): AsyncGenerator<SubmissionDoc> {
  const found = await readModels.collection<SubmissionDoc>(submissions.name);
  yield* found.find(filterOf(selection)).sort({ position: -1 }).batchSize(200);
}

/** One submission; `null` where there is none. */
export async function submissionById(
  readModels: ReadModels,
  websiteId: string,
  submissionId: string,
): Promise<SubmissionDoc | null> {
  const found = await readModels.collection<SubmissionDoc>(submissions.name);
  return found.findOne({ _id: submissionId, websiteId });
}

function filterOf({
  websiteId,
  formId,
  isUnsent = false,
  isSpam,
  search,
  tag,
  from,
  until,
}: SubmissionSelection): Filter<SubmissionDoc> {
  const span = { ...(from !== undefined && { $gte: from }), ...(until !== undefined && { $lt: until }) };
  return {
    ...{ websiteId, isUnsent, isSpam },
    ...(isUnsent && { isErased: false }),
    ...(formId !== undefined && { formId }),
    ...(search !== undefined && { words: { $regex: literal(search.toLowerCase()) } }),
    ...(tag !== undefined && { tags: tag }),
    ...(Object.keys(span).length > 0 && { submittedAt: span }),
  } as Filter<SubmissionDoc>;
}

/** Submissions that came in before an instant, or that nobody has sent since then, and are not erased yet, the oldest first. */
export async function submissionsBefore(
  readModels: ReadModels,
  {
    websiteId,
    isUnsent = false,
    isSpam,
    before,
    limit,
  }: {
    readonly websiteId: string;
    readonly isUnsent?: boolean;
    readonly isSpam: boolean;
    /** ISO 8601 UTC. */
    readonly before: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const collection = await readModels.collection<SubmissionDoc>(submissions.name);
  const found = await collection
    .find({ websiteId, isUnsent, isSpam, isErased: false, submittedAt: { $lt: before } })
    .sort({ position: 1 })
    .limit(limit)
    .project<{ readonly _id: string }>({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
}
