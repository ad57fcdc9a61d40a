import { decode, decodeOnly } from '../bson/decode.ts';
import { checkSize, encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import type { Fields } from '../query/fieldsRead.ts';
import type { ResultStream } from '../query/stream.ts';
import type { Pipeline } from './stage.ts';

const AT_ONCE = 200;

/** A result is a document too. @throws BSONObjectTooLarge */
function result(doc: Doc): Buffer {
  const bytes = encode(doc);
  checkSize(bytes);
  return bytes;
}

/** The results of a pipeline over the documents of another stream, of which it needs some fields or all. */
export function pipelineStream(source: ResultStream, pipeline: Pipeline, needed?: Fields): ResultStream {
  const read = needed ? (bytes: Buffer) => decodeOnly(bytes, needed) : decode;
  let last: Doc[] | undefined;
  return {
    next: () => {
      if (last === undefined) {
        const docs = pipeline.full() ? undefined : source.next();
        if (docs !== undefined) return pipeline.push(docs.map(read)).map(result);
        last = pipeline.end().reverse();
        return [];
      }
      if (last.length === 0) return undefined;
      return last.splice(-AT_ONCE).reverse().map(result);
    },
  };
}
