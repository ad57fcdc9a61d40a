import { Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { serializerCompiler as writtenByZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writtenBySchema } from '../../../../api/http/kernel/answers.ts';
import { jsonWriterOf, UNEXPECTED } from '../../../../api/http/kernel/jsonWriter.ts';
import { drawnFrom } from '../../../support/drawnValues.ts';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { malformed, sampleOf } from '../../../support/schemaSamples.ts';

/** Of a value, not of its shape: what was decided within its bounds is not looked at again on its way out. */
const BOUNDS = ['too long', 'empty', 'of another form', 'too many', 'too few', 'negative', 'too much'];

const BUSIEST = [
  'GET /api/commerce/shopping-cart 200',
  'POST /api/commerce/shopping-cart/entries 200',
  'POST /api/commerce/inventory/stock/:productId/:variantId/reservations 200',
  'POST /api/commerce/checkout 201',
];

type Outcome = { readonly text: unknown } | { readonly refusal: string };

const route = (schema: z.ZodType) => ({ schema, method: 'GET', url: '/spec' });

/** What comes of writing the value: its text, or what is wrong with it. */
function outcomeOf(write: (value: unknown) => unknown, value: unknown): Outcome {
  try {
    return { text: write(value) };
  } catch (error) {
    return { refusal: String((error as Error).cause ?? error) };
  }
}

const HANDED_OVER = Symbol('handed over');

/** What the writer makes of the value by itself. */
function writtenAlone(schema: z.ZodType, value: unknown): string | typeof HANDED_OVER {
  try {
    return jsonWriterOf(schema)(value);
  } catch (error) {
    if (error !== UNEXPECTED) throw error;
    return HANDED_OVER;
  }
}

/** What the gateway and zod make of the same value. */
const both = (schema: z.ZodType, value: unknown) => ({
  gateway: outcomeOf(writtenBySchema(route(schema)), value),
  zod: outcomeOf(writtenByZod(route(schema)), value),
});

describe('answers', function () {
  this.timeout(60_000);

  describe('of every route', () => {
    let gateway: TestGateway;
    let answers: readonly (readonly [string, z.ZodType])[];
    before(async () => {
      gateway = await startTestGateway();
      // Most refusals share one schema.
      const nameOf = new Map([...gateway.answers].map(([name, schema]) => [schema, name]));
      answers = [...nameOf]
        .filter(([{ _zod }]) => !['null', 'never'].includes(_zod.def.type))
        .map(([schema, name]) => [name, schema]);
    });
    after(() => gateway.close());

    it('are written as zod writes their example', () => {
      expect(answers).to.have.length.above(150);
      for (const [name, schema] of answers) {
        const { gateway: ours, zod } = both(schema, sampleOf(schema));
        expect(ours, name).to.have.property('text');
        expect(ours, name).to.deep.equal(zod);
      }
    });

    it('are handed to zod, where they are not what their schema says', () => {
      for (const [name, schema] of answers) {
        for (const { field, what, value } of malformed(schema, sampleOf(schema))) {
          const text = writtenAlone(schema, value);
          if (text === HANDED_OVER || BOUNDS.includes(what)) continue;
          const encoded = z.safeEncode(schema, value);
          expect(text, `${name}: ${field} ${what}`).to.equal(encoded.success && JSON.stringify(encoded.data));
        }
      }
    });

    for (const seed of seeds(5)) {
      it(`are written as zod writes whatever they may be (seed ${seed})`, () => {
        const random = new Random(seed);
        for (const [name, schema] of answers) {
          const value = drawnFrom(schema, random);
          const { gateway: ours, zod } = both(schema, value);
          // A rule across fields is not looked at either.
          if ('text' in zod) expect(ours, name).to.deep.equal(zod);
        }
      });
    }

    it('that is busy need zod for nothing', () => {
      for (const name of BUSIEST) {
        const schema = gateway.answers.get(name);
        if (!schema) throw new Error(`Nothing is answered to ${name}`);
        expect(jsonWriterOf(schema)(sampleOf(schema)), name).to.be.a('string');
      }
    });
  });

  it('say nothing that their schema does not name', () => {
    const schema = z.object({ name: z.string(), places: z.array(z.object({ city: z.string() })) });
    const account = { name: 'Ada', passwordHash: 'secret', places: [{ city: 'Oslo', note: 'private' }] };
    expect(both(schema, account).gateway).to.deep.equal({
      text: '{"name":"Ada","places":[{"city":"Oslo"}]}',
    });
  });

  it('are refused with what zod says of them', () => {
    const schema = z.object({ name: z.string() });
    const { gateway, zod } = both(schema, { name: 1 });
    expect(gateway).to.deep.equal(zod);
    expect(gateway).to.have.property('refusal').that.includes('expected string, received number');
  });

  it('are turned on their way where the schema says so', () => {
    const schema = z.object({ isOpen: z.stringbool() });
    expect(both(schema, { isOpen: true })).to.deep.equal({
      gateway: { text: '{"isOpen":"true"}' },
      zod: { text: '{"isOpen":"true"}' },
    });
  });

  it('may hold themselves', () => {
    interface Menu {
      readonly title: string;
      readonly items: readonly Menu[];
    }
    const schema: z.ZodType<Menu> = z.object({
      title: z.string(),
      get items() {
        return z.array(schema);
      },
    });
    const menu = { title: 'Shop', items: [{ title: 'Cups', items: [] }] };
    expect(both(schema, menu).gateway).to.deep.equal({ text: JSON.stringify(menu) });
  });
});
