import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { until } from './until.ts';

/** One thing that a stream of server-sent events told. */
export interface Told {
  readonly id: string | undefined;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: specs look into data of every shape and assert on what they find
  readonly data: any;
}

export interface LiveListener {
  readonly status: number;
  readonly told: readonly Told[];
  /** Waits until something that matches was told, and answers it. */
  hears(matches: (told: Told) => boolean): Promise<Told>;
  /** Resolves once the other side has ended it. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Listens to `GET /api/live` of an app that listens on a port, with the cookies of a browser. */
export async function listenTo(
  app: FastifyInstance,
  cookies: ReadonlyMap<string, string>,
  { path = '/api/live', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<LiveListener> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const sent = request({ port, host: '127.0.0.1', path, headers: { cookie, ...headers } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const told: Told[] = [];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    told.push(...parts.flatMap(toldIn));
  });
  response.on('error', () => undefined);
  const ended = once(response, 'close').then(() => undefined);
  return {
    status: response.statusCode ?? 0,
    told,
    ended,
    async hears(matches) {
      await until(async () => told.some(matches));
      return told.find(matches) as Told;
    },
    leave: () => void sent.destroy(),
  };
}

function toldIn(text: string): Told[] {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const event = line('event');
  return event === undefined ? [] : [{ id: line('id'), event, data: JSON.parse(line('data') ?? 'null') }];
}
