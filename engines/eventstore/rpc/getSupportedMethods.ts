import type { sendUnaryData } from '@grpc/grpc-js';
import { bytesField, message } from '../wire/protobuf.ts';

/** The server version that this node answers like. */
const SERVER_VERSION = '24.10.0';

interface SupportedMethod {
  readonly service: string;
  readonly method: string;
  readonly features: readonly string[];
}

/** `ServerFeatures.GetSupportedMethods`: a client takes another way for whatever is not listed. */
export function getSupportedMethods(
  methods: readonly SupportedMethod[],
  answer: sendUnaryData<Buffer>,
): void {
  const listed = methods.map(({ service, method, features }) =>
    bytesField(
      1,
      bytesField(1, method.toLowerCase()),
      bytesField(2, service.toLowerCase()),
      ...features.map((feature) => bytesField(3, feature)),
    ),
  );
  answer(null, message(...listed, bytesField(2, SERVER_VERSION)));
}
