import { expect } from 'chai';
import { BSON } from 'mongodb';
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts';
import type { EventMetadata } from '../../domain/kernel/metadata.ts';
import { eventRegistry, type StorefoldEvent } from '../../domain/registry.ts';
import {
  type AnyDoc,
  foldOnto,
  keysOf,
  type LogEvent,
  worthFolding,
} from '../../projections/runtime/fold.ts';
import type { ReadModel, Stored } from '../../projections/runtime/readModel.ts';
import { ledger } from './assertionLedger.ts';
import { deepFreeze } from './deepFreeze.ts';
import { recorded } from './recorded.ts';

export interface Projected<Content extends object> {
  /** The document of a key, without its envelope, is exactly this. */
  expectDocument(key: string, content: Content): void;
  /** The document of a key has at least this. */
  expectShown(key: string, content: Partial<Content>): void;
  /** There is no document. */
  expectNothing(): void;
  /** Id of the n-th event from 0, by which documents of one event are keyed. */
  idOf(index: number): string;
}

/**
 * The language of projection specs: `given(...events)`, then what the documents say. Every event is delivered twice and
 * must change nothing the second time; every document must survive the database, and be the same when events that later
 * ones restate are left out; and once all specs of a model have
 * run, every event type it handles must have been given. Call it inside a `describe`.
 */
export function projectionSpec<Content extends object, E extends StorefoldEvent>(
  model: ReadModel<Content, E>,
) {
  const given = new Set<string>();
  after('every handled event has a case', () => {
    expect(
      model.handles.filter((type) => !given.has(type)),
      `types ${model.name} handles that no spec gave`,
    ).to.deep.equal([]);
  });
  return {
    given: (...events: readonly E[]): Projected<Content> => project(model, events, given),
  };
}

/** An event as somebody else caused it, or at another moment. */
export function told<E extends DomainEvent>(event: E, metadata: Partial<EventMetadata>): E {
  return { ...event, metadata: { ...recorded(event).metadata, ...metadata } } as E;
}

/**
 * An event at a place of the log, with what it says of that itself. Put together as plain objects: the compiler would pair every
 * kind of event with every other, which took a third of all its time.
 */
function factOf(event: DomainEvent, position: number): Recorded<StorefoldEvent> {
  const stands: object = recorded(event as StorefoldEvent, position);
  const said: object = event;
  return { ...stands, ...said } as Recorded<StorefoldEvent>;
}

function project<Content extends object, E extends StorefoldEvent>(
  model: ReadModel<Content, E>,
  events: readonly E[],
  given: Set<string>,
): Projected<Content> {
  const documents = new Map<string, AnyDoc>();
  const facts: LogEvent[] = [];
  const asserted = ledger.owe(`the documents of ${model.name}`);
  events.forEach((event, position) => {
    given.add(event.type);
    eventRegistry.validate(event.type, event.data);
    const fact = deepFreeze(factOf(event, position));
    facts.push(fact);
    for (const key of keysOf(model as ReadModel, fact)) {
      const doc = foldOnto(model as ReadModel, key, documents.get(key) ?? null, fact);
      if (doc === null) {
        documents.delete(key);
        continue;
      }
      expect(foldOnto(model as ReadModel, key, deepFreeze(doc), fact), 'delivered twice').to.equal(doc);
      expect(BSON.deserialize(BSON.serialize(doc)), 'as the database gives it back').to.deep.equal(doc);
      documents.set(key, doc);
    }
  });
  expect(foldedAtOnce(model as ReadModel, facts), 'folded as one batch').to.deep.equal(documents);
  const contentOf = (key: string): Content => {
    asserted();
    const doc = documents.get(key);
    if (!doc) return expect.fail(`no document ${key} among ${[...documents.keys()].join(', ')}`);
    const { _id, _position, _words, websiteId, ...content } = doc as Stored<Content>;
    expect(_id).to.equal(key);
    expect(websiteId).to.equal('site1');
    return content as unknown as Content;
  };
  return {
    expectDocument: (key, content) => expect(contentOf(key)).to.deep.equal(content),
    expectShown(key, content) {
      const shown = contentOf(key) as Record<string, unknown>;
      expect(Object.fromEntries(Object.keys(content).map((field) => [field, shown[field]]))).to.deep.equal(
        content,
      );
    },
    expectNothing() {
      asserted();
      expect([...documents.keys()]).to.deep.equal([]);
    },
    idOf: (index) => recorded(events[index] as E, index).id,
  };
}

function foldedAtOnce(model: ReadModel, facts: readonly LogEvent[]): Map<string, AnyDoc> {
  const documents = new Map<string, AnyDoc>();
  for (const fact of worthFolding(model, facts)) {
    for (const key of keysOf(model, fact)) {
      const doc = foldOnto(model, key, documents.get(key) ?? null, fact);
      if (doc === null) documents.delete(key);
      else documents.set(key, doc);
    }
  }
  return documents;
}
