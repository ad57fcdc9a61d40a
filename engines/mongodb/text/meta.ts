import type { Doc, Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { searching } from './search.ts';

const OTHERS = ['indexKey', 'recordId', 'randVal', 'geoNearDistance', 'geoNearPoint', 'sortKey'];
const SEARCH_ONLY = ['searchScore', 'searchHighlights', 'searchSequenceToken', 'vectorSearchScore'];

/** What `$meta` tells of a document: how well it fits a text search. @throws 17308, 40218, CommandNotSupported */
export function metaValue(keyword: Value): (doc: Doc) => Value {
  if (keyword === 'textScore') {
    const search = searching();
    if (search) return search.score;
    throw assertion(40218, 'query requires text score metadata, but it is not available');
  }
  if (typeof keyword === 'string' && [...OTHERS, ...SEARCH_ONLY].includes(keyword)) {
    throw failure('CommandNotSupported', `$meta '${keyword}' is not supported`);
  }
  throw assertion(17308, `Unsupported argument to $meta: ${String(keyword)}`);
}
