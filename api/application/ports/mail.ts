/** A mail as it leaves the house. */
export interface MailMessage {
  /** The same for every try of one sending, so that a receiver can tell a repeat from a second mail. */
  readonly messageId: string;
  /** `Name <address>` */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What takes mail out of the house. */
export interface MailTransport {
  readonly name: string;
  /** Resolves once somebody else answers for the mail. Throws `MailRefused` where trying again cannot help. */
  send(message: MailMessage): Promise<void>;
}

/** The receiver will never take this mail. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}
