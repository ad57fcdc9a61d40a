import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { CommandHandler } from '../../api/application/commands/commandHandler.ts';
import type { ReadModels } from '../../projections/runtime/liveCollection.ts';

/** What is written and not said, and why. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'would tell a stranger whether there is such an account': [
    'POST /api/site-users/account/password/forgotten',
    'POST /api/staff/password/forgotten',
  ],
  'is asked of the log alone': ['POST /api/site-users/account/payment-methods'],
  'is counted, and shown to nobody who was counted': [
    'POST /api/v1/clanker/events',
    'POST /api/census/RecordHit',
    'POST /api/census/RecordQuickView/:id',
    'POST /api/census/button-click',
    'POST /api/census/button-render',
    'POST /api/census/form-render',
    'POST /api/census/overlay',
    'POST /api/events/RecordEvent',
    'POST /api/events/RecordJavascriptErrors',
    'POST /api/performance/records',
  ],
};
const MAY_BE_SILENT = new Set(Object.values(UNSAID).flat());

/** One request: the read models that it has waited for, and the newest position that it has written. */
interface Visit {
  readonly route: string;
  readonly waitedFor: Set<string>;
  written: { readonly position: number; readonly by: string } | null;
}

export interface WatchedReads {
  /** What somebody would not see of what they wrote themselves, as it was come upon, in words. */
  readonly faults: ReadonlySet<string>;
  /** Once nothing is asked of the gateway any more. */
  end(): void;
}

/**
 * The visit that something is done for, of all gateways of this process: each promise is told of every such storage that there
 * ever was, so that one for each gateway would make a spec dearer by all the gateways before it.
 */
const visits = new AsyncLocalStorage<Visit>();
let watchedGateways = 0;

/**
 * Watches that nobody can miss what they wrote themselves, however far behind the read models are: a request waits for each
 * read model that it looks into (`request.readAfter`), and says up to where it has written (`reply.writtenAt`). To be called
 * before the gateway is ready.
 */
export function watchReads(
  app: FastifyInstance,
  {
    readModels,
    commandHandler,
  }: { readonly readModels: ReadModels; readonly commandHandler: CommandHandler },
): WatchedReads {
  watchedGateways += 1;
  const visitOf = new WeakMap<object, Visit>();
  const faults = new Set<string>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(nothing)'}`;
    const visit: Visit = { route, waitedFor: new Set(), written: null };
    const { readAfter } = request;
    request.readAfter = async (...names) => {
      await readAfter.call(request, ...names);
      for (const name of names) visit.waitedFor.add(name);
    };
    visitOf.set(request, visit);
    visits.run(visit, done);
  });
  // A body is taken in by the stream of the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const visit = visitOf.get(request);
    if (visit) visits.run(visit, done);
    else done();
  });

  const { collection, waitFor } = readModels;
  readModels.waitFor = async (name, ...until) => {
    const isThere = await waitFor.call(readModels, name, ...until);
    visits.getStore()?.waitedFor.add(name);
    return isThere;
  };
  readModels.collection = ((name: string) => {
    const visit = visits.getStore();
    if (visit && !visit.waitedFor.has(name))
      faults.add(`${visit.route} looks into ${name} and has not waited for it`);
    return collection.call(readModels, name);
  }) as typeof collection;

  const { handleTogether } = commandHandler;
  commandHandler.handleTogether = (async (...call: Parameters<typeof handleTogether>) => {
    const outcome = await handleTogether.apply(commandHandler, call);
    const visit = visits.getStore();
    const [{ category }, , commands, { actor }] = call;
    // What a process does that runs beside a request is no part of it.
    const isOfVisit = visit && outcome.wrote && actor.kind !== 'process';
    if (isOfVisit && outcome.position > (visit.written?.position ?? -1)) {
      const by = `${commands.map(({ type }) => type).join(', ')} of ${category}`;
      visit.written = { position: outcome.position, by };
    }
    return outcome;
  }) as typeof handleTogether;
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { route, written } = visitOf.get(request) ?? { route: '', written: null };
    const said = Number(reply.getHeader('x-position') ?? -1);
    if (written && reply.statusCode < 400 && said < written.position && !MAY_BE_SILENT.has(route))
      faults.add(`${route} does not say where it wrote ${written.by}`);
    done();
  });
  return {
    faults,
    end() {
      watchedGateways -= 1;
      // Promises are followed at a price, which specs without a gateway need not pay.
      if (watchedGateways === 0) visits.disable();
    },
  };
}
