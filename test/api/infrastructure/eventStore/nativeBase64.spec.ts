import { expect } from 'chai';
import protobuf from 'google-protobuf';
import { decodeBase64Natively } from '../../../../api/infrastructure/eventStore/nativeBase64.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

describe("base64 as the client's protobuf library decodes it", () => {
  before(decodeBase64Natively);

  it('comes to the bytes that were encoded, of any length', () => {
    const below = seededRandom(11);
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, () => below(256));
      const decoded = protobuf.Message.bytesAsU8(Buffer.from(bytes).toString('base64'));
      expect(Uint8Array.from(decoded)).to.deep.equal(bytes);
    }
  });

  it('leaves bytes as they are', () => {
    const bytes = Uint8Array.of(1, 2, 255);
    expect(protobuf.Message.bytesAsU8(bytes as never)).to.equal(bytes);
  });
});
