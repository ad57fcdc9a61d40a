import type { BareServer } from '../bare.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { middleRound } from '../measure.ts';
import type { Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS, WARM_UP_SECONDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';

export interface ComparedPage {
  readonly what: string;
  readonly path: string;
  readonly goal: number;
}

/** A page against a bare Fastify that answers the same bytes. */
export async function comparePage(
  server: ServerProcess,
  bare: BareServer,
  { what, path, goal }: ComparedPage,
): Promise<Row> {
  const url = server.url + path;
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  await bare.answerWith(bytes, answer.headers.get('content-type') ?? 'text/plain');
  const load = (of: string, seconds: number) => requestsPerSecond({ url: of, connections: 64, seconds });
  await load(url, WARM_UP_SECONDS / 2);
  const pair = await middleRound(
    ROUNDS,
    () => load(`${bare.url}/`, ROUND_SECONDS),
    () => load(url, ROUND_SECONDS),
  );
  const size = bytes.length.toLocaleString('en-US');
  return { what: `${what}, warm, quiet / bare Fastify, ${size} bytes`, ...pair, unit: '/s', goal };
}
