import { statfsSync } from 'node:fs';

const MEBIBYTE = 1_048_576;
const CHECK_EVERY_MS = 1_000;
/** Much less than what stays free: a burst of writes cannot run through it between two checks. */
const CHECK_EVERY_BYTES = 4 * MEBIBYTE;

/**
 * Says when the disk is too full to go on writing. A copy-on-write store that meets the end of the disk inside a
 * transaction can do nothing but fail, so writing stops before, reads go on, and writing resumes when there is space.
 */
export class FreeSpace {
  private readonly folder: string;
  private checkedAt = 0;
  private written = 0;
  private enough = true;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Takes notice of so many bytes on their way to the disk. */
  wrote(bytes: number): void {
    this.written += bytes;
  }

  /** Asks the file system once a second and every few mebibytes. */
  isEnough(now: number): boolean {
    if (Math.abs(now - this.checkedAt) < CHECK_EVERY_MS && this.written < CHECK_EVERY_BYTES)
      return this.enough;
    this.checkedAt = now;
    this.written = 0;
    const { bavail, blocks, bsize } = statfsSync(this.folder);
    this.enough = bavail * bsize > reserveOf(blocks * bsize);
    return this.enough;
  }
}

/** A twentieth of the volume, at least 16 and at most 256 MiB, stays free. */
function reserveOf(volume: number): number {
  return Math.min(256 * MEBIBYTE, Math.max(16 * MEBIBYTE, volume / 20));
}
