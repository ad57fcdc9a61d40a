import { cookiesOf } from './cookies.ts';
import type { Tally } from './tally.ts';

/** After this long nobody waits any more; milliseconds. */
const PATIENCE_MS = 30_000;
/** Statuses with which a store says no for a reason. */
const REFUSALS: ReadonlySet<number> = new Set([302, 303, 409, 422, 429]);

/** An answer that a visitor got: its status, and its body as text. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Somebody with a browser of their own: keeps cookies, repeats the crumb, and has every request counted. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  private readonly url: string;
  private readonly tally: Tally;

  constructor(url: string, tally: Tally) {
    this.url = url;
    this.tally = tally;
  }

  /** `null` where there was no good answer, which is counted by then. */
  get(kind: string, path: string): Promise<Answer | null> {
    return this.ask(kind, path, {});
  }

  async post(kind: string, path: string, body: object): Promise<Answer | null> {
    if (!this.cookies.has('crumb') && !(await this.get('crumb', '/api/crumb'))) return null;
    return this.ask(kind, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-csrf-token': this.cookies.get('crumb') ?? '' },
    });
  }

  private async ask(kind: string, path: string, request: RequestInit): Promise<Answer | null> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const since = performance.now();
    this.tally.sent(kind);
    let answer: Answer;
    try {
      const response = await fetch(this.url + path, {
        ...request,
        headers: { ...request.headers, ...(cookie && { cookie }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      for (const [name, value] of cookiesOf(response)) this.cookies.set(name, value);
      answer = { status: response.status, text: await response.text() };
    } catch (error) {
      this.tally.failed(kind, `${path} ${reasonOf(error)}`);
      return null;
    }
    this.tally.answered(kind, performance.now() - since);
    return this.judged(kind, path, answer);
  }

  private judged(kind: string, path: string, answer: Answer): Answer | null {
    const { status, text } = answer;
    if (status >= 200 && status < 300) return answer;
    // A page that cannot be shown as things are leads elsewhere: the checkout of what was sold out meanwhile to the cart.
    const code = status >= 300 && status < 400 ? 'REDIRECTED' : codeOf(text);
    if (code && REFUSALS.has(status)) this.tally.refused(kind, code);
    else this.tally.failed(kind, `${path} answered ${status} ${text.slice(0, 200)}`);
    return null;
  }
}

function codeOf(text: string): string | null {
  if (!text.startsWith('{')) return null;
  const { code } = JSON.parse(text) as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
  return cause ? `${message}: ${cause.code ?? cause.message}` : message;
}
