import { Random } from '@storefold/engine-kit/testing';
import { showProgress } from '../../terminal/progress.ts';
import { headOf, rowOf } from '../report.ts';
import { readServerMemory } from '../serverMemory.ts';
import { Tally } from '../tally.ts';
import { send } from './answers.ts';
import { Callers, type Owner, type Role } from './callers.ts';
import { Findings } from './findings.ts';
import type { Source } from './goodValues.ts';
import { type Operation, readDescription } from './operations.ts';
import { drawRequest, type FuzzedRequest } from './requests.ts';
import { SeenValues } from './seenValues.ts';

export interface FuzzOptions {
  readonly url: string;
  readonly requests: number;
  readonly atOnce: number;
  readonly seed: number;
  /** Without one only what is open to everybody and to customers is asked for as somebody who may. */
  readonly owner: Owner | null;
  readonly metricsToken?: string | undefined;
  readonly signal: AbortSignal;
}

const LINE_EVERY = 5_000;

/**
 * Sends requests of every operation that the shop's description has, in turn, good and broken ones. Prints what should not have
 * been answered; resolves to how many different things that were.
 */
export async function runFuzz(options: FuzzOptions): Promise<number> {
  const { url, requests, atOnce, seed, owner, signal } = options;
  const random = new Random(seed);
  const { operations, schemas } = await readDescription(url);
  const source: Source = { random, schemas, seen: new SeenValues(random) };
  const callers = new Callers(url, random, owner);
  await callers.begin();
  const tally = new Tally();
  const findings = new Findings();
  const progress = showProgress('Fuzzing');
  let sent = 0;
  console.log(headOf(await readServerMemory(url, options.metricsToken)));

  const ask = async (request: FuzzedRequest, role: Role) => {
    const kind = `${request.operation.method} ${request.operation.path}`;
    tally.sent(kind);
    try {
      const answer = await send(url, request, callers.headersOf(role));
      if (answer.status === 401 && role !== 'visitor') await callers.turnedAway(role);
      if (answer.json !== null) source.seen.learn(answer.json);
      if (!findings.judge(request, role, answer)) tally.failed(kind, String(answer.status));
    } catch (error) {
      const { message, cause } = error as Error & { readonly cause?: Error };
      findings.note(request, role, `no answer: ${cause?.message ?? message}`);
      tally.failed(kind, message);
    }
  };
  const one = async () => {
    while (sent < requests && !signal.aborted) {
      const number = sent++;
      const operation = operations[number % operations.length] as Operation;
      await ask(drawRequest(operation, source), roleFor(operation, callers, random));
      progress.update(sent, requests);
      if ((number + 1) % LINE_EVERY === 0) {
        await findings.judgeReadiness(url);
        console.log(rowOf(tally, await readServerMemory(url, options.metricsToken)));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  progress.finish();
  await findings.judgeReadiness(url);
  findings.print(sent);
  return findings.count;
}

/** Mostly who may, sometimes who may not. */
function roleFor({ opensTo }: Operation, callers: Callers, random: Random): Role {
  const wanted: Role = opensTo.includes('staffSession')
    ? 'owner'
    : opensTo.includes('customerSession') || random.chance(3)
      ? 'customer'
      : 'visitor';
  return callers.has(wanted) && !random.chance(10) ? wanted : 'visitor';
}
