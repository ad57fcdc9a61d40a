import type { Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandContext, CommandHandler } from '../commands/commandHandler.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import { changesBetween, type StateChange } from './objectHistory.ts';
import { type AnyRestorable, type RestoreFacts, restorableOf } from './restorables.ts';

/** What putting a part of an object back would do. */
interface PlannedPart {
  readonly part: string;
  readonly title: string;
  /** Values that it changes, from how they are now. */
  readonly changes: readonly StateChange[];
  /** Why it cannot be as it was; `null` where it can. */
  readonly refusal: string | null;
}

/** What would happen if an object were put back to how it was. */
interface Restoration {
  /** The revision of the object as it is now, which this was planned on. */
  readonly readAt: number;
  /** Only parts that are not as they were. */
  readonly parts: readonly PlannedPart[];
  /** What differs from then all the same: matters of today, and what happened between people. */
  readonly stays: readonly StateChange[];
}

interface RestorationRequest {
  readonly websiteId: string;
  readonly category: string;
  readonly objectId: string;
  /** The event that the object is to be as it was after. */
  readonly revision: number;
  readonly now: string;
}

interface Dependencies {
  readonly commandHandler: Pick<CommandHandler, 'load' | 'handleTogether'>;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
}

const notRestorable = () =>
  new DomainError('NOT_RESTORABLE', 'What happened to objects of this kind stays: it cannot be put back.');

/** Throws `NOT_RESTORABLE`, and `OBJECT_NOT_FOUND` where the website has no such object or it has no such event. */
export async function planRestoration(deps: Dependencies, request: RestorationRequest): Promise<Restoration> {
  const { aggregate, then, now, readAt, parts: all } = await everyPart(deps, request);
  const parts = all
    .map((part) => ({ ...part, ...outcomeOf(aggregate, now, part.commands) }))
    .filter(({ refusal, changes }) => refusal !== null || changes.length > 0);
  const possible = parts.filter(({ refusal }) => refusal === null).flatMap(({ commands }) => commands);
  return { readAt, parts, stays: changesBetween(decidedInTurn(aggregate, now, possible), then) };
}

/**
 * Puts the named parts back, all of them in one append or none; a part that is as it was stays so. Throws what planning
 * throws, `RESTORE_PART_UNKNOWN`, the refusal of the object, and `REVISION_CHANGED` where it has changed since `readAt`.
 */
export async function restore(
  deps: Dependencies,
  request: RestorationRequest & { readonly parts: readonly string[]; readonly readAt: number | undefined },
  context: CommandContext,
): Promise<{ readonly revision: number; readonly position: number }> {
  const { aggregate, readAt, parts } = await everyPart(deps, request);
  const chosen = request.parts.map((name) => {
    const found = parts.find(({ part }) => part === name);
    if (found) return found;
    throw new DomainError('RESTORE_PART_UNKNOWN', 'There is no such part to put back.', { part: name });
  });
  return deps.commandHandler.handleTogether(
    aggregate,
    request.objectId,
    chosen.flatMap(({ commands }) => commands),
    { ...context, expectedRevision: request.readAt ?? readAt },
  );
}

async function everyPart(deps: Dependencies, request: RestorationRequest) {
  const { category, objectId, revision, websiteId, now: at } = request;
  const restorable = restorableOf(category);
  if (!restorable) throw notRestorable();
  const { aggregate } = restorable;
  const { then, now, newest } = await statesOf(deps.streamStore, aggregate, request);
  const { state: store } = await deps.commandHandler.load(storeAggregate, websiteId);
  const { currency } = store.settings;
  const facts: RestoreFacts = { websiteId, objectId, revision, currency, now: at };
  return { aggregate, then, now, readAt: newest, parts: restorable.partsOf(then, now, facts) };
}

type AnyAggregate = AnyRestorable['aggregate'];

async function statesOf(
  streams: Dependencies['streamStore'],
  aggregate: AnyAggregate,
  { category, objectId, revision, websiteId }: RestorationRequest,
) {
  let now = aggregate.initialState;
  let then: unknown;
  let newest = -1;
  for await (const page of streams.readAfter(streamName(category, objectId), -1)) {
    for (const event of page) {
      if (event.metadata.websiteId !== websiteId) throw objectNotFound();
      now = aggregate.evolve(now, event);
      newest = event.revision;
      if (event.revision === revision) then = now;
    }
  }
  if (newest < revision) throw objectNotFound();
  return { then, now, newest };
}

const objectNotFound = () => new DomainError('OBJECT_NOT_FOUND', 'Nothing of this kind has that id.');

function outcomeOf(aggregate: AnyAggregate, now: unknown, commands: readonly Command[]) {
  try {
    return { changes: changesBetween(now, decidedInTurn(aggregate, now, commands)), refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { changes: [], refusal: error.message };
    throw error;
  }
}

/** The state after commands that are each decided on what the one before leaves. */
function decidedInTurn(aggregate: AnyAggregate, state: unknown, commands: readonly Command[]): unknown {
  return commands.reduce(
    (before, command) => aggregate.decide(command, before).reduce(aggregate.evolve, before),
    state,
  );
}
