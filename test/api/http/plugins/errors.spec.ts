import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MongoNetworkError } from 'mongodb';
import { z } from 'zod';
import errors, { problemOf } from '../../../../api/http/plugins/errors.ts';
import { STATUS_OF } from '../../../../api/http/plugins/refusals.ts';
import { outageOf } from '../../../../api/infrastructure/outages.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';

/** Every code that some source file throws a refusal with. */
function codesThrownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return [...source.matchAll(/(?:new DomainError|refuse)\(\s*'([A-Z_]+)'/g)].map(
        ([, code]) => code ?? '',
      );
    });
}

async function site() {
  const app = Fastify();
  app.decorate('countRefusal', () => undefined);
  await app.register(errors, { outageOf });
  app.get('/away', async () => {
    throw new MongoNetworkError('connection closed');
  });
  app.get('/full', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  return app;
}

describe('what went wrong on a page', () => {
  it('is a page of the type of errors, 101, for people, and a problem for programs', async () => {
    const app = await site();
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    const visit = (accept: string) => app.inject({ url: '/broken', headers: { accept } });
    const page = await visit('text/html');
    expect(page.statusCode).to.equal(500);
    expect(page.body).to.include('<body data-page-type="101">');
    expect((await visit('application/json')).json()).to.include({ status: 500, code: 'INTERNAL' });
    // Nobody knows whether that passes by itself.
    expect(page.headers).not.to.have.any.keys('refresh', 'retry-after');
    await app.close();
  });

  it('is asked for again by itself, once that helps, where only a moment has to pass', async () => {
    const app = await site();
    const page = await app.inject({ url: '/away', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['retry-after'], page.headers.refresh]).to.deep.equal([
      503,
      '5',
      '5',
    ]);
    expect(page.body).to.include('The store cannot be reached just now. Please try again.');
    expect(page.body)
      .to.include('tries again by itself in 5 seconds')
      .and.to.include('<a href="">Try now</a>');
    expect((await app.inject('/away')).headers).not.to.have.property('refresh');
    await app.close();
  });
});

describe('a link that is broken', () => {
  const broken = async (accept: string, url: string) => {
    const app = await site();
    app.setValidatorCompiler(validatorCompiler);
    const schema = {
      params: z.object({ id: z.string().regex(/^[a-z]{4}$/) }),
      querystring: z.object({ page: z.coerce.number().default(1) }),
    };
    app.get('/orders/:id', { schema }, async () => 'here');
    const answer = await app.inject({ url, headers: { accept } });
    await app.close();
    return answer;
  };

  it('leads a visitor nowhere, and tells them nothing of how it should look', async () => {
    const { statusCode, body } = await broken('text/html', '/orders/A!');
    expect(statusCode).to.equal(404);
    expect(body).to.include('There is nothing here.').and.to.include('data-page-type="100"');
    expect(body).not.to.match(/pattern|id:/);
  });

  it('tells a visitor that it could not be read where it asks for something that there is not', async () => {
    const { statusCode, body } = await broken('text/html', '/orders/abcd?page=x');
    expect(statusCode).to.equal(400);
    expect(body).to.include('The request could not be read.').and.not.to.include('page:');
  });

  it('tells a program what is wrong with it', async () => {
    const { statusCode, body } = await broken('application/json', '/orders/A!');
    expect(statusCode).to.equal(400);
    expect(JSON.parse(body).details).to.deep.equal({ field: 'id', in: 'params' });
  });
});

describe('the table from refusals to answers', () => {
  it('knows every refusal that domain or gateway can speak', () => {
    const root = new URL('../../../..', import.meta.url).pathname;
    const thrown = ['domain', 'api'].flatMap((floor) => codesThrownIn(join(root, floor)));
    expect(thrown.length).to.be.greaterThan(30);
    expect([...new Set(thrown)].filter((code) => !(code in STATUS_OF))).to.deep.equal([]);
  });

  it('says a refusal with its code, its message and its details', () => {
    const refusal = new DomainError('NOT_ENOUGH_STOCK', 'Sorry.', { remaining: 2 });
    expect(problemOf(refusal, 'c1')).to.deep.equal({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'NOT_ENOUGH_STOCK',
      message: 'Sorry.',
      details: { remaining: 2 },
      correlationId: 'c1',
    });
  });

  it('keeps to itself what went wrong inside', () => {
    const answer = problemOf(new TypeError("Cannot read properties of undefined (reading 'secret')"), 'c2');
    expect(answer).to.deep.equal({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      correlationId: 'c2',
    });
  });

  it('calls an engine that cannot be reached unavailable, and says when to come again', async () => {
    const app = await site();
    const { statusCode, headers, body } = await app.inject('/away');
    expect([statusCode, headers['retry-after']]).to.deep.equal([503, '5']);
    expect(JSON.parse(body)).to.include({ status: 503, code: 'UNAVAILABLE' });
  });

  it('says that a disk is full', async () => {
    const { statusCode, body } = await (await site()).inject('/full');
    expect(statusCode).to.equal(507);
    expect(JSON.parse(body)).to.include({
      title: 'Insufficient Storage',
      code: 'STORAGE_FULL',
      message: 'The store has no room left to save this. Nothing was changed.',
    });
  });
});
