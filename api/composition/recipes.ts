/** How one part of the system is made, and of which others. */
export interface Recipe<Part, Parts> {
  readonly needs: readonly (keyof Parts)[];
  /** Is handed what it needs, and nothing else. */
  make(parts: Parts): Part;
}

/** A recipe for each of some parts, by the names that they are asked for by. */
export type Recipes<Own, Parts> = { readonly [Name in keyof Own]: Recipe<Own[Name], Parts> };

/** Writes recipes that may use these parts: `using(['commandHandler'], ({ commandHandler }) => …)`. */
export const recipesFrom =
  <Parts>() =>
  <Name extends keyof Parts, Part>(
    needs: readonly Name[],
    make: (parts: Pick<Parts, Name>) => Part,
  ): Recipe<Part, Parts> => ({ needs, make });

/** The parts of a few recipes, for a thread that needs no others. Each is made once, when it is asked for first. */
export function madeFrom<Own extends object, Given extends object>(
  recipes: Recipes<Own, Own & Given>,
  given: Given,
): Own & Given {
  const parts = { ...given } as Own & Given;
  for (const [name, recipe] of Object.entries<Recipe<unknown, Own & Given>>(recipes)) {
    let made: { readonly part: unknown } | undefined;
    Object.defineProperty(parts, name, {
      get: () => {
        made ??= { part: recipe.make(parts) };
        return made.part;
      },
    });
  }
  return parts;
}
