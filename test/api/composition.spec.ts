import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { GIVEN } from '../../api/composition/given.ts';
import { madeFrom, recipesFrom } from '../../api/composition/recipes.ts';
import { recipes, tokens } from '../../api/container.ts';

const needs = new Map(Object.entries(recipes).map(([name, recipe]) => [name, recipe.needs]));

/** The first way round that comes back to where it began, as `a → b → a`. */
function circleFrom(name: string, path: readonly string[] = []): string | null {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ');
  for (const need of needs.get(name) ?? []) {
    const circle = circleFrom(need, [...path, name]);
    if (circle) return circle;
  }
  return null;
}

/** The recipes of every file of the composition, each a list of names. */
async function groups(): Promise<string[][]> {
  const folder = join(import.meta.dirname, '../../api/composition');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href)),
  );
  const exported = modules.flatMap((module: object) => Object.values(module) as unknown[]);
  const isGroup = (value: unknown): value is object =>
    typeof value === 'object' && Object.values(value ?? {}).some((recipe) => recipe?.make !== undefined);
  return exported.filter(isGroup).map((group) => Object.keys(group));
}

describe('the parts of the system', () => {
  it('have a name each, so that none takes the place of another', async () => {
    const names = [...GIVEN, ...(await groups()).flat()];
    expect(names).to.have.length(new Set(names).size);
    expect(Object.keys(tokens)).to.have.members(names);
  });

  it('never need themselves', () => {
    expect(
      [...needs.keys()].map((name) => circleFrom(name)).filter((circle) => circle !== null),
    ).to.deep.equal([]);
  });

  it('are told of those they need once each', () => {
    for (const [name, named] of needs) expect(new Set(named).size, name).to.equal(named.length);
  });
});

describe('the routes', () => {
  const folder = join(import.meta.dirname, '../../api/http/routes');
  const contexts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it('are those of every folder', () => {
    const list = readFileSync(join(folder, 'index.ts'), 'utf8');
    const listed = [...list.matchAll(/from '\.\/(\w+)\/index\.ts'/g)].map(([, name]) => name);
    expect(listed).to.deep.equal(contexts.sort());
  });
});

describe('The parts of a few recipes', () => {
  interface Parts {
    readonly first: object;
    readonly second: { readonly of: object };
  }
  const using = recipesFrom<Parts & { readonly given: string }>();
  const made: string[] = [];
  const few = {
    second: using(['first'], ({ first }) => ({ of: first })),
    first: using(['given'], ({ given }) => {
      made.push(given);
      return {};
    }),
  };

  it('are made when they are asked for, once, of what they need', () => {
    const parts = madeFrom<Parts, { readonly given: string }>(few, { given: 'oak' });
    expect(made).to.deep.equal([]);
    expect(parts.second.of).to.equal(parts.first);
    expect(parts.given).to.equal('oak');
    expect(made).to.deep.equal(['oak']);
  });
});
