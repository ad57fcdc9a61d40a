import type { NamedAggregate } from './aggregateOf.ts';
import type { SliceNames } from './sliceNames.ts';

/** One file of a new slice. */
export interface SliceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Where the calls of the context begin, and which capability its staff needs; visitors' calls need none. */
export interface SliceRoute {
  readonly prefix: string;
  readonly capability: string | null;
}

/** The files of one command, its specs first. They compile once the aggregate knows command and event. */
export function sliceFiles(
  names: SliceNames,
  aggregate: NamedAggregate,
  route: SliceRoute,
): readonly SliceFile[] {
  const { context, act } = names;
  return [
    { path: `test/domain/${context}/${act}.spec.ts`, text: domainSpec(names, aggregate) },
    { path: `test/api/http/routes/${context}/${act}.spec.ts`, text: routeSpec(names, aggregate, route) },
    { path: `domain/${context}/${act}.ts`, text: decision(names, aggregate) },
    { path: `api/http/contracts/${context}/${act}.ts`, text: contract(names, aggregate, route) },
    { path: `api/http/routes/${context}/${act}.route.ts`, text: routeFile(names, aggregate, route) },
    { path: `test/golden/events/${names.event}.v1.json`, text: sample(aggregate) },
  ];
}

const idOf = ({ category }: NamedAggregate) => `${category}Id`;

const domainSpec = (
  { context, command, event, act }: SliceNames,
  aggregate: NamedAggregate,
) => `import { ${aggregate.name} } from '../../../${aggregate.file}';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(${aggregate.name});
const ${act} = { type: '${command}', data: { ${idOf(aggregate)}: '${context}1' } } as const;

describe('${words(act)}', () => {
  it('is written down', () => {
    given()
      .when(${act})
      .expectEvents({ type: '${event}', data: { ${idOf(aggregate)}: '${context}1' } });
  });

  it('is nothing to do a second time', () => {
    given({ type: '${event}', data: { ${idOf(aggregate)}: '${context}1' } })
      .when(${act})
      .expectNothing();
  });
});
`;

const decision = (
  { context, command, event, act }: SliceNames,
  aggregate: NamedAggregate,
) => `import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
${imports(aggregate)}

/** What \`${command}\` has to say (\`docs/rules/${context}.md\`). */
export const ${act}Schema = z.strictObject({ ${idOf(aggregate)}: idSchema });
/** Sent by \`api/http/routes/${context}/${act}.route.ts\`. */
export type ${command} = Command<'${command}', z.infer<typeof ${act}Schema>>;

/** Answers with \`${event}\`, or with nothing where there is nothing to do (\`docs/rules/${context}.md\`). */
export function ${act}({ data }: ${command}, _state: ${aggregate.state}): ${aggregate.event}[] {
  return [{ type: '${event}', data }];
}
`;

function imports({ state, event, stateFile, eventFile }: NamedAggregate): string {
  if (stateFile === eventFile) return `import type { ${event}, ${state} } from './${stateFile}';`;
  return `import type { ${event} } from './${eventFile}';\nimport type { ${state} } from './${stateFile}';`;
}

const contract = (
  { command, act, path }: SliceNames,
  aggregate: NamedAggregate,
  { prefix }: SliceRoute,
) => `import { z } from 'zod';

/** POST ${prefix}/{${idOf(aggregate)}}/${path}: the body of \`${command}\`. */
export const ${act}RequestSchema = z.strictObject({});
/** What it answers: the revision that the change made. */
export const ${act}ResponseSchema = z.object({ ${idOf(aggregate)}: z.string(), revision: z.int() });
`;

const routeFile = (
  { context, command, act, path }: SliceNames,
  aggregate: NamedAggregate,
  { prefix, capability }: SliceRoute,
) => {
  const id = idOf(aggregate);
  return `import { z } from 'zod';
import { ${aggregate.name} } from '../../../../${aggregate.file}';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { ${act}RequestSchema, ${act}ResponseSchema } from '../../contracts/${context}/${act}.ts';
import { ${capability ? 'staffActor' : 'visitor'} } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
${capability ? "import { requireCapability } from '../../plugins/staffSession.ts';\n" : ''}
/** POST ${prefix}/{${id}}/${path} */
export function ${act}Route(
  app: Gateway,
  { commandHandler }: { readonly commandHandler: CommandHandler },
): void {
  app.route({
    method: 'POST',
    url: '/:${id}/${path}',
${capability ? `    onRequest: requireCapability('${capability}'),\n` : ''}    schema: {
      tags: ['${words(context)}'],
      summary: '${capitalised(words(act))}',
      headers: mutationHeadersSchema,
      params: z.object({ ${id}: idSchema }),
      body: ${act}RequestSchema,
      response: { 200: ${act}ResponseSchema, ...problems(400, ${capability ? '401, ' : ''}403) },
    },
    handler: async (request, reply) => {
      const { ${id} } = request.params;
      const { revision, position } = await commandHandler.handle(
        ${aggregate.name},
        ${id},
        { type: '${command}', data: { ${id} } },
        request.mutation(${capability ? 'staffActor(request)' : `visitor(${id})`}),
      );
      return reply.writtenAt(position).send({ ${id}, revision });
    },
  });
}
`;
};

const routeSpec = (
  { context, act, path }: SliceNames,
  aggregate: NamedAggregate,
  { prefix, capability }: SliceRoute,
) => `import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ${capability ? 'openOwner, ' : ''}startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

describe('${words(act)} over HTTP', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;
${capability ? '  let owner: Browser;\n' : ''}
  before(async () => {
    gateway = await startTestGateway();
    visitor = await openBrowser(gateway.app);
${capability ? '    owner = await openOwner(gateway);\n' : ''}  });
  after(() => gateway.close());

  it('answers with the revision it made', async () => {
    const { status, json } = await ${capability ? 'owner' : 'visitor'}.send('POST', '${prefix}/${context}1/${path}', {});
    expect({ status, json }).to.deep.equal({ status: 200, json: { ${idOf(aggregate)}: '${context}1', revision: 0 } });
  });

  it('refuses what it does not know', async () => {
    const { status } = await ${capability ? 'owner' : 'visitor'}.send('POST', '${prefix}/${context}1/${path}', { unknown: true });
    expect(status).to.equal(400);
  });
${
  capability
    ? `
  it('is for staff', async () => {
    const { status } = await visitor.send('POST', '${prefix}/${context}1/${path}', {});
    expect(status).to.equal(401);
  });
`
    : ''
}});
`;

const sample = (aggregate: NamedAggregate) =>
  `${JSON.stringify({ [idOf(aggregate)]: `${aggregate.category}1` }, null, 2)}\n`;

const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
