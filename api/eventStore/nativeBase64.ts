import protobuf from 'google-protobuf';

/**
 * The official client gives the data of every event to its protobuf library in base64, which that library turns back into
 * bytes letter by letter, twice for each append. Node does the same at once: a tenth of what an append costs.
 */
export function decodeBase64Natively(): void {
  const inJavaScript = protobuf.Message.bytesAsU8;
  protobuf.Message.bytesAsU8 = (value) =>
    typeof value === 'string' ? Buffer.from(value, 'base64') : inJavaScript(value);
}
