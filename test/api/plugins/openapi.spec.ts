import { expect } from 'chai';
import { startTestGateway, type TestGateway } from '../../support/gateway.ts';

/** What describes the API is no part of it. */
const ABOUT_THE_API = ['/api/openapi.json', '/api/docs', '/api/docs*'];

interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
interface Content {
  readonly schema?: { readonly examples?: readonly unknown[] };
  readonly examples?: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** `POST /api/x/{id}` of every route, from the tree that the router prints: four characters more for each floor. */
function registered(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branches, part, methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (branches === undefined || part === undefined) return [];
    const floor = branches.length / 4 - 1;
    above.splice(floor, above.length, part);
    const url = above.join('');
    if (methods === undefined || !url.startsWith('/api') || ABOUT_THE_API.includes(url)) return [];
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method} ${plain(url.replaceAll(/:(\w+)/g, '{$1}'))}`);
  });
}

const plain = (url: string) => url.replace(/(?<=.)\/$/, '');

describe('the description of the API', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let operations: Map<string, Operation>;

  before(async () => {
    gateway = await startTestGateway();
    const { paths } = (await gateway.app.inject('/api/openapi.json')).json<{ paths: Paths }>();
    operations = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          `${method.toUpperCase()} ${plain(path)}`,
          operation,
        ]),
      ),
    );
  });
  after(() => gateway.close());

  it('names every route that is registered, with a summary', () => {
    const routes = registered(gateway.app.printRoutes({ commonPrefix: false }));
    expect(routes).to.include.members(['POST /api/commerce/checkout', 'GET /api/crumb']);
    expect(routes.length).to.be.greaterThan(150);
    expect(routes.filter((route) => !operations.get(route)?.summary)).to.deep.equal([]);
  });

  it('shows an example of everything that can be posted or put', () => {
    const without = [...operations].filter(
      ([route, { requestBody }]) =>
        /^(?:POST|PUT) /.test(route) &&
        Object.values(requestBody?.content ?? {}).some((one) => !isShown(one)),
    );
    expect(without.map(([route]) => route)).to.deep.equal([]);
  });
});

const isShown = ({ schema, examples, example }: Content): boolean =>
  (schema?.examples?.length ?? 0) > 0 || Object.keys(examples ?? {}).length > 0 || example !== undefined;
