import { statfsSync } from 'node:fs';

const MEBIBYTE = 1_048_576;
const CHECK_EVERY_MS = 1_000;

/**
 * Says when the disk is too full to go on writing. A copy-on-write store that meets the end of the disk inside a
 * transaction can do nothing but fail, so writing stops before, reads go on, and writing resumes when there is space.
 */
export class FreeSpace {
  private readonly folder: string;
  private checkedAt = 0;
  private enough = true;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Asks the file system at most once a second. */
  isEnough(now: number): boolean {
    if (Math.abs(now - this.checkedAt) < CHECK_EVERY_MS) return this.enough;
    this.checkedAt = now;
    const { bavail, blocks, bsize } = statfsSync(this.folder);
    this.enough = bavail * bsize > reserveOf(blocks * bsize);
    return this.enough;
  }
}

/** A twentieth of the volume, at least 16 and at most 256 MiB, stays free. */
function reserveOf(volume: number): number {
  return Math.min(256 * MEBIBYTE, Math.max(16 * MEBIBYTE, volume / 20));
}
