import type { z } from 'zod';
import {
  LONGEST_SAID,
  type Said,
  type SaidField,
  SHOPPING_FIELDS,
  VIDEO_FIELDS,
} from '../../../../domain/analytics/said.facts.ts';
import { nameOf } from '../../../application/analytics/hitNames.ts';
import { fieldsSaidBy } from '../../../application/analytics/saidNames.ts';
import { shownPath } from '../../../application/analytics/shownPath.ts';
import { EVENT_SCHEMAS } from '../../contracts/analytics/eventSchemas.ts';
import { type EventContent, eventContentSchema, type OlderPayload } from '../../contracts/analytics/hits.ts';
import { shoppingSchema } from '../../contracts/analytics/saidFields.ts';

/** What the content has to be; nothing for a name that is known to nobody. */
export function schemaOf(name: string, content: unknown): z.ZodObject | undefined {
  const { custom_schema_name: own } = Object(content) as { custom_schema_name?: unknown };
  return EVENT_SCHEMAS.get(nameOf(name)) ?? (own ? eventContentSchema : undefined);
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is refused by the schema of what it should have been.
    return undefined;
  }
}

export const withQuery = (path: string, query: string | null | undefined): string =>
  query ? `${path}?${query.replace(/^\?/, '')}` : path;

/** What an event is about: a video by its title, where it says one; content by its names; else what it names itself, or the item that is bought. */
export function subjectIn(schemaName: string, content: EventContent): string | undefined {
  const { object_identifier: named, item_id: item } = content;
  if (named && nameOf(schemaName).startsWith('video_')) return named;
  const {
    viewer_access_status: status,
    content_collection_id: collectionId,
    content_item_id: itemId,
  } = content;
  const about = contentName(status, collectionId, itemId);
  return about ?? named ?? (typeof item === 'string' ? item : undefined);
}

/** `MEMBER:lessons.first`: who sees it, the collection, and what of it; nothing of what is no name. */
export function contentName(status: unknown, collectionId: unknown, itemId: unknown): string | undefined {
  if (!isName(collectionId)) return undefined;
  return `${isName(status) ? status : 'PUBLIC'}:${collectionId}${isName(itemId) ? `.${itemId}` : ''}`;
}
const isName = (text: unknown): text is string => typeof text === 'string' && /^\w{1,64}$/.test(text);

/** What an event says of these fields, in words: nothing is said by what is empty, and what has no end is cut. */
export function saidIn(content: Readonly<Record<string, unknown>>, fields: readonly SaidField[]): Said {
  const said: Partial<Record<SaidField, string>> = {};
  for (const field of fields) {
    const words = wordsOf(content[field]).slice(0, LONGEST_SAID);
    if (words !== '')
      said[field] = field.endsWith('_page') || field === 'page_path' ? plainPath(words) : words;
  }
  return said;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}

/** Pages stand without their query, and behind a secret as all do (`docs/rules/analytics.md#hits`). */
const plainPath = (path: string): string => shownPath(path) ?? '/';

/** What an event in the newer shape says beside the fields of all; nothing where its name says no more. */
export function saidOf(schemaName: string, content: EventContent): Said | undefined {
  const fields = fieldsSaidBy(nameOf(schemaName));
  return fields && saidIn(content, fields);
}

/** The same in the older shape: by the part of a page that shops, and by the page itself; nothing where neither says anything. */
export function saidByPage(
  event: string,
  {
    shopping,
    contentCollectionId: content_collection_id,
    contentItemId: content_item_id,
    viewerAccessStatus: viewer_access_status,
    ...told
  }: OlderPayload,
): Said | undefined {
  if (!fieldsSaidBy(nameOf(event)) && !shopping && !content_collection_id) return undefined;
  const page = shoppingSchema.safeParse(shopping ? parsed(shopping) : {}).data ?? {};
  const content = { content_collection_id, content_item_id, viewer_access_status };
  return {
    ...saidIn(page, SHOPPING_FIELDS),
    ...saidIn(told, SHOPPING_FIELDS),
    ...saidIn(content, VIDEO_FIELDS),
  };
}

/** Milliseconds since 1970, said as a number, as digits or as ISO 8601; `NaN` for what is no instant. */
export function instantIn(said: number | string | null | undefined): number | undefined {
  if (said === null || said === undefined || said === '') return undefined;
  return typeof said === 'number' || /^\d+$/.test(said) ? Number(said) : Date.parse(said);
}
