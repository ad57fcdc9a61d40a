import type { Db } from 'mongodb';
import { buildCopy } from './copyOf.ts';
import type { EventSource } from './eventSource.ts';
import type { AnyDoc } from './fold.ts';
import type { ReadModel } from './readModel.ts';
import { dropNow } from './retired.ts';

interface CopiedOptions {
  readonly db: Db;
  /** What the documents are folded from, which has an end. */
  readonly source: EventSource;
  readonly model: ReadModel;
  readonly websiteId: string;
  readonly signal: AbortSignal;
}

/** A copy that nobody dropped, because its process died, is anybody's to drop after this long, in milliseconds. */
const KEPT_MS = 30 * 60_000;
const PAGE = 500;

/**
 * The documents that events amount to, page by page: of a copy that is made for this, and dropped with it. Throws what log
 * and database throw, and the reason of an abort.
 */
export async function* copiedDocuments(options: CopiedOptions): AsyncGenerator<readonly AnyDoc[]> {
  const { db, websiteId } = options;
  const until = new Date(Date.now() + KEPT_MS);
  const copy = await buildCopy({ ...options, until, onProgress: () => undefined });
  try {
    let page: AnyDoc[] = [];
    for await (const doc of db.collection<AnyDoc>(copy).find({ websiteId })) {
      page.push(doc);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  } finally {
    await dropNow(db, copy);
  }
}
