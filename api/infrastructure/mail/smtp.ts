import type { Transporter } from 'nodemailer';
import { MailRefused, type MailTransport } from '../../application/ports/mail.ts';

/** From this reply code on, an SMTP server says that the same mail will be refused again (RFC 5321, 4.2.1). */
const PERMANENT = 500;

/** Hands mail to the server of `url` (`smtp://user:password@host:port`). The client is loaded at the first mail. */
export function createSmtpTransport(url: string): MailTransport {
  let client: Promise<Transporter> | undefined;
  const connect = async () => (await import('nodemailer')).createTransport(url) as Transporter;
  return {
    name: 'smtp',
    async send(message) {
      client ??= connect();
      try {
        await (await client).sendMail({ ...message, headers: { ...message.headers } });
      } catch (error) {
        const { responseCode, message: reason } = error as Error & { responseCode?: number };
        if (responseCode !== undefined && responseCode >= PERMANENT) throw new MailRefused(reason);
        throw error;
      }
    },
  };
}
