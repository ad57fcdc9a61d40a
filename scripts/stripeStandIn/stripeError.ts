/** What is answered instead of an object: a status and Stripe's error of it. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
  }
}

export const invalid = (code: string, message: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', code, message });

export const missing = (what: string, id: string): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });
