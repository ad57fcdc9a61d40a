import type { FuzzedAnswer } from './answers.ts';
import type { Role } from './callers.ts';
import type { FuzzedRequest } from './requests.ts';

/** Statuses of the 500s that a server may answer while it is well: what it needs is away, or its disk is full. */
const NAMED: ReadonlySet<number> = new Set([503, 507]);
const SHOWN = 300;

interface Finding {
  readonly what: string;
  readonly example: string;
  times: number;
}

/** What a shop should not have answered, each kind once with the first request that brought it about. */
export class Findings {
  private readonly found = new Map<string, Finding>();
  /** How often each status was answered. */
  private readonly statuses = new Map<number, number>();

  get count(): number {
    return this.found.size;
  }

  /** Whether the answer is one that its operation may give. */
  judge(request: FuzzedRequest, role: Role, { status, text }: FuzzedAnswer): boolean {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !NAMED.has(status)) {
      this.note(request, role, `answered ${status}`, text);
      return false;
    }
    if (
      status >= 300 &&
      status < 500 &&
      !request.operation.statuses.has(String(status)) &&
      !isUndescribed(status)
    ) {
      this.note(request, role, `answered ${status}, which is not described`, text);
      return false;
    }
    return true;
  }

  note({ operation, path, headers, body }: FuzzedRequest, role: Role, what: string, answer = ''): void {
    const key = `${operation.method} ${operation.path} ${what}`;
    const known = this.found.get(key);
    if (known) {
      known.times++;
      return;
    }
    const sent = `${operation.method} ${path} as ${role} ${JSON.stringify(headers)} ${body?.slice(0, SHOWN) ?? ''}`;
    this.found.set(key, { what: key, example: `${sent}\n    → ${answer.slice(0, SHOWN)}`, times: 1 });
  }

  async judgeReadiness(url: string): Promise<void> {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    const what = `GET /readyz answered ${response?.status ?? 'nothing'}`;
    this.found.set(what, { what, example: '', times: 1 });
  }

  print(sent: number): void {
    const statuses = [...this.statuses].sort(([one], [other]) => one - other);
    console.log(
      `\n${sent} requests: ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}`,
    );
    if (this.found.size === 0) console.log('Nothing was answered that should not have been.');
    for (const { what, example, times } of this.found.values())
      console.log(`\n${what} (${times})\n  ${example}`);
  }
}

/** Of any path that is asked for in a form that leads nowhere, or is too long. */
const isUndescribed = (status: number): boolean => [404, 405, 414, 431].includes(status);
