import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRegistry } from '../../domain/kernel/eventRegistry.ts';

/** An event as it was once written to the log, kept forever: what is in a log must stay readable. */
export interface GoldenSample {
  readonly type: string;
  readonly schemaVersion: number;
  /** Tells samples of one version apart; empty for the first. */
  readonly label: string;
  readonly data: Record<string, unknown>;
}

/** `ItemAddedToCart.v1.json` → its type and version; `ItemAddedToCart.v1.gift.json` is another sample of the same. */
const FILE_NAME = /^(?<type>[A-Za-z]+)\.v(?<version>[1-9]\d*)(?:\.(?<label>[a-z]+))?\.json$/;

/** Reads `<Type>.v<version>[.<label>].json` files; each holds the data alone. Throws on a file of another name. */
export function readGoldenSamples(folder: string): readonly GoldenSample[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { type, version, label = '' } = FILE_NAME.exec(name)?.groups ?? {};
      if (!type || !version) throw new Error(`${name} is not named <Type>.v<version>[.<label>].json`);
      const data = JSON.parse(readFileSync(join(folder, name), 'utf8')) as GoldenSample['data'];
      return { type, schemaVersion: Number(version), label, data };
    });
}

/** Every type and version that a log can hold, as `Type.vN`. */
function storedVersions(registry: Pick<EventRegistry, 'types' | 'find'>): readonly string[] {
  return registry.types.flatMap((type) => {
    const version = registry.find(type)?.version ?? 0;
    return Array.from({ length: version }, (_, older) => `${type}.v${older + 1}`);
  });
}

/** `ItemAddedToCart.v1`, or `ItemAddedToCart.v1.gift`. */
export const nameOf = ({ type, schemaVersion, label }: GoldenSample): string =>
  [type, `v${schemaVersion}`, label].filter(Boolean).join('.');

/** Samples that are missing, and samples of events that nobody defines any more, both of which would lose history. */
export function gapsIn(registry: EventRegistry, samples: readonly GoldenSample[]) {
  const stored = storedVersions(registry);
  const sampled = samples.map((sample) => nameOf({ ...sample, label: '' }));
  return {
    missing: stored.filter((name) => !sampled.includes(name)),
    unknown: sampled.filter((name) => !stored.includes(name)),
  };
}

/** The sample as today's code reads it. Throws when it cannot. */
export function readToday(registry: EventRegistry, { type, schemaVersion, data }: GoldenSample) {
  return registry.validate(type, registry.upcast(type, schemaVersion, data));
}
