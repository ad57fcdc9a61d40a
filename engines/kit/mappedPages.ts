import { readFileSync } from 'node:fs';

const MEBIBYTE = 1_048_576;

/** How much may be mapped, in bytes, and what to do when it is more. */
export interface MappedPagesOptions {
  /** What to do when there are too many; it is not called again before it has ended. */
  readonly letGo: () => Promise<void>;
  /** How much of all files together the process may map, its program included. */
  readonly most?: number;
  /** How much is read or written before the kernel is asked again. */
  readonly checkEvery?: number;
  /** By how much it must grow, where letting go left more than `most`, before letting go is tried again. */
  readonly growth?: number;
  /** How much the process maps now, in bytes, as the kernel says. */
  readonly mapped?: () => number;
}

/** The program is some 57 of it, so that the files of both engines have some 25 together. */
const MOST = 80 * MEBIBYTE;
/** With a page that is read the kernel maps up to 64 KiB around it: four times as much as is touched by reads here and there. */
const CHECK_EVERY = 2 * MEBIBYTE;
const GROWTH = 8 * MEBIBYTE;

/**
 * Keeps the process small whose LMDB files are large. A page that was read once is mapped from then on and counts as the
 * process's memory for as long as the file is open, so a reader of everything would seem to need as much as the file has.
 */
export class MappedPages {
  private readonly letGo: () => Promise<void>;
  private readonly most: number;
  private readonly checkEvery: number;
  private readonly growth: number;
  private readonly mapped: () => number;
  private allowed: number;
  private sinceCheck = 0;
  private isLettingGo = false;

  constructor(options: MappedPagesOptions) {
    const { letGo, most = MOST, checkEvery = CHECK_EVERY, growth = GROWTH, mapped = mappedBytes } = options;
    this.letGo = letGo;
    this.mapped = mapped;
    this.most = most;
    this.allowed = most;
    this.checkEvery = checkEvery;
    this.growth = growth;
  }

  /** Takes notice of so many bytes that were read or written; asks the kernel every few mebibytes. */
  touched(bytes: number): void {
    this.sinceCheck += bytes;
    if (this.sinceCheck < this.checkEvery || this.isLettingGo) return;
    this.sinceCheck = 0;
    const mapped = this.mapped();
    if (mapped <= this.allowed) {
      // Others have let go meanwhile: what they had is not for this one to take.
      this.allow(Math.min(this.allowed, mapped + this.growth));
      return;
    }
    this.isLettingGo = true;
    void this.letGo().finally(() => {
      this.isLettingGo = false;
      // What is left belongs to others, or is in use all the time: opening the file again and again would not help.
      this.allow(this.mapped() + this.growth);
    });
  }

  private allow(bytes: number): void {
    this.allowed = Math.max(this.most, bytes);
  }
}

/** Only Linux says it; elsewhere nothing is let go. */
function mappedBytes(): number {
  if (process.platform !== 'linux') return 0;
  const kibibytes = /RssFile:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}
