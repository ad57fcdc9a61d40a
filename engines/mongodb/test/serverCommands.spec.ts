import { expect } from 'chai';
import { type Document, Long, MongoClient, MongoServerError } from 'mongodb';
import { refusal, testServer } from './support.ts';

describe('when tools ask the server about itself', () => {
  const server = testServer();

  const admin = () => server.client.db('admin');
  const run = (command: Document): Promise<Document> => admin().command(command);

  it('lists its commands', async () => {
    const { commands } = await run({ listCommands: 1 });
    expect(commands).to.include.keys('find', 'insert', 'listCommands', 'commitTransaction');
    expect(commands.find.adminOnly).to.equal(false);
    expect(commands.renameCollection.adminOnly).to.equal(true);
  });

  it('shows parameters by name, all, and with details', async () => {
    const one = await run({ getParameter: 1, featureCompatibilityVersion: 1 });
    expect(one.featureCompatibilityVersion.version).to.match(/^\d+\.\d+$/);
    expect(await run({ getParameter: '*' })).to.include.keys('ttlMonitorSleepSecs', 'cursorTimeoutMillis');
    const detailed = await run({ getParameter: { showDetails: true }, ttlMonitorEnabled: 1 });
    expect(detailed.ttlMonitorEnabled).to.include({ value: true, settableAtRuntime: true });
    expect((await refusal(run({ getParameter: 1, dance: 1 }))).code).to.equal(72);
  });

  it('changes parameters that may change and no others', async () => {
    expect(await run({ setParameter: 1, ttlMonitorSleepSecs: 30 })).to.deep.equal({ was: 60, ok: 1 });
    expect((await run({ getParameter: 1, ttlMonitorSleepSecs: 1 })).ttlMonitorSleepSecs).to.equal(30);
    await run({ setParameter: 1, ttlMonitorSleepSecs: 60 });
    expect((await refusal(run({ setParameter: 1, ttlMonitorSleepSecs: 0 }))).code).to.equal(2);
    expect((await refusal(run({ setParameter: 1, dance: 1 }))).code).to.equal(72);
    expect((await refusal(run({ setParameter: 1 }))).code).to.equal(72);
  });

  it('keeps administrative commands to the admin database', async () => {
    for (const command of [{ getParameter: '*' }, { getLog: '*' }, { getCmdLineOpts: 1 }, { currentOp: 1 }]) {
      expect((await refusal(server.db.command(command))).code).to.equal(13);
    }
  });

  it('answers what shells send when they start', async () => {
    expect((await run({ getCmdLineOpts: 1 })).argv).to.be.an('array');
    expect((await run({ getLog: '*' })).names).to.include('startupWarnings');
    expect(await run({ getLog: 'startupWarnings' })).to.include.keys('totalLinesWritten', 'log');
    expect((await refusal(run({ getLog: 1 }))).code).to.equal(14);
    expect((await run({ whatsmyuri: 1 })).you).to.be.a('string');
    expect((await run({ features: 1 })).oidMachine).to.be.a('number');
    expect((await run({ connectionStatus: 1, showPrivileges: true })).authInfo).to.include.keys(
      'authenticatedUsers',
      'authenticatedUserPrivileges',
    );
    expect((await run({ startSession: 1 })).timeoutMinutes).to.equal(30);
    expect((await run({ rolesInfo: 1 })).roles).to.deep.equal([]);
    const status = await admin().admin().serverStatus();
    expect(status.connections.current).to.be.at.least(1);
    expect(status.opcounters).to.include.keys('insert', 'query', 'update', 'delete', 'getmore', 'command');
  });

  it('locks writes until it is unlocked as often, while reads go on', async () => {
    const c = server.db.collection<Document>('locked');
    await c.insertOne({ a: 1 });
    expect((await run({ fsync: 1 })).ok).to.equal(1);
    expect(Number((await run({ fsync: 1, lock: true })).lockCount)).to.equal(1);
    expect(Number((await run({ fsync: 1, lock: true })).lockCount)).to.equal(2);
    let written = false;
    const write = c.insertOne({ a: 2 }).then(() => {
      written = true;
    });
    expect(await c.countDocuments()).to.equal(1);
    expect(Number((await run({ fsyncUnlock: 1 })).lockCount)).to.equal(1);
    expect(await c.countDocuments()).to.equal(1);
    expect(written).to.equal(false);
    expect(Number((await run({ fsyncUnlock: 1 })).lockCount)).to.equal(0);
    await write;
    expect(await c.countDocuments()).to.equal(2);
    expect((await refusal(run({ fsyncUnlock: 1 }))).code).to.equal(20);
  });

  it('shows the commands in progress and kills them', async () => {
    const c = server.db.collection<Document>('waiting');
    await c.insertOne({ _id: 1 as never, n: 0 });
    await run({ fsync: 1, lock: true });
    const outcome = c.updateMany({}, { $inc: { n: 1 } }, { comment: 'waits for the lock' }).then(
      () => undefined,
      (error: unknown) => error,
    );
    let found: Document | undefined;
    while (found === undefined) {
      const { inprog } = await run({ currentOp: 1, 'command.comment': 'waits for the lock' });
      [found] = inprog;
    }
    expect(found).to.include({ op: 'update', active: true, ns: `${server.db.databaseName}.waiting` });
    const [same] = await admin()
      .aggregate([{ $currentOp: { localOps: true } }, { $match: { opid: found.opid } }])
      .toArray();
    expect(same?.command.update).to.equal('waiting');
    expect((await run({ killOp: 1, op: found.opid })).info).to.equal('attempting to kill op');
    await run({ fsyncUnlock: 1 });
    expect(await outcome)
      .to.be.instanceOf(MongoServerError)
      .and.to.include({ code: 11601 });
    expect((await c.findOne({}))?.n).to.equal(0);
  });

  it('refuses $currentOp elsewhere than on admin, and with unknown options', async () => {
    expect((await refusal(server.db.aggregate([{ $currentOp: {} }]).toArray())).code).to.equal(73);
    expect(
      (
        await refusal(
          admin()
            .aggregate([{ $currentOp: { dance: 1 } }])
            .toArray(),
        )
      ).code,
    ).to.equal(9);
  });

  it('validates documents against their index entries', async () => {
    const c = server.db.collection<Document>('checked');
    await c.createIndex({ l: 1, n: -1 });
    await c.insertMany([{ l: [1, 2, 3], n: 1 }, { l: 4 }, {}]);
    const result = await server.db.command({ validate: 'checked', full: true });
    expect(result).to.include({ nrecords: 3, nIndexes: 2, valid: true });
    expect(result.keysPerIndex).to.deep.equal({ _id_: 3, 'l_1_n_-1': 5 });
    expect((await refusal(server.db.command({ validate: 'nope' }))).code).to.equal(26);
  });

  it('has no search indexes to list or to make', async () => {
    const c = server.db.collection<Document>('search');
    await c.insertOne({});
    expect((await refusal(c.listSearchIndexes().toArray())).code).to.equal(31082);
    expect((await refusal(c.createSearchIndex({ definition: {} }))).code).to.equal(31082);
  });

  it('builds indexes again, compacts and tells sizes', async () => {
    const c = server.db.collection<Document>('care');
    await c.createIndex({ a: 1 });
    await c.insertMany([{ a: 1 }, { a: 2 }]);
    expect((await server.db.command({ reIndex: 'care' })).nIndexes).to.equal(2);
    expect(await c.countDocuments({ a: { $gte: 2 } })).to.equal(1);
    expect((await server.db.command({ compact: 'care' })).ok).to.equal(1);
    const size = await server.db.command({ dataSize: `${server.db.databaseName}.care` });
    expect(Number(size.numObjects)).to.equal(2);
  });
});

