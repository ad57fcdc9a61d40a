import { int32 } from '../bson/frames.ts';

/** Documents that lie in a message, most of which are only ever looked at in place. */
export class DocumentSequence {
  readonly message: Buffer;
  readonly #starts: readonly number[];

  /** @param starts where each whole document begins */
  constructor(message: Buffer, starts: readonly number[]) {
    this.message = message;
    this.#starts = starts;
  }

  static of(documents: readonly Buffer[]): DocumentSequence {
    const starts: number[] = [];
    let at = 0;
    for (const { length } of documents) {
      starts.push(at);
      at += length;
    }
    return new DocumentSequence(Buffer.concat(documents), starts);
  }

  get length(): number {
    return this.#starts.length;
  }

  at(index: number): Buffer {
    const start = this.#starts[index] as number;
    return this.message.subarray(start, start + int32(this.message, start));
  }

  map<T>(make: (document: Buffer) => T): T[] {
    return this.#starts.map((_, index) => make(this.at(index)));
  }

  /** As `map`, by where each document begins and ends in the message. */
  mapPlaces<T>(make: (start: number, end: number) => T): T[] {
    return this.#starts.map((start) => make(start, start + int32(this.message, start)));
  }
}
