import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FreeSpace } from '../freeSpace.ts';

const NOW = 1_700_000_000_000;

describe('When a store asks whether the disk has room', () => {
  let folder: string;
  let space: FreeSpace;

  /** With its folder gone, an answer that is not from memory is an error. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'space-'));
    space = new FreeSpace(folder);
    expect(space.isEnough(NOW)).to.equal(true);
    rmSync(folder, { recursive: true });
  });

  it('remembers the answer for a second', () => {
    expect(space.isEnough(NOW + 999)).to.equal(true);
    expect(() => space.isEnough(NOW + 1_000)).to.throw('ENOENT');
  });

  it('asks sooner when four mebibytes were written', () => {
    space.wrote(4 * 1_048_576 - 1);
    expect(space.isEnough(NOW)).to.equal(true);
    space.wrote(1);
    expect(() => space.isEnough(NOW)).to.throw('ENOENT');
  });

  it('asks again when the clock was set back', () => {
    expect(() => space.isEnough(NOW - 3_600_000)).to.throw('ENOENT');
  });
});
