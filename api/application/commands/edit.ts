import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import { keptBoth } from '../../../domain/kernel/keptBoth.ts';
import type { StreamStore } from '../ports/streamStore.ts';
import type { CommandContext, CommandOutcome, CommandResult } from './commandContext.ts';
import { EDIT_CONFLICT, REVISION_CHANGED } from './commandErrors.ts';

/** What somebody made of something they had read (`docs/rules/wire.md#edits`). */
export interface Edit<S, C extends Command, Fields extends object> {
  /** What can be edited of it, field by field; `null` while there is nothing. */
  readonly fieldsOf: (state: S) => Fields | null;
  /** The fields as they shall be. Those that are not named stay. */
  readonly sent: Partial<Fields>;
  /** The revision that was read; `undefined` where they do not say: then whatever they sent counts. */
  readonly readAt: number | undefined;
  /** What to send for the fields as they come out, of what is there now. Awaited, so that it may claim what they need. */
  readonly command: (fields: Fields, current: S) => C | Promise<C>;
}

/** A field that two people changed to something different. */
export interface EditConflict {
  readonly field: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

export interface EditParts {
  readonly store: Pick<StreamStore, 'readAfter'>;
  load<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): Promise<CommandResult<S>>;
  handle<S, C extends Command, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: C,
    context: CommandContext,
  ): Promise<CommandOutcome<S>>;
}

/** Rounds against others who write to the same stream meanwhile. */
const MAX_ROUNDS = 10;

/**
 * Puts an edit on top of what others wrote since it was read: what the person did not touch stays as it is now. Throws
 * `EDIT_CONFLICT` with the fields that both changed, each with its three values; `REVISION_CHANGED` for a revision that is
 * not there yet; and what `handle` throws.
 */
export async function editAggregate<S, C extends Command, E extends DomainEvent, Fields extends object>(
  { store, load, handle }: EditParts,
  aggregate: Aggregate<S, C, E>,
  streamId: string,
  edit: Edit<S, C, Fields>,
  context: CommandContext,
): Promise<CommandOutcome<S>> {
  for (let round = 1; ; round++) {
    const { state, revision } = await load(aggregate, streamId);
    const wanted = edit.command(await merged(state, revision), state);
    const command = await wanted;
    // Who says all of it and names no revision overwrites whatever is there, also what comes in between; unless something
    // was looked up for the command, which holds for this revision alone.
    const isBlind = edit.readAt === undefined && !(wanted instanceof Promise) && saysAll(state);
    if (isBlind) return handle(aggregate, streamId, command, context);
    try {
      return await handle(aggregate, streamId, command, {
        ...context,
        expectedRevision: revision,
      });
    } catch (error) {
      const isOvertaken = error instanceof DomainError && error.code === REVISION_CHANGED;
      if (!isOvertaken || round === MAX_ROUNDS) throw error;
    }
  }

  function saysAll(state: S): boolean {
    return Object.keys(edit.fieldsOf(state) ?? {}).every((field) => field in edit.sent);
  }

  async function merged(state: S, revision: number): Promise<Fields> {
    const { fieldsOf, sent, readAt = revision } = edit;
    const current = fieldsOf(state);
    if (current === null) return sent as Fields;
    if (readAt > revision) throw new DomainError(REVISION_CHANGED, 'There is no such revision.');
    const read = readAt === revision ? { state, wasMade: false } : await asOf(readAt);
    // A retry of what was written already is answered like the first time.
    if (read.wasMade) return { ...current, ...sent };
    const touched = touchedSince(read.state, current);
    const kept = keptOfBoth(touched, read.state, current);
    const conflicts = conflictsIn(touched, read.state, current).filter(({ field }) => !(field in kept));
    if (conflicts.length > 0) {
      const message = 'Somebody else has changed this meanwhile. Please choose which to keep.';
      throw new DomainError(EDIT_CONFLICT, message, { revision, conflicts });
    }
    return { ...current, ...touched, ...kept };
  }

  /** Whoever says what they read may send all of it: what is as they read it, they did not touch. */
  function touchedSince(read: S, current: Fields): Partial<Fields> {
    if (edit.readAt === undefined) return edit.sent;
    const before: Partial<Fields> = edit.fieldsOf(read) ?? current;
    const entries = Object.entries(edit.sent) as [keyof Fields, unknown][];
    return Object.fromEntries(
      entries.filter(([field, value]) => !isEqual(value, before[field])),
    ) as Partial<Fields>;
  }

  /** Lists that others changed as well, where both did it to different pieces: with what both did. */
  function keptOfBoth(touched: Partial<Fields>, read: S, current: Fields): Partial<Fields> {
    if (edit.readAt === undefined) return {};
    const before: Partial<Fields> = edit.fieldsOf(read) ?? {};
    return Object.fromEntries(
      (Object.entries(touched) as [keyof Fields, unknown][]).flatMap(([field, yours]) => {
        const both = keptBoth(before[field], current[field], yours);
        return both === null ? [] : [[field, both]];
      }),
    ) as Partial<Fields>;
  }

  function conflictsIn(touched: Partial<Fields>, read: S, current: Fields): EditConflict[] {
    if (edit.readAt === undefined) return [];
    const before: Partial<Fields> = edit.fieldsOf(read) ?? {};
    return (Object.keys(touched) as (keyof Fields & string)[])
      .filter((field) => !isEqual(before[field], current[field]) && !isEqual(current[field], touched[field]))
      .map((field) => ({
        field,
        before: before[field] ?? null,
        theirs: current[field] ?? null,
        yours: touched[field] ?? null,
      }));
  }

  /** The state that was read, and whether this command has been carried out since. */
  async function asOf(readAt: number): Promise<{ readonly state: S; readonly wasMade: boolean }> {
    let state = aggregate.initialState;
    for await (const page of store.readAfter(streamName(aggregate.category, streamId), -1)) {
      for (const event of page) {
        if (event.revision <= readAt) state = aggregate.evolve(state, event as unknown as E);
        else if (event.metadata.causationId === context.commandId) return { state, wasMade: true };
      }
    }
    return { state, wasMade: false };
  }
}
