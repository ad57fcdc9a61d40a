import type { EventStoreDBClient } from '@eventstore/db-client';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain/kernel/errors.ts';
import { apiKeys } from '../projections/accounts/apiKeys.ts';
import { staffAccounts } from '../projections/accounts/staffAccounts.ts';
import { readModels as models } from '../projections/readModels.ts';
import { ReadModelsAsOf } from '../projections/runtime/readModelsAsOf.ts';
import { sourceUntil } from '../projections/runtime/sourceUntil.ts';
import { logAsOf } from './application/timeMachine/logAsOf.ts';
import {
  type Moment,
  type MomentName,
  momentAt,
  momentName,
  momentOf,
} from './application/timeMachine/moment.ts';
import { stillLog } from './application/timeMachine/stillLog.ts';
import { streamsAsOf } from './application/timeMachine/streamsAsOf.ts';
import { type Container, createContainer, tokens } from './container.ts';
import type { PastSite, TimeMachine } from './http/kernel/timeMachine.ts';
import { recordedAtOf } from './infrastructure/eventStore/storedEvent.ts';

/** Moments that are kept at once. */
const MOST_MOMENTS = 3;
/** Longest that a moment is kept, in milliseconds: who was erased meanwhile is not in the one that is folded next. */
const KEPT_MS = 30 * 60_000;

/** Builds the gateway over the parts of a moment. */
type GatewayOfMoment = (moment: Moment, parts: Container) => FastifyInstance;

interface KeptMoment {
  readonly opened: Promise<OpenMoment>;
  readonly openedAt: number;
}

interface OpenMoment extends PastSite {
  /** Once nobody is being answered any more. */
  close(): Promise<void>;
}

/** A gateway of its own for each moment, over the log and the read models as they were, made when it is asked for. */
export function createTimeMachine(container: Container, gatewayOf: GatewayOfMoment): TimeMachine {
  const kept = new Map<string, KeptMoment>();
  const ending = new Set<Promise<void>>();
  const now = () => Date.now();

  function letGo(name: string): void {
    const moment = kept.get(name);
    if (!moment) return;
    kept.delete(name);
    const ended = moment.opened.then((open) => open.close()).catch(() => undefined);
    ending.add(ended);
    void ended.then(() => ending.delete(ended));
  }

  async function open(asked: MomentName): Promise<OpenMoment> {
    const moment = await momentNamed(container, asked);
    // Only for a moment that there is another one goes.
    for (const name of kept.keys()) {
      if (kept.size <= MOST_MOMENTS) break;
      letGo(name);
    }
    return openMoment(container, gatewayOf, moment);
  }

  const sweep = setInterval(() => {
    for (const [name, { openedAt }] of kept) if (now() - openedAt > KEPT_MS) letGo(name);
  }, 60_000);
  sweep.unref();

  return {
    async visit(asked) {
      const name = momentName(asked);
      const visited = kept.get(name) ?? { opened: open(asked), openedAt: now() };
      // Newest last, so that the first is the one that nobody has asked for the longest.
      kept.delete(name);
      kept.set(name, visited);
      try {
        return await visited.opened;
      } catch (error) {
        if (kept.get(name) === visited) kept.delete(name);
        throw error;
      }
    },
    async close() {
      clearInterval(sweep);
      for (const name of [...kept.keys()]) letGo(name);
      await Promise.all(ending);
    },
  };
}

async function momentNamed(container: Container, asked: MomentName): Promise<Moment> {
  if ('instant' in asked) {
    if (Date.parse(asked.instant) <= Date.now()) return momentAt(asked.instant);
    throw new DomainError('MOMENT_UNKNOWN', 'That moment is still to come.');
  }
  const recordedAt = await recordedAtPosition(container.resolve(tokens.eventStore), asked.position);
  if (recordedAt === null)
    throw new DomainError('MOMENT_UNKNOWN', 'There is no event at that position of the log.');
  return momentOf({ position: asked.position, recordedAt });
}

async function recordedAtPosition(client: EventStoreDBClient, position: number): Promise<string | null> {
  const place = { commit: BigInt(position), prepare: BigInt(position) };
  let found: string | null = null;
  for await (const { event } of client.readAll({ fromPosition: place, maxCount: 1 })) {
    if (event && Number(event.position?.commit) === position) found = recordedAtOf(event);
  }
  return found;
}

async function openMoment(
  container: Container,
  gatewayOf: GatewayOfMoment,
  moment: Moment,
): Promise<OpenMoment> {
  const live = <Name extends keyof typeof tokens>(name: Name) => container.resolve(tokens[name]);
  const readModels = new ReadModelsAsOf({
    ...{ db: live('db'), models, until: new Date(Date.now() + KEPT_MS) },
    ...{ source: live('eventSource'), includes: moment.includes },
    ofToday: { readModels: live('readModels'), names: new Set([staffAccounts.name, apiKeys.name]) },
  });
  const given = {
    config: live('config'),
    logger: live('logger'),
    eventStore: live('eventStore'),
    db: live('db'),
  };
  const past = createContainer(given, {
    readModels,
    streamStore: streamsAsOf(live('streamStore'), moment),
    eventSource: sourceUntil(live('eventSource'), moment.includes),
    logReader: logAsOf(live('logReader'), moment),
    liveSubscription: stillLog,
    clock: { ...live('clock'), now: () => new Date(moment.instant) },
    // Who looks, and how the machine is, is a matter of today.
    staffSessions: live('staffSessions'),
    readModelStatus$: live('readModelStatus$'),
    processOperations: live('processOperations'),
    erasureProgress: live('erasureProgress'),
  });
  const app = gatewayOf(moment, past);
  await app.ready();
  return openedOver(app, readModels, moment);
}

function openedOver(app: FastifyInstance, readModels: ReadModelsAsOf, moment: Moment): OpenMoment {
  let answering = 0;
  let onIdle: () => void = () => undefined;
  return {
    moment,
    answer(request, response) {
      answering++;
      response.once('close', () => {
        if (--answering === 0) onIdle();
      });
      app.routing(request, response);
    },
    async close() {
      if (answering > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      await app.close();
      await readModels.close();
    },
  };
}
