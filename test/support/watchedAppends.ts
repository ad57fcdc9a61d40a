import { type Container, tokens } from '../../api/container.ts';

/** Hears of an append before it is made, by the types of its events. */
export type AppendHeard = (stream: string, types: readonly string[]) => void;

/**
 * Tells of every append of a gateway: those of its commands, and those that go past them, as keys of persons do. Answers how
 * to stop it.
 */
export function watchAppends(container: Container, onAppend: AppendHeard): () => void {
  const store = container.resolve(tokens.streamStore);
  const client = container.resolve(tokens.eventStore);
  const { append } = store;
  const { appendToStream } = client;
  store.append = (stream, expectedRevision, events) => {
    onAppend(
      stream,
      events.map(({ type }) => type),
    );
    return append.call(store, stream, expectedRevision, events);
  };
  client.appendToStream = ((...call: Parameters<typeof appendToStream>) => {
    const [stream, events] = call;
    onAppend(
      stream,
      [events].flat().map(({ type }) => type),
    );
    return appendToStream.apply(client, call);
  }) as typeof appendToStream;
  return () => {
    store.append = append;
    client.appendToStream = appendToStream;
  };
}
