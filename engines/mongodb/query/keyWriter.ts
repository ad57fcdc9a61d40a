/** Bytes that grow at the end; one writer is reused for key after key. */
export class KeyWriter {
  /** Bytes that stand for texts instead of their own. */
  labels: { of(text: string): Uint8Array } | undefined;
  #bytes: Buffer = Buffer.allocUnsafe(512);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  reset(labels?: KeyWriter['labels']): void {
    this.#length = 0;
    this.labels = labels;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Text of ASCII without zero bytes; writes nothing and returns false for any other. */
  ascii(text: string): boolean {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0 || unit > 127) return false;
      bytes[at++] = unit;
    }
    this.#length = at;
    return true;
  }

  double(value: number): void {
    this.#reserve(8);
    this.#bytes.writeDoubleBE(value, this.#length);
    this.#length += 8;
  }

  invertFrom(start: number): void {
    for (let at = start; at < this.#length; at++) this.#bytes[at] = (this.#bytes[at] as number) ^ 0xff;
  }

  /** Inverts the eight bytes written last. */
  invertLast(count: number): void {
    this.invertFrom(this.#length - count);
  }

  flipSign(count: number): void {
    const at = this.#length - count;
    this.#bytes[at] = (this.#bytes[at] as number) ^ 0x80;
  }

  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  takeText(): string {
    return this.#bytes.toString('latin1', 0, this.#length);
  }
}
