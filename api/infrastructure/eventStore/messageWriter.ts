const VARINT = 0;
const DELIMITED = 2;

/** How many bytes a number takes. */
function varint(value: number): number {
  let bytes = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) bytes++;
  return bytes;
}

/** How many bytes a number without a sign takes with the number of its field, which is below 16. */
export const fieldOf = (value: number): number => 1 + varint(value);

/** How many bytes a text or message of that length takes with the number of its field and its length. */
export const delimited = (length: number): number => 1 + varint(length) + length;

/** Writes the fields of one protobuf message of a known length, one after the other, those within others behind their heads. */
export class MessageWriter {
  readonly bytes: Buffer;
  #at = 0;

  constructor(length: number) {
    this.bytes = Buffer.allocUnsafe(length);
  }

  /** A number without a sign, up to 2^53. */
  whole(field: number, value: number): this {
    this.bytes[this.#at++] = field * 8 + VARINT;
    this.#varint(value);
    return this;
  }

  /** The head of a message: its fields follow. */
  message(field: number, length: number): this {
    this.bytes[this.#at++] = field * 8 + DELIMITED;
    this.#varint(length);
    return this;
  }

  /** `length` in bytes. */
  text(field: number, text: string, length: number): this {
    this.message(field, length);
    this.#at += this.bytes.write(text, this.#at);
    return this;
  }

  copied(field: number, bytes: Uint8Array): this {
    return this.message(field, bytes.length).written(bytes);
  }

  /** Fields that were written before. */
  written(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes[this.#at++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.#at++] = rest;
  }
}
