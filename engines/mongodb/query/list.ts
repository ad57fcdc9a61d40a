import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import type { ResultStream } from './stream.ts';

/** A stream over documents that are already there. */
export function listStream(docs: readonly Doc[]): ResultStream {
  let given = false;
  return {
    next: () => {
      if (given) return undefined;
      given = true;
      return docs.map(encode);
    },
  };
}
