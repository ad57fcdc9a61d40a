import { z } from 'zod';
import { checkedBy } from './asItIs.ts';
import type { DomainEvent } from './event.ts';
import { type PersonalField, personalFieldsOf } from './personalData.ts';
import { secretFieldsOf } from './secrets.ts';

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** A type of event: what its data must be, how older data becomes that, and what of it is personal. */
interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  readonly schema: Schema;
  /** The schema version written today, from 1. */
  readonly version: number;
  /** `upcasters[n]` turns data of version n into version n + 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  readonly personalFields: readonly PersonalField[];
  /** What is shown to nobody who lists events. */
  readonly secretFields: readonly string[];
}

/**
 * Version 1 without a history. A new version needs an upcaster from each one before it; stored events stay as they
 * are.
 */
export function defineEvent<const Type extends string, Schema extends z.ZodObject>(
  type: Type,
  schema: Schema,
  history: { version?: number; upcasters?: Record<number, Upcaster> } = {},
): EventDefinition<Type, Schema> {
  return {
    type,
    schema,
    version: history.version ?? 1,
    upcasters: history.upcasters ?? {},
    personalFields: personalFieldsOf(schema),
    secretFields: secretFieldsOf(schema),
  };
}

/** The union of events that a list of definitions stands for. */
export type EventOf<D extends EventDefinition> =
  D extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.output<Schema>> : never;

/** What the codec at the event store asks. An unknown type throws `Error` in `validate` and `upcast`. */
export interface EventRegistry {
  readonly types: readonly string[];
  find(type: string): EventDefinition | undefined;
  /** Checks data that is about to be written. Throws a `ZodError` when a decider states an incomplete fact. */
  validate(type: string, data: unknown): Record<string, unknown>;
  /**
   * Brings stored data of an older schema version to today's. Throws a `ZodError` where that is no fact of today.
   * Personal fields come as the log has them, under seal perhaps, and are not looked into.
   */
  upcast(type: string, schemaVersion: number, data: Record<string, unknown>): Record<string, unknown>;
}

/** Throws `Error` where two definitions have one type: a fact is named once in the whole system. */
export function createEventRegistry(definitions: readonly EventDefinition[]): EventRegistry {
  const byType = new Map<string, EventDefinition>();
  for (const definition of definitions) {
    if (byType.has(definition.type)) throw new Error(`Event type ${definition.type} is defined twice`);
    byType.set(definition.type, definition);
  }
  const known = (type: string) => {
    const definition = byType.get(type);
    if (!definition) throw new Error(`Event type ${type} is not in the registry`);
    return definition;
  };
  const readable = new Map(
    definitions
      .filter(({ version }) => version > 1)
      .map((definition) => [definition.type, asStored(definition)]),
  );
  return {
    types: [...byType.keys()],
    find: (type) => byType.get(type),
    validate(type, data) {
      const checked = checkedBy(known(type).schema, data);
      if (!checked.success) throw checked.error;
      return checked.data;
    },
    upcast(type, schemaVersion, data) {
      const { version, upcasters } = known(type);
      if (schemaVersion === version) return data;
      let current = data;
      for (let from = schemaVersion; from < version; from++) {
        const upcaster = upcasters[from];
        if (!upcaster) throw new Error(`${type} has no upcaster from version ${from}`);
        current = upcaster(current);
      }
      readable.get(type)?.parse(current);
      return current;
    },
  };
}

/** The schema of a fact whose personal fields may be anything: sealed ones, and those of an erased person. */
const asStored = ({ schema, personalFields }: EventDefinition): z.ZodObject =>
  schema.extend(Object.fromEntries(personalFields.map(({ field }) => [field, z.unknown()])));
