import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { z } from 'zod';
import { checkedBy, takesAsItIs } from '../../../domain/kernel/asItIs.ts';
import { eventRegistry } from '../../../domain/registry.ts';
import { EVENTS } from '../../golden/goldenFiles.ts';
import { readGoldenSamples } from '../../golden/goldenSamples.ts';
import { drawnFrom } from '../../support/drawnValues.ts';
import { malformed } from '../../support/schemaSamples.ts';

/** Events as they stand in logs: what they are made of is what commands and requests are made of. */
const events = readGoldenSamples(EVENTS).flatMap(({ type, schemaVersion, data }) => {
  const definition = eventRegistry.find(type);
  return definition?.version === schemaVersion ? [{ type, schema: definition.schema, data }] : [];
});
/** Of these nobody can draw what their forms allow. */
const UNDRAWABLE = [
  'GiftCardIssued',
  'HitsRecorded',
  'HitsRefused',
  'PageErrorsRecorded',
  'PageSpeedsRecorded',
];
const drawable = events.filter(({ type }) => !UNDRAWABLE.includes(type));

/** What is said `true` of is what zod takes, and hands on as it is. */
function expectKept(schema: z.ZodType, value: unknown, what: string): boolean {
  if (!takesAsItIs(schema)(value)) return false;
  const read = schema.safeParse(value);
  expect(read.success, what).to.equal(true);
  expect(read.data, what).to.deep.equal(value);
  return true;
}

/** What was drawn without the fields that nobody knows. */
function withoutStrangers(drawn: unknown): unknown {
  if (Array.isArray(drawn)) return drawn.map(withoutStrangers);
  if (typeof drawn !== 'object' || drawn === null) return drawn;
  const known = Object.entries(drawn).filter(([name]) => !name.startsWith('nobodyKnows'));
  return Object.fromEntries(known.map(([name, value]) => [name, withoutStrangers(value)]));
}

describe('what a schema takes as it is', function () {
  this.timeout(60_000);

  it('is nearly every event: zod is asked for few of them', () => {
    const kept = events.filter(({ type, schema, data }) => expectKept(schema, data, type));
    expect(events).to.have.length.above(350);
    expect(kept.length / events.length).to.be.above(0.9);
    expect(kept.map(({ type }) => type)).to.include.members([
      'HitsRecorded',
      'ItemAddedToCart',
      'StockReserved',
    ]);
  });

  it('is nothing that zod refuses', () => {
    for (const { type, schema, data } of events)
      for (const { field, what, value } of malformed(schema, data))
        if (!schema.safeParse(value).success)
          expect(takesAsItIs(schema)(value), `${type}: ${field} ${what}`).to.equal(false);
  });

  for (const seed of seeds(5))
    it(`is what zod leaves as it is, whatever it may be (seed ${seed})`, () => {
      const random = new Random(seed);
      const kept = drawable.filter(({ type, schema }) => {
        const drawn = drawnFrom(schema, random);
        return expectKept(schema, drawn, type) || expectKept(schema, withoutStrangers(drawn), type);
      });
      expect(kept).to.have.length.above(250);
    });

  const trimmed = z.string().trim();
  const either = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);
  for (const [what, schema, value, isKept] of [
    ['a text', z.string().max(3), 'cup', true],
    ['a text that is too long', z.string().max(3), 'cups', false],
    ['a text that is trimmed already', trimmed, 'cup', true],
    ['a text that would be trimmed', trimmed, ' cup ', false],
    ['an instant', z.iso.datetime({ precision: 3 }), '2026-03-02T09:00:00.000Z', true],
    ['no instant', z.iso.datetime({ precision: 3 }), '2026-03-02', false],
    ['a whole number', z.int().positive(), 3, true],
    ['a part of one', z.int().positive(), 3.5, false],
    ['no number', z.number(), Number.NaN, false],
    ['what a rule refuses', z.string().refine((text) => text !== 'cup'), 'cup', false],
    ['what is turned into something else', z.coerce.number(), 3, false],
    ['what has a value of its own', z.string().default('cup'), undefined, false],
    ['what may be missing', z.object({ a: z.string().optional() }), {}, true],
    ['what has a value where it is missing', z.object({ a: z.string().default('cup') }), {}, false],
    ['what nobody knows', z.object({ a: z.string() }), { a: 'cup', b: 1 }, false],
    ['what nobody may say', z.strictObject({ a: z.string() }), { a: 'cup', b: 1 }, false],
    ['what may say more', z.looseObject({ a: z.string() }), { a: 'cup', b: 1 }, true],
    [
      'a name that is never taken over',
      z.looseObject({}),
      JSON.parse('{"__proto__":{"isOwner":true}}'),
      false,
    ],
    ['what is no plain object', z.object({}), new Date(), false],
    ['one of which another shape takes less', either, { a: 'cup', b: 'mug' }, false],
    [
      'a rule across fields',
      z.object({ a: z.int(), b: z.int() }).refine(({ a, b }) => a < b),
      { a: 2, b: 1 },
      false,
    ],
    ['a place of each kind', z.tuple([z.string(), z.int()]), ['cup', 3], true],
    ['a place too few', z.tuple([z.string(), z.int()]), ['cup'], false],
    ['a place too many', z.tuple([z.string(), z.int()]), ['cup', 3, 4], false],
    ['places that may be left open', z.tuple([z.string(), z.int().optional()]), ['cup'], false],
    ['a value for every name', z.record(z.enum(['a', 'b']), z.int()), { a: 1 }, false],
    ['a value for some names', z.partialRecord(z.enum(['a', 'b']), z.int()), { a: 1 }, true],
  ] as const)
    it(`${isKept ? 'is' : 'is not'} ${what}`, () => {
      expect(takesAsItIs(schema)(value)).to.equal(isKept);
      expectKept(schema, value, what);
    });

  it('may hold itself', () => {
    interface Menu {
      readonly title: string;
      readonly items: readonly Menu[];
    }
    const schema: z.ZodType<Menu> = z.strictObject({
      title: z.string(),
      get items() {
        return z.array(schema);
      },
    });
    const menu = { title: 'Shop', items: [{ title: 'Cups', items: [] }] };
    expect(takesAsItIs(schema)(menu)).to.equal(true);
    expect(takesAsItIs(schema)({ ...menu, items: [{ title: 1, items: [] }] })).to.equal(false);
  });

  it('is the value itself; of anything else zod says what it makes of it, and why not', () => {
    const schema = z.object({ name: z.string().trim() });
    const value = { name: 'Ada' };
    expect(checkedBy(schema, value).data).to.equal(value);
    expect(checkedBy(schema, { name: ' Ada ' }).data).to.deep.equal(value);
    expect(checkedBy(schema, { name: 1 }).error?.issues[0]?.path).to.deep.equal(['name']);
  });
});
