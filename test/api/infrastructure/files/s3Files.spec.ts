import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { ConnectionError } from '../../../../api/infrastructure/connectionError.ts';
import { filesOf } from '../../../../api/infrastructure/files/filesOf.ts';
import { createLocalFiles } from '../../../../api/infrastructure/files/localFiles.ts';
import { createS3Files } from '../../../../api/infrastructure/files/s3Files.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { type S3Server, startS3Server } from '../../../support/s3Server.ts';

describe('files in a store that speaks S3', () => {
  let folder: string;
  let server: S3Server;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sf-s3-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.close());

  const store = (change: object = {}) =>
    createS3Files({ place: { ...server.place, ...change }, prefix: 'pictures/', folder, patienceMs: 200 });
  const put = (said: string, files = store()) => files.put(Readable.from([Buffer.from(said)]), 1000);
  const failureOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => error,
    );

  it('are found again by the hash of their content, whole and in parts', async () => {
    const stored = await put('a photograph');
    expect([...server.objects.keys()]).to.deep.equal([`pictures/${stored.contentHash}`]);
    const whole = await store().open(stored.contentHash);
    expect(whole?.sizeBytes).to.equal(12);
    expect(whole && (await text(whole.content))).to.equal('a photograph');
    const part = await store().open(stored.contentHash, { start: 2, end: 6 });
    expect(part?.sizeBytes).to.equal(12);
    expect(part && (await text(part.content))).to.equal('photo');
    expect(await readdir(folder), 'nothing is left aside').to.deep.equal([]);
  });

  it('are none where nobody sent them, and are deleted for good', async () => {
    expect(await store().open('0'.repeat(64))).to.equal(null);
    expect(await store().open('../../another-shop')).to.equal(null);
    const { contentHash } = await put('a drawing');
    await store().remove(contentHash);
    await store().remove(contentHash);
    expect(await store().open(contentHash)).to.equal(null);
  });

  it('are listed over all pages of the list, without what others keep there', async () => {
    const kept = [];
    for (const said of ['one', 'two', 'three', 'four', 'five']) kept.push((await put(said)).contentHash);
    server.objects.set('files/notes', Buffer.from('another'));
    server.objects.set('pictures/notes', Buffer.from('another'));
    expect(await store().hashes()).to.deep.equal(kept.sort());
  });

  it('are not sent when they are too large', async () => {
    const refusal = await failureOf(store().put(Readable.from([Buffer.alloc(11)]), 10));
    expect(refusal).to.be.instanceOf(DomainError).with.property('code', 'FILE_TOO_LARGE');
    expect(server.objects.size).to.equal(0);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  for (const failing of [500, 503, 429, 'silent'] as const) {
    it(`are told to be out of reach where the store answers ${failing}`, async () => {
      const { contentHash } = await put('a photograph');
      server.failing = failing;
      const attempts = [
        () => put('another'),
        () => store().open(contentHash),
        () => store().remove(contentHash),
        () => store().hashes(),
      ];
      for (const attempt of attempts) expect(await failureOf(attempt())).to.be.instanceOf(ConnectionError);
      server.failing = null;
      expect(
        await store()
          .open(contentHash)
          .then((found) => found && text(found.content)),
      ).to.equal('a photograph');
    });
  }

  it('end with an error where the store stops in the middle, and never look whole', async () => {
    const { contentHash } = await put('a photograph');
    server.failing = 'stuck';
    const found = await store().open(contentHash);
    expect(found && (await failureOf(text(found.content)))).to.be.instanceOf(Error);
  });

  it('are told to be out of reach where nobody listens', async () => {
    const { contentHash } = await put('a photograph');
    await server.close();
    expect(await failureOf(store().open(contentHash))).to.be.instanceOf(ConnectionError);
    server = await startS3Server();
  });

  it('say what the store said where it was set up wrongly', async () => {
    const wrongKey = await failureOf(put('a photograph', store({ secretAccessKey: 'another' })));
    expect(String(wrongKey)).to.contain('403').and.to.contain('SignatureDoesNotMatch');
    const wrongBucket = await failureOf(put('a photograph', store({ bucket: 'nowhere' })));
    expect(String(wrongBucket)).to.contain('NoSuchBucket');
  });

  it('are found where they were kept before a store moved there', async () => {
    const before = await put('from before', createLocalFiles(folder));
    const files = filesOf(server.place, 'pictures/', folder);
    const after = await put('from now on', files);
    expect(await files.hashes()).to.deep.equal([before.contentHash, after.contentHash].sort());
    const found = await files.open(before.contentHash);
    expect(found && (await text(found.content))).to.equal('from before');
    expect([...server.objects.keys()]).to.deep.equal([`pictures/${after.contentHash}`]);
    await files.remove(before.contentHash);
    expect(await files.open(before.contentHash)).to.equal(null);
    expect(filesOf(null, 'pictures/', folder)).to.not.have.property('place');
  });
});
