import type { ServerWritableStream } from '@grpc/grpc-js';
import { createFilter } from '../store/filters.ts';
import { linkedRecord } from '../store/links.ts';
import { isLink } from '../store/records.ts';
import { ALL } from '../store/signals.ts';
import { allDownwards, allUpwards, type Source, streamDownwards, streamUpwards } from '../store/sources.ts';
import type { ReadItem } from '../store/visibility.ts';
import { errorFor, streamDeleted } from '../wire/errors.ts';
import { decodeRead, type ReadRequest } from '../wire/readRequest.ts';
import { eventResponse, linkResponse, streamNotFound } from '../wire/readResponse.ts';
import type { Outgoing } from './bundle.ts';
import type { RpcContext } from './context.ts';
import { Outlet } from './outlet.ts';
import { subscribe } from './subscription.ts';

/** `Streams.Read`: reads and subscriptions, of a stream or of everything. */
export function read(context: RpcContext, call: ServerWritableStream<Buffer, Outgoing>): void {
  const outlet = new Outlet(call);
  serve(context, call.request, outlet).then(
    () => outlet.end(),
    (error) => outlet.fail(errorFor(error)),
  );
}

async function serve(context: RpcContext, encoded: Buffer, outlet: Outlet): Promise<void> {
  const request = decodeRead(encoded);
  const { stream } = request;
  context.access.require('read', stream ?? ALL);
  const head = stream === undefined ? undefined : context.store.headOf(stream);
  if (stream !== undefined && context.store.isTombstoned(stream)) throw streamDeleted(stream);
  const toResponse = responder(context, request);
  if (request.count === undefined) return subscribe(context, request, toResponse, outlet);
  if (stream !== undefined && (!head || head.next === 0 || head.metadata.deleted)) {
    await outlet.send([streamNotFound(stream)]);
    return;
  }
  await copy(sourceOf(context, request), request, request.count, toResponse, outlet);
}

async function copy(
  source: Source,
  { filter }: ReadRequest,
  count: number,
  toResponse: (item: ReadItem) => Buffer,
  outlet: Outlet,
): Promise<void> {
  const accepts = filter ? createFilter(filter) : () => true;
  let wanted = count;
  while (wanted > 0 && outlet.isOpen) {
    // With a filter the page is not bounded by the count: most of it may be passed over.
    const page = source.nextPage(filter ? Number.MAX_SAFE_INTEGER : wanted);
    if (page.length === 0) return;
    const found = page.filter(({ record }) => accepts(record)).slice(0, wanted);
    wanted -= found.length;
    await outlet.send(found.map(toResponse));
  }
}

function sourceOf({ store }: RpcContext, { stream, from, backwards }: ReadRequest): Source {
  const start = from === 'start' ? 0 : from === 'end' ? Number.MAX_SAFE_INTEGER : from;
  if (stream === undefined) return backwards ? allDownwards(store, start) : allUpwards(store, start);
  return backwards ? streamDownwards(store, stream, start) : streamUpwards(store, stream, start);
}

/** How an event of this call is put on the wire. */
function responder({ store }: RpcContext, { resolveLinks, structuredIds }: ReadRequest) {
  return (item: ReadItem): Buffer => {
    const { record, position } = item;
    return resolveLinks && isLink(record)
      ? linkResponse(record, linkedRecord(store, item), position, structuredIds)
      : eventResponse(record, position, structuredIds);
  };
}
