import { expect } from 'chai';
import { z } from 'zod';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';

/** What describes the API is no part of it. */
const ABOUT_THE_API = ['/api/openapi.json', '/api/docs', '/api/docs*'];

interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Content {
  readonly schema?: { readonly examples?: readonly unknown[] };
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
  readonly example?: unknown;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Description {
  readonly paths: Paths;
  readonly security: readonly object[];
  readonly components: {
    readonly schemas: object;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

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
  let components: Description['components'];
  let security: Description['security'];

  before(async () => {
    gateway = await startTestGateway();
    const description = (await gateway.app.inject('/api/openapi.json')).json<Description>();
    const { paths } = description;
    components = description.components;
    security = description.security;
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

  it('shows an example of everything that can be sent', () => {
    const without = [...operations].filter(
      ([route, { requestBody }]) =>
        !route.startsWith('GET ') && Object.values(requestBody?.content ?? {}).some((one) => !isShown(one)),
    );
    expect(without.map(([route]) => route)).to.deep.equal([]);
  });

  it('shows an example of everything that is answered as JSON', () => {
    const answers = [...operations].flatMap(([route, { responses }]) =>
      Object.entries(responses).map(([status, { content }]) => ({
        name: `${route} ${status}`,
        json: content?.['application/json'],
      })),
    );
    const without = answers.filter(({ json }) => json && !isShown(json));
    expect(answers.length).to.be.greaterThan(1000);
    expect(without.map(({ name }) => name)).to.deep.equal([]);
  });

  it('says of every route what it answers when nothing goes wrong', () => {
    const silent = [...operations].filter(
      ([, { responses }]) => !Object.keys(responses).some((status) => /^[23]/.test(status)),
    );
    expect(silent.map(([route]) => route)).to.deep.equal([]);
  });

  it('shows nothing that its own schemas do not allow', () => {
    const contents = [...operations].flatMap(([route, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((shown) =>
        Object.values(shown?.content ?? {}).map((content) => ({ route, ...content })),
      ),
    );
    const checkers = checkersOf(contents.map(({ schema }) => schema ?? {}));
    const wrong = contents.flatMap((content, index) => faultsIn(content, checkers[index]));
    expect(wrong).to.deep.equal([]);
  });

  it('says how a program shows its key, and that most calls ask for none', () => {
    expect(components.securitySchemes.apiKey).to.include({ type: 'http', scheme: 'bearer' });
    expect(security).to.deep.equal([{ apiKey: [] }, { staffSession: [] }, {}]);
    expect(components.responses.Problem?.description).to.include('API_KEY_REVOKED');
  });

  it('says of every refusal which codes it may carry, as the problem it is', () => {
    const refusals = [...operations].flatMap(([route, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => status === 'default' || Number(status) >= 400)
        .map(([status, { $ref = '' }]) => ({ name: `${route} ${status}`, $ref })),
    );
    const described = Object.keys(components.responses).map((name) => `#/components/responses/${name}`);
    expect(refusals.filter(({ $ref }) => !described.includes($ref))).to.deep.equal([]);
    for (const { description, content } of Object.values(components.responses)) {
      const shown = content?.['application/problem+json']?.example as { code: string } | undefined;
      expect(description).to.include(shown?.code);
    }
  });

  /** One for each schema, all of them compiled as one: they refer to the same components again and again. */
  function checkersOf(schemas: readonly object[]): readonly z.ZodType[] {
    const properties = Object.fromEntries(schemas.map((schema, index) => [`at${index}`, schema]));
    const text = JSON.stringify({ type: 'object', properties, $defs: components.schemas });
    const whole = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
    const { shape } = whole as z.ZodObject<Record<string, z.ZodType>>;
    return schemas.map((_, index) => shape[`at${index}`] as z.ZodType);
  }

  /** What is wrong with the examples of one content, if anything. */
  function faultsIn(content: Content & { readonly route: string }, checker: z.ZodType | undefined): string[] {
    const { route, schema, example, examples } = content;
    const shown = [example, ...Object.values(examples ?? {}).map(({ value }) => value)].filter(
      (value) => value !== undefined && typeof value !== 'string',
    );
    if (!schema || !checker) return [];
    return shown.flatMap((value) => {
      const { error } = checker.safeParse(value);
      return error ? [`${route}: ${z.prettifyError(error)}`] : [];
    });
  }
});

const isShown = ({ schema, examples, example }: Content): boolean =>
  (schema?.examples?.length ?? 0) > 0 || Object.keys(examples ?? {}).length > 0 || example !== undefined;
