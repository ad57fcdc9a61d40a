import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDescription } from './openapi/completeDescription.ts';
import { SECURITY_SCHEMES, securityOf } from './openapi/securityOf.ts';
import { statusesOf } from './openapi/statusesOf.ts';
import { type SecurityHeadersOptions, securityHeadersOf } from './securityHeaders.ts';

const DOCS = '/api/docs';

/** The description of the API for programs at `/api/openapi.json`, and for people at `/api/docs`. */
export default fp(
  async (app, options: SecurityHeadersOptions) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Storefold',
          version: '0.1.0',
          description:
            'The storefront and the owner’s editor use these calls and no others. Mutations repeat the `crumb` cookie in ' +
            '`X-CSRF-Token`; their answers carry `x-position`, which a read may send as `x-after-position`. Programs send ' +
            'a key as `Authorization: Bearer …` (`POST /api/staff/keys`) and need neither cookies nor crumb.',
        },
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      transform: withCallers,
      transformObject: jsonSchemaTransformObject,
    });

    let document: Buffer | null = null;
    app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
      document ??= Buffer.from(JSON.stringify(describe(app)));
      return reply.type('application/json; charset=utf-8').send(document);
    });

    // The documentation pages cost more to set up than the whole gateway, and few processes ever show them.
    let docs: Promise<FastifyInstance> | null = null;
    const serveDocs = async (request: { raw: unknown }, reply: { hijack(): unknown; raw: unknown }) => {
      docs ??= buildDocs(app, securityHeadersOf(options));
      const site = await docs;
      reply.hijack();
      site.routing(
        request.raw as Parameters<typeof site.routing>[0],
        reply.raw as Parameters<typeof site.routing>[1],
      );
    };
    app.get(DOCS, { schema: { hide: true } }, serveDocs);
    app.get(`${DOCS}/*`, { schema: { hide: true } }, serveDocs);
    app.addHook('onClose', async () => {
      await (await docs)?.close();
    });
  },
  { name: 'openapi' },
);

type Transform = typeof jsonSchemaTransform;

/** What the router knows of a route besides its schemas: who may call it, and how it may be refused before its handler. */
function withCallers(input: Parameters<Transform>[0]): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(input);
  const { route } = input;
  const security = securityOf(route);
  const readsAddress = Boolean(schema.params ?? schema.querystring);
  const statuses = statusesOf({ methods: [route.method].flat(), route, security, readsAddress });
  const refusals = Object.fromEntries(statuses.map((status) => [status, { description: '' }]));
  return { url, schema: { ...schema, security, response: { ...refusals, ...(schema.response ?? {}) } } };
}

const describe = (app: FastifyInstance): object => completeDescription(app.swagger() as never);

/** Its answers go past those of the gateway, and say the same to browsers. */
async function buildDocs(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyInstance> {
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui');
  const site = Fastify();
  site.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  await site.register(fastifySwagger, {
    mode: 'static',
    specification: { document: describe(app) as never },
  });
  await site.register(fastifySwaggerUi, { routePrefix: DOCS, staticCSP: false });
  await site.ready();
  return site;
}
