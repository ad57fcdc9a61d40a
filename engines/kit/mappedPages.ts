import { readFileSync } from 'node:fs';

const MEBIBYTE = 1_048_576;

/** How much may be mapped, in bytes, and what to do when it is more. */
export interface MappedPagesOptions {
  /** What to do when there are too many; it is not called again before it has ended. */
  readonly letGo: () => Promise<void>;
  /** How much of all files together the process may map, its program included. */
  readonly most?: number;
  readonly checkEvery?: number;
  /** By how much it must grow, where letting go left more than `most`, before letting go is tried again. */
  readonly growth?: number;
}

/**
 * Keeps the process small whose LMDB files are large. A page that was read once is mapped from then on and counts as the
 * process's memory for as long as the file is open, so a reader of everything would seem to need as much as the file has.
 */
export class MappedPages {
  private readonly letGo: () => Promise<void>;
  private readonly most: number;
  private readonly checkEvery: number;
  private readonly growth: number;
  private allowed: number;
  private sinceCheck = 0;
  private isLettingGo = false;

  constructor(options: MappedPagesOptions) {
    const { letGo, most = 96 * MEBIBYTE, checkEvery = 8 * MEBIBYTE, growth = 16 * MEBIBYTE } = options;
    this.letGo = letGo;
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
    if (mappedBytes() <= this.allowed) return;
    this.isLettingGo = true;
    void this.letGo().finally(() => {
      this.isLettingGo = false;
      // What is left belongs to others, or is in use all the time: opening the file again and again would not help.
      this.allowed = Math.max(this.most, mappedBytes() + this.growth);
    });
  }
}

/** Only Linux says it; elsewhere nothing is let go. */
function mappedBytes(): number {
  if (process.platform !== 'linux') return 0;
  const kibibytes = /RssFile:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}
