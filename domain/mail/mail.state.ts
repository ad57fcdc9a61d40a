import type { MailEvent } from './mail.events.ts';
import type { MailKind } from './mailKinds.ts';

interface KnownMail {
  readonly mailId: string;
  readonly recipientId: string;
  readonly to: string;
  readonly language: string;
  readonly kind: MailKind;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The try that is due, or the last one that was made. From 1. */
  readonly attempt: number;
  /** Tries that failed since it was queued or somebody asked for it again. */
  readonly failures: number;
}

/** `queued` while a try is due; `sent` and `failed` until somebody asks for it again; `forgotten` for good. */
export type MailState =
  | { readonly status: 'absent' }
  | { readonly status: 'forgotten' }
  | (KnownMail & { readonly status: 'queued' | 'sent' | 'failed' });

/** A mail that was queued keeps its facts, so that it can be written and sent again. */
export function evolveMail(state: MailState, event: MailEvent): MailState {
  // First, as it may be all that is left of the stream.
  if (event.type === 'MailForgotten') return { status: 'forgotten' };
  if (event.type === 'MailQueued') {
    const { queuedAt: _, ...mail } = event.data;
    return { ...mail, status: 'queued', attempt: 1, failures: 0 };
  }
  if (event.type === 'MailWrittenAndSent') {
    const { queuedAt: _, transport: _transport, message: _message, sentAt: _sentAt, ...mail } = event.data;
    return { ...mail, status: 'sent', attempt: 1, failures: 0 };
  }
  if (state.status === 'absent' || state.status === 'forgotten') return state;
  switch (event.type) {
    case 'MailSent':
      return { ...state, status: 'sent' };
    case 'MailDelayed':
      return { ...state, attempt: state.attempt + 1, failures: state.failures + 1 };
    case 'MailFailed':
      return { ...state, status: 'failed' };
    case 'MailRequeued':
      return { ...state, status: 'queued', attempt: event.data.attempt, failures: 0 };
    default:
      return state;
  }
}
