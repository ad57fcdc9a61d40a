import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { openOwner, startTestGateway, type TestGateway } from '../support/gateway.ts';
import { editorCalls, isCallOf } from './editorCalls.ts';
import { readSourceFiles } from './sourceFiles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
type Operations = Readonly<Record<string, { readonly security?: readonly object[] }>>;

describe('every call that is for staff', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  /** `POST /api/x/{id}` of every operation that asks for a member of staff. */
  let operations: readonly string[];
  const called = (operation: string): boolean => {
    const [method = '', path = ''] = operation.split(' ');
    return calls.some((call) => isCallOf(call, method, path));
  };
  const calls = editorCalls(readSourceFiles(ROOT).filter(({ path }) => path.startsWith('web/editor/')));
  const table =
    readFileSync(`${ROOT}docs/coverage.md`, 'utf8').split('### Calls of staff without a screen')[1] ?? '';
  const rows = [...table.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \| (.+) \|$/gm)];
  const withoutScreen = rows.map(([, operation = '']) => operation);

  before(async () => {
    gateway = await startTestGateway();
    const owner = await openOwner(gateway);
    const paths: Readonly<Record<string, Operations>> = (await owner.get('/api/openapi.json')).json.paths;
    operations = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod)
        .filter(([, { security = [] }]) => security.some((holder) => 'staffSession' in holder))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
  });
  after(() => gateway.close());

  it('is made by a screen, or stands in docs/coverage.md with the reason', () => {
    expect(operations.length).to.be.above(200);
    expect(operations.filter((one) => !called(one) && !withoutScreen.includes(one))).to.deep.equal([]);
  });

  it('stands there once, only while no screen makes it, and as it is called', () => {
    expect(new Set(withoutScreen).size).to.equal(withoutScreen.length);
    expect(withoutScreen.filter((one) => called(one) || !operations.includes(one))).to.deep.equal([]);
  });

  it('is found however the editor writes it', () => {
    const text = `
      const root = '/api/things';
      const pathOf = (id: string) => \`\${root}/\${encodeURIComponent(id)}\`;
      const post = (what: string) => ({ path: \`\${pathOf(id)}/\${what}\`, method: 'POST' });
      const ENDS = { stop: 'stop', go: 'go' };
      const a = { query: (id) => ({ path: pathOf(id), method: 'PUT' }) };
      const b = post('start'), c = post(ENDS[d]), e = fetch('/api/things.csv');
    `;
    const found = editorCalls([{ path: 'a.ts', text }]);
    const makes = (method: string, path: string) => found.some((call) => isCallOf(call, method, path));
    for (const [method, path] of [
      ['PUT', '/api/things/{id}'],
      ['POST', '/api/things/{id}/start'],
      ['POST', '/api/things/{id}/go'],
      ['GET', '/api/things.csv'],
    ] as const) {
      expect(makes(method, path), `${method} ${path}`).to.equal(true);
    }
    for (const [method, path] of [
      ['DELETE', '/api/things/{id}'],
      ['POST', '/api/things/{id}/end'],
      ['PUT', '/api/things/all'],
    ] as const) {
      expect(makes(method, path), `${method} ${path}`).to.equal(false);
    }
  });
});
