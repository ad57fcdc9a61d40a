import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRegistry } from '../../domain/kernel/eventRegistry.ts';

/** An event as it was once written to the log, kept forever: what is in a log must stay readable. */
export interface GoldenSample {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

/** `ItemAddedToCart.v1.json` → its type and version. */
const FILE_NAME = /^(?<type>[A-Za-z]+)\.v(?<version>[1-9]\d*)\.json$/;

/** Reads `<Type>.v<version>.json` files; each holds the data alone. Throws on a file of another name. */
export function readGoldenSamples(folder: string): readonly GoldenSample[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { type, version } = FILE_NAME.exec(name)?.groups ?? {};
      if (!type || !version) throw new Error(`${name} is not named <Type>.v<version>.json`);
      const data = JSON.parse(readFileSync(join(folder, name), 'utf8')) as GoldenSample['data'];
      return { type, schemaVersion: Number(version), data };
    });
}

/** Every type and version that a log can hold, as `Type.vN`. */
function storedVersions(registry: Pick<EventRegistry, 'types' | 'find'>): readonly string[] {
  return registry.types.flatMap((type) => {
    const version = registry.find(type)?.version ?? 0;
    return Array.from({ length: version }, (_, older) => `${type}.v${older + 1}`);
  });
}

export const nameOf = ({ type, schemaVersion }: GoldenSample): string => `${type}.v${schemaVersion}`;

/** Samples that are missing, and samples of events that nobody defines any more, both of which would lose history. */
export function gapsIn(registry: EventRegistry, samples: readonly GoldenSample[]) {
  const stored = storedVersions(registry);
  const sampled = samples.map(nameOf);
  return {
    missing: stored.filter((name) => !sampled.includes(name)),
    unknown: sampled.filter((name) => !stored.includes(name)),
  };
}

/** The sample as today's code reads it. Throws when it cannot. */
export function readToday(registry: EventRegistry, { type, schemaVersion, data }: GoldenSample) {
  return registry.validate(type, registry.upcast(type, schemaVersion, data));
}
