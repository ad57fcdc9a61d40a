import { expect } from 'chai';
import { ZodError, z } from 'zod';
import { createEventRegistry, defineEvent } from '../../../domain/kernel/eventRegistry.ts';
import { eventRegistry } from '../../../domain/registry.ts';

/** Version 1 had a name, version 2 a title, version 3 has a title with its language. */
const PageTitled = defineEvent('PageTitled', z.strictObject({ title: z.string(), language: z.string() }), {
  version: 3,
  upcasters: {
    1: ({ name, ...rest }) => ({ ...rest, title: name }),
    2: (data) => ({ ...data, language: 'en' }),
  },
});
const registry = createEventRegistry([PageTitled, defineEvent('PageHidden', z.strictObject({}))]);

describe('reading facts of an older version', () => {
  it('brings them up step by step', () => {
    const today = { title: 'About', language: 'en' };
    expect(registry.upcast('PageTitled', 1, { name: 'About' })).to.deep.equal(today);
    expect(registry.upcast('PageTitled', 2, { title: 'About' })).to.deep.equal(today);
  });

  it("gives today's back untouched", () => {
    const today = { title: 'About', language: 'de' };
    expect(registry.upcast('PageTitled', 3, today)).to.equal(today);
  });

  it('fails where a step is missing, or leads to something else than today', () => {
    const gap = createEventRegistry([defineEvent('Gap', z.strictObject({}), { version: 2 })]);
    expect(() => gap.upcast('Gap', 1, {})).to.throw('Gap has no upcaster from version 1');
    expect(() => registry.upcast('PageTitled', 2, { name: 'About' })).to.throw(ZodError);
  });
});

describe('writing facts', () => {
  it('refuses incomplete ones, and fields that nobody declared', () => {
    expect(() => registry.validate('PageTitled', { title: 'About' })).to.throw(ZodError);
    expect(() => registry.validate('PageHidden', { why: 'secret' })).to.throw(ZodError);
    expect(registry.validate('PageHidden', {})).to.deep.equal({});
  });

  it('refuses types that nobody declared', () => {
    expect(() => registry.validate('PageBurnt', {})).to.throw('Event type PageBurnt is not in the registry');
    expect(() => registry.upcast('PageBurnt', 1, {})).to.throw('Event type PageBurnt is not in the registry');
    expect(registry.find('PageBurnt')).to.equal(undefined);
  });

  it('has one definition for each type', () => {
    expect(() => createEventRegistry([PageTitled, PageTitled])).to.throw(
      'Event type PageTitled is defined twice',
    );
    expect(registry.types).to.deep.equal(['PageTitled', 'PageHidden']);
  });
});

describe('the names of our facts', () => {
  it('are past tense and never say merely that something was updated', () => {
    const irregular =
      'Set|Paid|Sent|Left|Lost|Chosen|Given|Taken|Hidden|Forgotten|Withdrawn|Rewritten|Undone|RanLow|Made|Kept|Held|Seen|Begun|MarkedSpam|ClearedOfSpam|HandedOn';
    const verb = new RegExp(`(ed|${irregular}|(Put|Taken|Made|Added|Applied|Removed)\\w+)$`);
    expect(eventRegistry.types.filter((type) => !verb.test(type) || /Updated/.test(type))).to.deep.equal([]);
  });
});
