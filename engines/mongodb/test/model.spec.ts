import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import type { Collection, Document } from 'mongodb';
import { testServer } from './support.ts';

interface Item extends Document {
  _id: number;
  n?: number;
  tag?: string;
}

type Step =
  | { readonly kind: 'insert'; readonly item: Item }
  | { readonly kind: 'replace' | 'upsert'; readonly id: number; readonly n: number }
  | { readonly kind: 'increment'; readonly from: number; readonly by: number }
  | { readonly kind: 'tag'; readonly id: number; readonly tag: string }
  | { readonly kind: 'untag'; readonly tag: string }
  | { readonly kind: 'remove'; readonly from: number; readonly to: number };

const TAGS = ['x', 'y', 'z'] as const;

function stepsOf(seed: number, count: number): Step[] {
  const random = new Random(seed);
  const tag = () => TAGS[random.below(TAGS.length)] ?? 'x';
  const makers: (() => Step)[] = [
    () => ({
      kind: 'insert',
      item: { _id: random.below(30), n: random.below(20), ...(random.below(2) ? { tag: tag() } : {}) },
    }),
    () => ({ kind: 'replace', id: random.below(30), n: random.below(20) }),
    () => ({ kind: 'upsert', id: random.below(30), n: random.below(20) }),
    () => ({ kind: 'increment', from: random.below(20), by: random.below(5) - 2 }),
    () => ({ kind: 'tag', id: random.below(30), tag: tag() }),
    () => ({ kind: 'untag', tag: tag() }),
    () => {
      const from = random.below(20);
      return { kind: 'remove', from, to: from + random.below(3) };
    },
  ];
  return Array.from({ length: count }, () => (makers[random.below(makers.length)] as () => Step)());
}

/** What the server should hold and answer, in plain objects. */
class Model {
  readonly items = new Map<number, Item>();

  apply(step: Step): number {
    const found = [...this.items.values()];
    const numbered = (test: (n: number) => boolean) => found.filter(({ n }) => n !== undefined && test(n));
    switch (step.kind) {
      case 'insert':
        if (this.items.has(step.item._id)) return -1;
        this.items.set(step.item._id, { ...step.item });
        return 1;
      case 'replace':
        if (!this.items.has(step.id)) return 0;
        this.items.set(step.id, { _id: step.id, n: step.n });
        return 1;
      case 'upsert':
        this.items.set(step.id, { ...(this.items.get(step.id) ?? { _id: step.id }), n: step.n });
        return 1;
      case 'increment': {
        const hit = numbered((n) => n >= step.from);
        for (const item of hit) item.n = (item.n ?? 0) + step.by;
        return hit.length;
      }
      case 'tag': {
        const item = this.items.get(step.id);
        if (item) item.tag = step.tag;
        return item ? 1 : 0;
      }
      case 'untag': {
        const hit = found.filter(({ tag }) => tag === step.tag);
        for (const item of hit) delete item.tag;
        return hit.length;
      }
      case 'remove': {
        const hit = numbered((n) => n >= step.from && n <= step.to);
        for (const { _id } of hit) this.items.delete(_id);
        return hit.length;
      }
    }
  }
}

/** @returns how many documents it meant, −1 for a duplicate key */
async function send(c: Collection<Item>, step: Step): Promise<number> {
  switch (step.kind) {
    case 'insert':
      return c.insertOne({ ...step.item }).then(
        () => 1,
        ({ code }) => (code === 11000 ? -1 : Number(code)),
      );
    case 'replace':
      return (await c.replaceOne({ _id: step.id }, { n: step.n })).matchedCount;
    case 'upsert': {
      const result = await c.updateOne({ _id: step.id }, { $set: { n: step.n } }, { upsert: true });
      return result.matchedCount + result.upsertedCount;
    }
    case 'increment':
      return (await c.updateMany({ n: { $gte: step.from } }, { $inc: { n: step.by } })).matchedCount;
    case 'tag':
      return (await c.updateOne({ _id: step.id }, { $set: { tag: step.tag } })).matchedCount;
    case 'untag':
      return (await c.updateMany({ tag: step.tag }, { $unset: { tag: 1 } })).matchedCount;
    case 'remove':
      return (await c.deleteMany({ n: { $gte: step.from, $lte: step.to } })).deletedCount;
  }
}

const byId = (a: Item, b: Item) => a._id - b._id;

/** What differs after these steps, asked through documents and through indexes; nothing when all agrees. */
async function difference(c: Collection<Item>, steps: readonly Step[]): Promise<string | undefined> {
  await c.deleteMany({});
  const model = new Model();
  for (const [at, step] of steps.entries()) {
    const [got, wanted] = [await send(c, step), model.apply(step)];
    if (got !== wanted) return `step ${at} ${JSON.stringify(step)} touched ${got}, not ${wanted}`;
  }
  const all = [...model.items.values()].sort(byId);
  const asked: [string, Item[], Item[]][] = [
    ['all', await c.find().sort({ _id: 1 }).toArray(), all],
    [
      'by n',
      await c
        .find({ n: { $gt: 5, $lt: 15 } })
        .sort({ n: -1, _id: 1 })
        .toArray(),
      all
        .filter(({ n }) => n !== undefined && n > 5 && n < 15)
        .sort((a, b) => (b.n ?? 0) - (a.n ?? 0) || byId(a, b)),
    ],
    ...(await Promise.all(
      TAGS.map(
        async (tag): Promise<[string, Item[], Item[]]> => [
          `tag ${tag}`,
          (await c.find({ tag }).toArray()).sort(byId),
          all.filter((item) => item.tag === tag),
        ],
      ),
    )),
  ];
  const sorted = (items: Item[]) =>
    JSON.stringify(items.map((item) => Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))));
  const wrong = asked.find(([, got, wanted]) => sorted(got) !== sorted(wanted));
  return wrong && `${wrong[0]}: ${sorted(wrong[1])} instead of ${sorted(wrong[2])}`;
}

/** The steps without those that a failure does not need. */
async function shrunk(c: Collection<Item>, steps: readonly Step[]): Promise<readonly Step[]> {
  let kept = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await difference(c, fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

describe('when random writes are compared with a model', () => {
  const server = testServer();
  before(async () => {
    await server.db
      .collection('items')
      .createIndexes([{ key: { n: 1, _id: -1 } }, { key: { tag: 1 }, sparse: true }]);
  });

  for (const seed of seeds(5)) {
    it(`agrees about every answer (seed ${seed})`, async function () {
      this.timeout(60_000);
      const c = server.db.collection<Item>('items');
      const steps = stepsOf(seed, 60);
      const found = await difference(c, steps);
      const least = found ? await shrunk(c, steps) : [];
      expect(found, `seed ${seed}, least steps ${JSON.stringify(least)}`).to.equal(undefined);
    });
  }
});
