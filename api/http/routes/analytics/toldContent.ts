import type { z } from 'zod';
import { nameOf } from '../../../application/analytics/hitNames.ts';
import { EVENT_SCHEMAS } from '../../contracts/analytics/eventSchemas.ts';
import { type EventContent, eventContentSchema } from '../../contracts/analytics/hits.ts';

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

/** Milliseconds since 1970, said as a number, as digits or as ISO 8601; `NaN` for what is no instant. */
export function instantIn(said: number | string | null | undefined): number | undefined {
  if (said === null || said === undefined || said === '') return undefined;
  return typeof said === 'number' || /^\d+$/.test(said) ? Number(said) : Date.parse(said);
}
