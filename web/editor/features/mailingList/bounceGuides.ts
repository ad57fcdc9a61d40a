import type { SigningProvider } from '../../../../api/http/contracts/mailingList/mailingList.ts';

/** How bounces of one provider come here. */
export interface BounceGuide {
  readonly id: string;
  readonly name: string;
  /** What is done there, in its own words for its own screens. */
  readonly steps: readonly string[];
  /** The key by which it signs, where it signs with one; `null` with why there is none. */
  readonly signs: { readonly provider: SigningProvider; readonly keyName: string } | null;
  readonly note: string;
}

const CHECKED =
  'Until it is entered, the secret in the address is all that tells its messages from forged ones.';

export const BOUNCE_GUIDES: readonly BounceGuide[] = [
  {
    ...{ id: 'ses', name: 'Amazon SES' },
    steps: [
      'In Amazon SNS, create a standard topic.',
      'In Amazon SES, have the identity that you send from tell bounces and complaints to that topic.',
      'Subscribe the address above to the topic, over HTTPS and without raw delivery. The subscription confirms itself.',
    ],
    signs: null,
    note: 'Amazon signs each message with a certificate of its own, which is checked. There is nothing to enter.',
  },
  {
    ...{ id: 'mailgun', name: 'Mailgun' },
    steps: [
      'In Mailgun, open the webhooks of the domain that you send from.',
      'Add the address above for permanent failures, temporary failures and spam complaints.',
      'Enter the HTTP webhook signing key of your account below.',
    ],
    signs: { provider: 'mailgun', keyName: 'HTTP webhook signing key' },
    note: CHECKED,
  },
  {
    ...{ id: 'postmark', name: 'Postmark' },
    steps: [
      'In Postmark, open the webhooks of the message stream that you send with.',
      'Add the address above, and choose bounces and spam complaints.',
    ],
    signs: null,
    note: 'Postmark signs nothing: the secret in the address is all that tells its messages from forged ones. As long as a key of another provider is entered here, they are refused.',
  },
  {
    ...{ id: 'resend', name: 'Resend' },
    steps: [
      'In Resend, add the address above as a webhook.',
      'Choose the events email.bounced and email.complained.',
      'Enter the signing secret of that webhook below.',
    ],
    signs: { provider: 'resend', keyName: 'Signing secret' },
    note: CHECKED,
  },
  {
    ...{ id: 'sendgrid', name: 'SendGrid' },
    steps: [
      'In SendGrid, add the address above as an event webhook.',
      'Choose bounces, blocks and spam reports.',
      'Switch its signature on, and enter its verification key below.',
    ],
    signs: { provider: 'sendgrid', keyName: 'Verification key' },
    note: CHECKED,
  },
  {
    ...{ id: 'own', name: 'A program of your own' },
    steps: [
      'Send a POST to the address above for each address that takes no mail.',
      'Its body is JSON: email, kind (hard, soft or complaint) and reason.',
    ],
    signs: null,
    note: 'The secret in the address is all that tells your program from others. As long as a key of a provider is entered here, it is refused.',
  },
];
