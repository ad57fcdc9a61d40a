import { expect } from 'chai';
import {
  assertSigned,
  isOfSns,
  type SnsMessage,
  snsMessageIn,
} from '../../../../api/application/mailingList/snsMessage.ts';
import { SNS_CERTIFICATE_URL, snsMessage, snsStandIn } from '../../../support/sns.ts';

const NOW = new Date('2026-01-02T03:04:05.000Z');
const REFUSAL = 'This message was not signed by Amazon SNS, or not by a good certificate.';

describe('a message of Amazon SNS', () => {
  const judged = async (payload: object, now = NOW): Promise<string> => {
    const message = snsMessageIn(payload) as SnsMessage;
    expect(message).to.not.equal(null);
    return assertSigned(message, snsStandIn(), now).then(
      () => 'signed',
      (error: Error) => error.message,
    );
  };

  it('is taken with the signature of either version, over all that it says', async () => {
    const words = { Message: 'Hello', Subject: 'Greeting' };
    expect(await judged(snsMessage(words))).to.equal('signed');
    expect(await judged(snsMessage({ ...words, SignatureVersion: '1' }))).to.equal('signed');
    const confirmation = { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: 'https://sns.x/' };
    expect(await judged(snsMessage({ Message: 'Hello', ...confirmation }))).to.equal('signed');
  });

  it('is refused once a word of it is another, and by a certificate that is not good now', async () => {
    const message = snsMessage({ Message: 'Hello' });
    for (const field of ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Signature'])
      expect(await judged({ ...message, [field]: 'other' }), field).to.equal(REFUSAL);
    expect(await judged(message, new Date('2019-01-01T00:00:00.000Z'))).to.equal(REFUSAL);
    expect(await judged(message, new Date('2121-01-01T00:00:00.000Z'))).to.equal(REFUSAL);
  });

  it('names a certificate at a host of the service, and nothing else is ever called', async () => {
    const asked: string[] = [];
    const calls = { certificate: async (url: string) => asked.push(url) as never };
    const strangers = [
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com.example.com/a.pem',
      'https://example.com/sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com@example.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
      'https://bucket.s3.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com/a.txt',
      'no address',
    ];
    for (const SigningCertURL of strangers) {
      const message = snsMessageIn(snsMessage({ Message: 'Hello', SigningCertURL })) as SnsMessage;
      const refusal = await assertSigned(message, calls, NOW).catch((error: Error) => error.message);
      expect(refusal, SigningCertURL).to.equal(REFUSAL);
    }
    expect(asked).to.deep.equal([]);
    expect(isOfSns(SNS_CERTIFICATE_URL)).to.equal(true);
    expect(isOfSns('https://sns.cn-north-1.amazonaws.com.cn/a.pem')).to.equal(true);
  });

  it('is nothing else', () => {
    for (const other of [null, 'text', {}, { Type: 'Notification' }])
      expect(snsMessageIn(other)).to.equal(null);
  });
});
