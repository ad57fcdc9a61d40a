import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { createLocalFiles } from '../../../../api/infrastructure/files/localFiles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';

describe('files in a folder', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sf-files-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are found again by the hash of their content', async () => {
    const files = createLocalFiles(folder);
    const stored = await files.put(Readable.from([Buffer.from('two '), Buffer.from('parts')]), 100);
    expect(stored.sizeBytes).to.equal(9);
    expect(await files.put(Readable.from([Buffer.from('two parts')]), 100)).to.deep.equal(stored);
    const found = await files.open(stored.contentHash);
    expect(found?.sizeBytes).to.equal(9);
    expect(found && (await text(found.content))).to.equal('two parts');
  });

  it('leave nothing behind when they are too large or break off', async () => {
    const files = createLocalFiles(folder);
    const refusal = await files.put(Readable.from([Buffer.alloc(11)]), 10).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(DomainError).with.property('code', 'FILE_TOO_LARGE');
    const broken = new Readable({ read: () => broken.destroy(new Error('The sender left')) });
    const failure = await files.put(broken, 10).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error).with.property('message', 'The sender left');
    expect(await readdir(join(folder, 'incoming'))).to.deep.equal([]);
  });

  it('are never looked for outside it', async () => {
    const files = createLocalFiles(folder);
    expect(await files.open('../../etc/passwd')).to.equal(null);
    expect(await files.open('0'.repeat(64))).to.equal(null);
  });
});
