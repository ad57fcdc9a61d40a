import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startMongoNode } from '../index.ts';
import { refusal, temporaryFolder, testServer } from './support.ts';

type Article = Document & { _id: number };

const ARTICLES: readonly Article[] = [
  { _id: 1, subject: 'coffee', author: 'xyz', views: 50 },
  { _id: 2, subject: 'Coffee Shopping', author: 'efg', views: 5 },
  { _id: 3, subject: 'Baking a cake', author: 'abc', views: 90 },
  { _id: 4, subject: 'baking', author: 'xyz', views: 100 },
  { _id: 5, subject: 'Café Con Leche', author: 'abc', views: 200 },
  { _id: 6, subject: 'Сырники', author: 'jkl', views: 80 },
  { _id: 7, subject: 'coffee and cream', author: 'efg', views: 10 },
  { _id: 8, subject: 'Cafe con Leche', author: 'xyz', views: 10 },
];

describe('when a collection has a text index', () => {
  const server = testServer();
  let articles: Collection<Article>;
  beforeEach(async () => {
    articles = server.db.collection<Article>('articles');
    await articles.drop();
    await articles.insertMany([...ARTICLES]);
    await articles.createIndex({ subject: 'text' });
  });

  const ids = async ($text: Document, filter: Document = {}): Promise<number[]> =>
    (
      await articles
        .find({ $text, ...filter } as Document)
        .sort({ _id: 1 })
        .toArray()
    ).map(({ _id }) => _id);

  it('finds any of the words, by their stems, without stop words', async () => {
    expect(await ids({ $search: 'coffee' })).to.deep.equal([1, 2, 7]);
    expect(await ids({ $search: 'bake coffee cake' })).to.deep.equal([1, 2, 3, 4, 7]);
    expect(await ids({ $search: 'the and' })).to.deep.equal([]);
    expect(await ids({ $search: 'coffee' }, { author: 'efg', views: 10 })).to.deep.equal([7]);
  });

  it('knows phrases and words that must not be there', async () => {
    expect(await ids({ $search: '"coffee shop"' })).to.deep.equal([2]);
    expect(await ids({ $search: 'coffee -shop' })).to.deep.equal([1, 7]);
    expect(await ids({ $search: 'coffee -"and cream"' })).to.deep.equal([1, 2]);
    expect(await ids({ $search: '-coffee' })).to.deep.equal([]);
  });

  it('tells case and accents apart only when asked to', async () => {
    expect(await ids({ $search: 'сырники CAFÉS' })).to.deep.equal([5, 6, 8]);
    expect(await ids({ $search: 'Coffee', $caseSensitive: true })).to.deep.equal([2]);
    expect(await ids({ $search: 'CAFÉ', $diacriticSensitive: true })).to.deep.equal([5]);
    expect(await ids({ $search: 'leches -cafés', $diacriticSensitive: true })).to.deep.equal([8]);
  });

  it('scores what it finds, for projections and sorts', async () => {
    const score = { $meta: 'textScore' } as const;
    const search = { $text: { $search: 'coffee' } } as Document;
    const found = await articles.find(search).project({ score }).sort({ score }).toArray();
    expect(found.map(({ _id, score: scored, subject }) => [_id, scored, subject])).to.deep.equal([
      [1, 1, 'coffee'],
      [2, 0.75, 'Coffee Shopping'],
      [7, 0.75, 'coffee and cream'],
    ]);
    const pipeline = [{ $match: search }, { $sort: { score } }, { $limit: 1 }, { $project: { score } }];
    expect(await articles.aggregate(pipeline).toArray()).to.deep.equal([{ _id: 1, score: 1 }]);
  });

  it('follows what is written', async () => {
    await articles.updateOne({ _id: 3 }, { $set: { subject: 'Baking a pie' } });
    expect(await ids({ $search: 'cake' })).to.deep.equal([]);
    expect(await ids({ $search: 'pies' })).to.deep.equal([3]);
    await articles.deleteMany({ $text: { $search: 'pie' } } as Document);
    expect(await ids({ $search: 'pie' })).to.deep.equal([]);
    expect((await server.db.command({ validate: 'articles' })).valid).to.equal(true);
  });

  it('is listed as a text index, is one alone, and is used', async () => {
    expect((await articles.indexes())[1]).to.deep.equal({
      v: 2,
      key: { _fts: 'text', _ftsx: 1 },
      name: 'subject_text',
      weights: { subject: 1 },
      default_language: 'english',
      language_override: 'language',
      textIndexVersion: 3,
    });
    expect((await refusal(articles.createIndex({ author: 'text' }))).code).to.equal(67);
    const { queryPlanner } = await articles.find({ $text: { $search: 'coffee' } } as Document).explain();
    expect(JSON.stringify(queryPlanner.winningPlan)).to.contain('TEXT_MATCH');
  });

  it('weighs fields, takes words as they are, and reads every field', async () => {
    const posts = server.db.collection<Article>('posts');
    await posts.drop();
    await posts.createIndex(
      { title: 'text', body: 'text' },
      { weights: { title: 10 }, default_language: 'none' },
    );
    await posts.insertMany([
      { _id: 1, title: 'other', body: 'node things running' },
      { _id: 2, title: 'Node driver', body: 'the mongo' },
    ]);
    const score = { $meta: 'textScore' } as const;
    const found = await posts
      .find({ $text: { $search: 'node' } } as Document)
      .sort({ score })
      .toArray();
    expect(found.map(({ _id }) => _id)).to.deep.equal([2, 1]);
    expect(await posts.countDocuments({ $text: { $search: 'run' } } as Document)).to.equal(0);
    expect(await posts.countDocuments({ $text: { $search: 'the' } } as Document)).to.equal(1);
    await posts.dropIndexes();
    await posts.createIndex({ '$**': 'text' });
    expect(await posts.countDocuments({ $text: { $search: 'running' } } as Document)).to.equal(1);
  });

  it('refuses what is malformed, and $text or its score where there is no search', async () => {
    const code = async (operation: Promise<unknown>) => (await refusal(operation)).code;
    const find = (filter: Document) => articles.find(filter).toArray();
    const pipe = (...stages: Document[]) => articles.aggregate(stages).toArray();
    expect(await code(find({ $text: { $search: 1 } }))).to.equal(14);
    expect(await code(find({ $text: {} }))).to.equal(4);
    expect(await code(find({ $or: [{ $text: { $search: 'x' } }, { views: 1 }] }))).to.equal(27);
    expect(await code(pipe({ $skip: 1 }, { $match: { $text: { $search: 'x' } } }))).to.equal(17313);
    const score = { s: { $meta: 'textScore' } };
    expect(await code(pipe({ $project: score }))).to.equal(40218);
    const search = { $match: { $text: { $search: 'x' } } };
    expect(await code(pipe(search, { $project: { subject: 1 } }, { $project: score }))).to.equal(40218);
    await articles.dropIndexes();
    expect(await code(find({ $text: { $search: 'x' } }))).to.equal(27);
  });
});

describe('when a node with a text index starts again', () => {
  it('finds what it found before', async () => {
    const folder = temporaryFolder();
    const open = async () => {
      const node = await startMongoNode({
        dataDir: join(folder, 'data'),
        listen: { socketPath: join(folder, 'm.sock') },
      });
      const client = await new MongoClient(node.connectionString).connect();
      return {
        articles: client.db('texts').collection<Article>('articles'),
        close: async () => {
          await client.close();
          await node.close();
        },
      };
    };
    const first = await open();
    await first.articles.createIndex({ subject: 'text' });
    await first.articles.insertMany([...ARTICLES]);
    await first.close();
    const second = await open();
    expect(await second.articles.countDocuments({ $text: { $search: 'shops' } } as Document)).to.equal(1);
    await second.articles.insertOne({ _id: 9, subject: 'shop' });
    expect(await second.articles.countDocuments({ $text: { $search: 'shops' } } as Document)).to.equal(2);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
