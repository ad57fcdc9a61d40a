import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { adapters } from '../../api/composition/adapters.ts';
import { commandPath } from '../../api/composition/commandPath.ts';
import { eventLog } from '../../api/composition/eventLog.ts';
import { GIVEN } from '../../api/composition/given.ts';
import { people } from '../../api/composition/people.ts';
import { processes } from '../../api/composition/processes.ts';
import { readModels } from '../../api/composition/readModels.ts';
import { selling } from '../../api/composition/selling.ts';
import { tasks } from '../../api/composition/tasks.ts';
import { web } from '../../api/composition/web.ts';
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

describe('the parts of the system', () => {
  it('have a name each, so that none takes the place of another', () => {
    const groups = [eventLog, commandPath, readModels, adapters, selling, people, tasks, processes, web];
    const names = [...GIVEN, ...groups.flatMap((group) => Object.keys(group))];
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
