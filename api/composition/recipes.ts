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