describe('when a program tries transactions on a standalone', () => {
  const server = testServer();
  before(async function () {
    if ((await server.db.admin().command({ hello: 1 })).setName) this.skip();
  });

  it('refuses the first operation and forgets about the rest', async () => {
    const c = server.db.collection<Document>('t');
    const session = server.client.startSession();
    session.startTransaction();
    // The driver knows this refusal of a write and words it anew.
    expect((await refusal(c.insertOne({ a: 1 }, { session }))).message).to.include('retryable writes');
    await session.abortTransaction();
    session.startTransaction();
    expect((await refusal(c.findOne({}, { session }) as Promise<unknown>)).code).to.equal(20);
    expect((await refusal(session.commitTransaction())).code).to.equal(20);
    await session.endSession();
    expect(await c.countDocuments()).to.equal(0);
  });

  it('refuses to commit what was never begun', async () => {
    for (const name of ['commitTransaction', 'abortTransaction']) {
      const numbered = { [name]: 1, txnNumber: Long.fromNumber(1), autocommit: false };
      expect((await refusal(server.client.db('admin').command(numbered))).code).to.equal(20);
    }
  });
});

describe('when a program asks for sessions', () => {
  const server = testServer();

  it('lists its own', async () => {
    const session = server.client.startSession();
    try {
      const admin = server.client.db('admin');
      const listed = await admin.aggregate([{ $listLocalSessions: {} }], { session }).toArray();
      const ids = listed.map(({ _id }) => String(_id.id.toString('hex')));
      expect(ids).to.include(session.id?.id.toString('hex'));
    } finally {
      await session.endSession();
    }
  });
});

