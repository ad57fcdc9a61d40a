/**
 * Where the last events were written, by event id: it answers a repeated append of any expected revision. Bounded: the
 * oldest entry makes room for the newest. Kept in typed arrays because it is rebuilt from the log's tail (`recentTail.ts`).
 */
export class RecentIds {
  readonly capacity: number;
  private readonly ids: Uint32Array;
  private readonly streams: Uint32Array;
  private readonly revisions: Float64Array;
  /** Hash bucket to the newest slot in it, plus one; and slot to the next older slot, plus one. */
  private readonly buckets: Int32Array;
  private readonly older: Int32Array;
  private written = 0;

  constructor(capacity = 1 << 17) {
    this.capacity = capacity;
    this.ids = new Uint32Array(capacity * 4);
    this.streams = new Uint32Array(capacity);
    this.revisions = new Float64Array(capacity);
    this.buckets = new Int32Array(capacity);
    this.older = new Int32Array(capacity);
  }

  get size(): number {
    return Math.min(this.written, this.capacity);
  }

  add(id: Buffer, stream: number, revision: number): void {
    const slot = this.written % this.capacity;
    if (this.written >= this.capacity) this.forget(slot);
    for (let word = 0; word < 4; word++) this.ids[slot * 4 + word] = id.readUInt32BE(word * 4);
    this.streams[slot] = stream;
    this.revisions[slot] = revision;
    const bucket = this.bucketOf(slot);
    this.older[slot] = this.buckets[bucket] as number;
    this.buckets[bucket] = slot + 1;
    this.written++;
  }

  /** The revision that an event id got in a stream, if it is still remembered. */
  revisionOf(id: Buffer, stream: number): number | undefined {
    const first = id.readUInt32BE(0);
    const bucket = this.bucketFor(first, id.readUInt32BE(12));
    for (let link = this.buckets[bucket] as number; link !== 0; link = this.older[link - 1] as number) {
      const slot = link - 1;
      if (this.ids[slot * 4] === first && this.streams[slot] === stream && this.matches(slot, id))
        return this.revisions[slot];
    }
    return undefined;
  }

  private matches(slot: number, id: Buffer): boolean {
    for (let word = 1; word < 4; word++)
      if (this.ids[slot * 4 + word] !== id.readUInt32BE(word * 4)) return false;
    return true;
  }

  private forget(slot: number): void {
    const bucket = this.bucketOf(slot);
    let link = this.buckets[bucket] as number;
    if (link === slot + 1) {
      this.buckets[bucket] = this.older[slot] as number;
      return;
    }
    while (link !== 0) {
      const next = this.older[link - 1] as number;
      if (next === slot + 1) {
        this.older[link - 1] = this.older[slot] as number;
        return;
      }
      link = next;
    }
  }

  private bucketOf(slot: number): number {
    return this.bucketFor(this.ids[slot * 4] as number, this.ids[slot * 4 + 3] as number);
  }

  private bucketFor(first: number, last: number): number {
    return (Math.imul(first ^ Math.imul(last, 0x9e37_79b1), 0x85eb_ca6b) >>> 0) % this.capacity;
  }
}
