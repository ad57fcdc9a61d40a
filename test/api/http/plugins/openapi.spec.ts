import { expect } from 'chai';
import { z } from 'zod';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';

/** What describes the API is no part of it. */
const ABOUT_THE_API = ['/api/openapi.json', '/api/docs', '/api/docs*'];

/** What the one key of these specs may do. */
const HELD = 'reviews.moderate';
/** Of a browser that has just come. */
const CRUMB = '7077b45f987b4791bd6fbc3a2c48dd23';

interface Operation {
  readonly summary?: string;
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: object;
  readonly example?: unknown;
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
  let token: string;

  before(async () => {
    gateway = await startTestGateway();
    const description = (await gateway.app.inject('/api/openapi.json')).json<Description>();
    const { paths } = description;
    components = description.components;
    const owner = await openOwner(gateway);
    const key = { name: 'Moderator', roles: [], capabilities: [HELD], expiresAt: null };
    token = (await owner.send('POST', '/api/staff/keys', key)).json.token;
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

  it('says how everybody shows who they are', () => {
    expect(components.securitySchemes.apiKey).to.include({ type: 'http', scheme: 'bearer' });
    expect(components.securitySchemes.staffSession).to.include({ in: 'cookie', name: 'staff' });
    expect(components.securitySchemes.customerSession).to.include({ in: 'cookie', name: 'customer' });
    expect(components.responses.Problem?.description).to.include('API_KEY_REVOKED');
  });

  it('says of every call what a caller has to show, by schemes that are described', () => {
    const schemes = Object.keys(components.securitySchemes);
    const wrong = [...operations].filter(
      ([, { security }]) =>
        !security?.every((one) => Object.keys(one).every((name) => schemes.includes(name))),
    );
    expect(wrong.map(([route]) => route)).to.deep.equal([]);
    const securityOf = (route: string) => operations.get(route)?.security;
    const mayRead = ['orders.read'];
    expect(securityOf('GET /api/commerce/orders')).to.deep.equal([
      { staffSession: mayRead },
      { apiKey: mayRead },
    ]);
    expect(securityOf('GET /api/staff/sessions')).to.deep.equal([{ staffSession: [] }]);
    expect(securityOf('GET /api/site-users/account/orders')).to.deep.equal([{ customerSession: [] }]);
    expect(securityOf('GET /api/commerce/shopping-cart')).to.deep.equal([]);
  });

  it('is true of who is asked to sign in: whoever the description does not let call without', async () => {
    const wrong: string[] = [];
    for (const [route, operation] of operations) {
      const { code } = await call(route, operation);
      const isAsked = shows(operation, 'staffSession') || shows(operation, 'customerSession');
      if ((code === 'NOT_SIGNED_IN') !== isAsked) wrong.push(`${route}: ${code}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('is true of what a key opens, and of the capability it needs', async () => {
    expect([...operations.values()].filter((one) => shows(one, 'apiKey')).length).to.be.greaterThan(150);
    const wrong: string[] = [];
    for (const [route, operation] of operations) {
      const needed = operation.security?.find(({ apiKey }) => apiKey)?.apiKey;
      if (needed === undefined && !shows(operation, 'staffSession')) continue;
      const { code } = await call(route, operation, { authorization: `Bearer ${token}` });
      // What any staff may call can still be about something that not all of them may see.
      const expected = !needed
        ? ['NOT_SIGNED_IN']
        : needed.includes(HELD)
          ? ['let in']
          : needed.length === 0
            ? ['let in', 'FORBIDDEN']
            : ['FORBIDDEN'];
      const met = code === 'FORBIDDEN' || code === 'NOT_SIGNED_IN' ? code : 'let in';
      if (!expected.includes(met)) wrong.push(`${route}: ${code}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('names every operation once, after its address', () => {
    const ids = [...operations.values()].map(({ operationId = '' }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).to.deep.equal([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([]);
    const named = (route: string) => operations.get(route)?.operationId;
    expect(named('POST /api/commerce/checkout')).to.equal('postCommerceCheckout');
    expect(named('GET /api/commerce/orders/{orderId}')).to.equal('getCommerceOrdersByOrderId');
  });

  it('shows an example of everything that has to be in an address, as its schema allows it', () => {
    const required = [...operations].flatMap(([route, { parameters = [] }]) =>
      parameters.filter((one) => one.required).map((one) => ({ route, ...one })),
    );
    expect(required.length).to.be.greaterThan(200);
    const without = required.filter(({ example }) => example === undefined);
    expect(without.map(({ route, name }) => `${route} ${name}`)).to.deep.equal([]);
    const checkers = checkersOf(required.map(({ schema }) => schema ?? {}));
    const wrong = required.filter(({ example }, index) => !checkers[index]?.safeParse(example).success);
    expect(wrong.map(({ route, name }) => `${route} ${name}`)).to.deep.equal([]);
  });

  it('declares how a call is refused before anybody looks at what it is about', () => {
    const missing = [...operations].flatMap(([route, operation]) => {
      const changes = !route.startsWith('GET ');
      const isForKeys = shows(operation, 'apiKey');
      const asksWho = isForKeys || shows(operation, 'staffSession') || shows(operation, 'customerSession');
      const expected = [
        503,
        ...(changes ? [400, 408, 413, 415, 422, 507] : []),
        ...(asksWho ? [401] : []),
        ...(isForKeys ? [403, 429, 507] : []),
      ];
      return expected.filter((status) => !operation.responses[status]).map((status) => `${route} ${status}`);
    });
    expect(missing).to.deep.equal([]);
    const limited = ['POST /api/site-users/account', 'GET /api/commerce/search/suggestions'];
    for (const route of limited) expect(operations.get(route)?.responses, route).to.have.property('429');
    expect(operations.get('GET /api/crumb')?.responses).to.not.have.any.keys(
      '408',
      '413',
      '422',
      '429',
      '507',
    );
  });

  it('declares what is really answered to strangers, to forgers and to bodies that nobody reads', async () => {
    const undeclared: string[] = [];
    for (const [route, operation] of operations) {
      const answers = [
        await call(route, operation),
        await call(route, operation, { 'content-type': 'application/x-unheard-of' }),
        await call(route, operation, { 'x-csrf-token': 'another' }),
      ];
      for (const { status } of answers)
        if (!operation.responses[status]) undeclared.push(`${route}: ${status}`);
    }
    expect([...new Set(undeclared)]).to.deep.equal([]);
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

  /** Sends what the description shows of a call, as somebody who is not signed in. */
  async function call(route: string, { parameters = [], requestBody }: Operation, headers: object = {}) {
    const [method = '', path = ''] = route.split(' ');
    const required = parameters.filter((one) => one.required);
    const shownFor = (name: string) =>
      encodeURIComponent(String(required.find((one) => one.name === name)?.example));
    const url = path.replaceAll(/\{(.+?)\}/g, (_, name: string) => shownFor(name));
    const query = required
      .filter((one) => one.in === 'query')
      .map(({ name }) => `${name}=${shownFor(name)}`)
      .join('&');
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const shown = content && exampleIn(content);
    const answer = await gateway.app.inject({
      method: method as 'GET',
      url: query ? `${url}?${query}` : url,
      cookies: { crumb: CRUMB },
      headers: { 'x-csrf-token': CRUMB, ...(type && { 'content-type': type }), ...headers },
      ...(shown !== undefined && { payload: typeof shown === 'string' ? shown : JSON.stringify(shown) }),
    });
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
    return { status: answer.statusCode, code: isProblem ? answer.json<{ code: string }>().code : null };
  }

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

const exampleIn = ({ schema, examples, example }: Content): unknown =>
  example ?? schema?.examples?.[0] ?? Object.values(examples ?? {})[0]?.value;

/** Whether this is one of the ways to be let in. */
const shows = ({ security = [] }: Operation, scheme: string): boolean =>
  security.some((one) => one[scheme] !== undefined);
