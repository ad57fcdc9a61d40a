import 'reflect-metadata';
import {
  type DependencyContainer,
  type InjectionToken,
  instanceCachingFactory,
  container as root,
} from 'tsyringe';
import { type AdapterParts, adapters } from './composition/adapters.ts';
import { type CommandPathParts, commandPath } from './composition/commandPath.ts';
import { type EventLogParts, eventLog } from './composition/eventLog.ts';
import { GIVEN, type Given } from './composition/given.ts';
import { type PeopleParts, people } from './composition/people.ts';
import { type ProcessParts, processes } from './composition/processes.ts';
import { type ReadModelParts, readModels } from './composition/readModels.ts';
import type { Recipe, Recipes } from './composition/recipes.ts';
import { type SellingParts, selling } from './composition/selling.ts';
import { type TaskParts, tasks } from './composition/tasks.ts';
import { type WebParts, web } from './composition/web.ts';

type MadeParts = EventLogParts &
  CommandPathParts &
  ReadModelParts &
  AdapterParts &
  SellingParts &
  PeopleParts &
  TaskParts &
  ProcessParts &
  WebParts;

/** Everything a process of Storefold is put together from, by name. */
export type Parts = Given & MadeParts;

/** How each part is made. */
export const recipes: Recipes<MadeParts, Parts> = {
  ...eventLog,
  ...commandPath,
  ...readModels,
  ...adapters,
  ...selling,
  ...people,
  ...tasks,
  ...processes,
  ...web,
};

type Tokens = { readonly [Name in keyof Parts]: InjectionToken<Parts[Name]> };

/** What each part is asked for by. */
export const tokens = Object.fromEntries(
  [...GIVEN, ...Object.keys(recipes)].map((name) => [name, Symbol.for(`storefold.${name}`)]),
) as unknown as Tokens;

/** What the parts of a process are asked from. Only this file knows which library holds them. */
export type Container = DependencyContainer;

/**
 * The one place where parts are joined: each is made once, when it is asked for first, and handed what it needs. Those in
 * `replaced` stand in for the ones that there are recipes for.
 */
export function createContainer(
  given: Omit<Given, 'gatewaySettings'>,
  replaced: Partial<MadeParts> = {},
): Container {
  const container = root.createChildContainer();
  const tokenOf = (name: string) => tokens[name as keyof Parts] as InjectionToken<unknown>;
  for (const [name, part] of Object.entries(given)) container.register(tokenOf(name), { useValue: part });
  for (const [name, recipe] of Object.entries<Recipe<unknown, Parts>>(recipes)) {
    const useFactory = instanceCachingFactory(() => recipe.make(pick(container, recipe.needs) as Parts));
    container.register(tokenOf(name), { useFactory });
  }
  for (const [name, part] of Object.entries(replaced)) container.register(tokenOf(name), { useValue: part });
  return container;
}

/** Every part there is. Makes what nobody has asked for yet. */
export function allParts(container: Container): Parts {
  return pick(container, Object.keys(tokens) as (keyof Parts)[]) as Parts;
}

function pick(container: Container, names: readonly (keyof Parts)[]): Partial<Parts> {
  return Object.fromEntries(names.map((name) => [name, container.resolve<unknown>(tokens[name])]));
}
