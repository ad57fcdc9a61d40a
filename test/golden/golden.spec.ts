import { join } from 'node:path';
import { expect } from 'chai';
import { ZodError, z } from 'zod';
import { createEventRegistry, defineEvent } from '../../domain/kernel/eventRegistry.ts';
import { eventRegistry } from '../../domain/registry.ts';
import { deepFreeze } from '../support/deepFreeze.ts';
import { type GoldenSample, gapsIn, nameOf, readGoldenSamples, readToday } from './goldenSamples.ts';

const samples = readGoldenSamples(join(import.meta.dirname, 'events'));

describe('the events that a log may hold', () => {
  it('have a sample for every type and version', () => {
    expect(gapsIn(eventRegistry, samples)).to.deep.equal({ missing: [], unknown: [] });
  });

  for (const sample of samples) {
    it(`are still read today: ${nameOf(sample)}`, () => {
      const read = readToday(eventRegistry, deepFreeze(sample));
      expect(JSON.parse(JSON.stringify(read)), 'survives JSON').to.deep.equal(read);
      if (sample.schemaVersion === eventRegistry.find(sample.type)?.version) {
        expect(read, "today's version is read as it was written").to.deep.equal(sample.data);
      }
    });
  }
});

describe('the check itself', () => {
  const registry = createEventRegistry([
    defineEvent('PageTitled', z.strictObject({ title: z.string() }), {
      version: 2,
      upcasters: { 1: ({ name }) => ({ title: name }) },
    }),
  ]);
  const first: GoldenSample = { type: 'PageTitled', schemaVersion: 1, label: '', data: { name: 'About' } };
  const second: GoldenSample = { type: 'PageTitled', schemaVersion: 2, label: '', data: { title: 'About' } };

  it('misses a version without a sample', () => {
    expect(gapsIn(registry, [second]).missing).to.deep.equal(['PageTitled.v1']);
    expect(gapsIn(registry, [first]).missing).to.deep.equal(['PageTitled.v2']);
    expect(gapsIn(registry, []).missing).to.deep.equal(['PageTitled.v1', 'PageTitled.v2']);
    expect(gapsIn(registry, [first, second])).to.deep.equal({ missing: [], unknown: [] });
  });

  it('notices a type or a version that nobody defines', () => {
    const strays = [
      { ...first, type: 'PageBurnt' },
      { ...second, schemaVersion: 3 },
    ];
    expect(gapsIn(registry, strays).unknown).to.deep.equal(['PageBurnt.v1', 'PageTitled.v3']);
  });

  it('brings an older sample up to today', () => {
    expect(readToday(registry, first)).to.deep.equal({ title: 'About' });
    expect(readToday(registry, second)).to.deep.equal({ title: 'About' });
  });

  it('fails on a sample that no longer reads', () => {
    expect(() => readToday(registry, { ...first, data: { heading: 'About' } })).to.throw(ZodError);
    expect(() => readToday(registry, { ...second, data: { name: 'About' } })).to.throw(ZodError);
  });
});
