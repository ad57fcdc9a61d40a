import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { ResultStream } from '../query/stream.ts';
import type { Pipeline } from './pipeline.ts';

/** The results of a pipeline over the documents of another stream. */
export function pipelineStream(source: ResultStream, pipeline: Pipeline): ResultStream {
  let ended = false;
  return {
    next: () => {
      if (ended) return undefined;
      const docs = pipeline.full() ? undefined : source.next();
      if (docs !== undefined) return pipeline.push(docs.map(decode)).map(encode);
      ended = true;
      return pipeline.end().map(encode);
    },
  };
}
