import type { Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { EncodedEvent, StreamStore } from '../ports/streamStore.ts';
import type { CachedStream } from './aggregateCache.ts';
import type { CommandTarget, Decided, Decision, Envelope, Refused } from './batch.ts';
import type { CommandContext } from './commandContext.ts';
import { OTHER_WEBSITE, REVISION_CHANGED } from './commandErrors.ts';
import { eventId } from './eventId.ts';

/**
 * Decides commands in turn, each on the state that the one before it leaves. A refusal, or a fact that cannot be encoded,
 * is of its own command only. A command whose id was answered before, or that stands in this batch already, writes nothing
 * again. Streams belong to the website that began them: what another one sends there is refused.
 */
export async function decideBatch(
  batch: readonly Envelope[],
  entry: CachedStream,
  { aggregate, store }: Pick<CommandTarget, 'aggregate' | 'store'>,
): Promise<Decision> {
  const decided: Decided[] = [];
  const refused: Refused[] = [];
  const events: EncodedEvent[] = [];
  const answered = new Map<string, Pick<Decided, 'revision' | 'position' | 'written'>>();
  let { state, revision, websiteId } = entry;
  for (const envelope of batch) {
    const { commands, context } = envelope;
    const before = entry.commands.get(context.commandId) ?? answered.get(context.commandId);
    if (before) {
      decided.push({ envelope, state, ...before, wrote: false });
      continue;
    }
    try {
      assertSameWebsite(websiteId, context);
      assertExpected(revision, context);
      const { facts, after } = decideInTurn(commands, state, aggregate);
      const encoding = encodeAll(facts, context, store);
      const encoded = encoding instanceof Promise ? await encoding : encoding;
      state = after;
      revision += facts.length;
      if (facts.length > 0) websiteId ??= context.websiteId;
      events.push(...encoded);
      const wrote = facts.length > 0;
      const answer = { revision, position: null, written: wrote ? revision : null };
      answered.set(context.commandId, answer);
      decided.push({ envelope, state, ...answer, wrote });
    } catch (error) {
      refused.push({ envelope, error });
    }
  }
  return { decided, refused, events, state, revision };
}

function decideInTurn(
  commands: readonly Command[],
  state: unknown,
  { decide, evolve, written }: CommandTarget['aggregate'],
): { readonly facts: readonly DomainEvent[]; readonly after: unknown } {
  const facts: DomainEvent[] = [];
  let after = state;
  for (const command of commands) {
    const more = decide(command, after);
    after = more.reduce(evolve, after);
    facts.push(...more);
  }
  return { facts: written?.(facts) ?? facts, after };
}

/** An id is all that leads to a stream, and whoever has one of another website has no business there; processes serve all. */
function assertSameWebsite(begunBy: string | null, { websiteId, actor }: CommandContext): void {
  if (begunBy === null || begunBy === websiteId || actor.kind === 'process') return;
  throw new DomainError(OTHER_WEBSITE, 'This is not on this website.');
}

function assertExpected(revision: number, { expectedRevision = revision }: CommandContext): void {
  if (expectedRevision === revision) return;
  throw new DomainError(REVISION_CHANGED, 'This has changed meanwhile. Please look at it again.');
}

/** At once where nothing is to be sealed: to wait for each event costs more than to write it. One after the other, as keys are made. */
function encodeAll(
  facts: readonly DomainEvent[],
  { websiteId, actor, correlationId, commandId, now }: CommandContext,
  store: Pick<StreamStore, 'encode'>,
): readonly EncodedEvent[] | Promise<readonly EncodedEvent[]> {
  const metadata = { websiteId, actor, correlationId, causationId: commandId, occurredAt: now };
  const encoded: EncodedEvent[] = [];
  const encode = (fact: DomainEvent) => store.encode(eventId(commandId, encoded.length), fact, metadata);
  const encodeFrom = async (first: Promise<EncodedEvent>, later: readonly DomainEvent[]) => {
    encoded.push(await first);
    for (const fact of later) encoded.push(await encode(fact));
    return encoded;
  };
  for (const [index, fact] of facts.entries()) {
    const one = encode(fact);
    if (one instanceof Promise) return encodeFrom(one, facts.slice(index + 1));
    encoded.push(one);
  }
  return encoded;
}
