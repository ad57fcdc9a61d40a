import { createHmac } from 'node:crypto';

/** The header that says who sent a call: `t=1767323045,v1=…`. */
export const SIGNATURE_HEADER = 'storefold-signature';

/** What an endpoint checks calls with. Derived from the site's own secret, so that no log and no database holds it. */
export const webhookSecret = (siteSecret: string, endpointId: string): string =>
  `whsec_${createHmac('sha256', siteSecret).update(`webhook ${endpointId}`).digest('hex')}`;

/** The time is signed with the body: a call that was overheard cannot be sent again much later. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
