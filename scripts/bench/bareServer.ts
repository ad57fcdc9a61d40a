import fastify from 'fastify';

/** The least that Fastify can do with the same bytes: `POST /bytes` sets what `GET /` then answers, and `POST /` to any JSON. */
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });
let body = Buffer.alloc(0);
let type = 'text/plain';
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
app.addContentTypeParser(
  'application/json',
  { parseAs: 'string' },
  app.getDefaultJsonParser('error', 'error'),
);
app.post('/bytes', async (request) => {
  body = Buffer.from(request.body as Buffer);
  type = request.headers['x-type'] as string;
  return {};
});
app.post('/', (_, reply) => reply.header('content-type', type).send(body));
app.get('/', (_, reply) => reply.header('content-type', type).send(body));
app.get('/healthz', async () => ({}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
