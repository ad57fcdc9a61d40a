import { FieldReader, MalformedMessage } from '@storefold/engine-kit';

/** The options that nearly every request holds as its first field. */
export function optionsOf(encoded: Buffer): FieldReader {
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 1) return reader.message();
    reader.skip();
  }
  throw new MalformedMessage('the options are missing');
}