describe('when a collection is to keep images for change streams', () => {
  const server = testServer();

  it('says so, for programs that prepare their collections alike everywhere', async () => {
    const { db } = server;
    const optionsOf = async (name: string) =>
      (await db.listCollections({ name }, { nameOnly: false }).toArray()).map(({ options }) => options);
    const images = { changeStreamPreAndPostImages: { enabled: true } };
    await db.createCollection('kept', images);
    await db.createCollection('kept', images);
    expect(await optionsOf('kept')).to.deep.equal([images]);
    await db.command({ collMod: 'kept', changeStreamPreAndPostImages: { enabled: false } });
    expect(await optionsOf('kept')).to.deep.equal([{}]);
    await db.command({ collMod: 'kept', ...images });
    expect(await optionsOf('kept')).to.deep.equal([images]);
    const nameless = await refusal(db.command({ create: 'b', changeStreamPreAndPostImages: {} }));
    expect(nameless.code).to.equal(40414);
  });
});

describe('when a client declares a version of the API', () => {
  const server = testServer();

  it('is held to it', async () => {
    const serverApi = { version: '1', strict: true } as const;
    const client = new MongoClient(server.connectionString, { serverApi });
    try {
      const c = client.db(server.db.databaseName).collection('c');
      await c.insertOne({ a: 1 });
      expect(await c.countDocuments()).to.equal(1);
      const error = await refusal(c.distinct('a'));
      expect([error.code, error.codeName]).to.deep.equal([323, 'APIStrictError']);
    } finally {
      await client.close();
    }
    expect((await refusal(server.db.command({ ping: 1, apiVersion: '2' }))).code).to.equal(322);
    expect((await refusal(server.db.command({ ping: 1, apiStrict: true }))).code).to.equal(4886600);
  });

  it('is held to the fields and stages of it', async () => {
    const serverApi = { version: '1', strict: true } as const;
    const client = new MongoClient(server.connectionString, { serverApi });
    try {
      const db = client.db(server.db.databaseName);
      const c = db.collection('fields');
      await c.insertOne({ a: 1 });
      for (const operation of [
        () => c.find({}, { returnKey: true }).toArray(),
        () => c.find().min({ _id: 1 }).hint({ _id: 1 }).toArray(),
        () => db.createCollection('capped', { capped: true, size: 4096 }),
        () => c.createIndex({ a: 1 }, { sparse: true }),
        () => c.aggregate([{ $indexStats: {} }]).toArray(),
        () => c.aggregate([{ $collStats: { storageStats: {} } }]).toArray(),
        () =>
          client
            .db('admin')
            .aggregate([{ $listLocalSessions: {} }])
            .toArray(),
      ]) {
        expect((await refusal(operation())).code, operation.toString()).to.equal(323);
      }
      expect(await c.find().hint({ _id: 1 }).sort({ a: 1 }).toArray()).to.have.length(1);
      expect(await c.aggregate([{ $collStats: { count: {} } }]).toArray()).to.have.length(1);
      expect(await c.createIndex({ a: 1 }, { unique: true })).to.equal('a_1');
    } finally {
      await client.close();
    }
  });
});

describe('when a client logs in as somebody who is not there', () => {
  const server = testServer();

  it('is refused as on every server', async () => {
    const client = new MongoClient(server.connectionString.replace('://', '://nobody:secret@'));
    try {
      const error = await refusal(client.connect());
      expect([error.code, error.codeName]).to.deep.equal([18, 'AuthenticationFailed']);
    } finally {
      await client.close();
    }
  });
});
