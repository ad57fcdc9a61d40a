import protobuf from 'google-protobuf';
import { decodeAsTheLibraryDoes } from '../../api/infrastructure/eventStore/nativeBase64.ts';

/** Measures the official client as it comes, without what the store does to have it encode faster. */
export async function asItComes<Measured>(measure: () => Promise<Measured>): Promise<Measured> {
  const { bytesAsU8 } = protobuf.Message;
  protobuf.Message.bytesAsU8 = decodeAsTheLibraryDoes;
  try {
    return await measure();
  } finally {
    protobuf.Message.bytesAsU8 = bytesAsU8;
  }
}
