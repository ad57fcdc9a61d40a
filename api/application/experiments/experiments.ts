import { isInternalHost, readOverrides, variantsFor } from '../../../domain/site/experiments.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** The variants of experiments, by the name of the experiment. */
export interface Experiments {
  /** `asked` is what a query string wishes for, e.g. `sessionRecording:recorded`. */
  variantsOf(websiteId: string, asked: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

/** A host is internal by the address that the site says of itself: a header of the visitor's could say anything. */
export function createExperiments(preferences: Preferences, publicUrl: string): Experiments {
  const isInternalUrl = isInternalHost(new URL(publicUrl).hostname);
  return {
    async variantsOf(websiteId, asked) {
      const [{ variants, isInternal }, { experimentVariant }] = await Promise.all([
        preferences.of(websiteId, 'experiments'),
        preferences.of(websiteId, 'sessionRecording'),
      ]);
      const chosen =
        experimentVariant === '' ? variants : { sessionRecording: experimentVariant, ...variants };
      return variantsFor(chosen, readOverrides(asked), isInternal || isInternalUrl);
    },
  };
}
