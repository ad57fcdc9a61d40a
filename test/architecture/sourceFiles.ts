import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What one file takes from another, or from a package. */
export interface Import {
  /** A path from the root for files of ours, the name of the package (`zod`, `node:fs`, `@scope/name`) otherwise. */
  readonly of: string;
  /** Whether nothing of it is left at run time. */
  readonly isType: boolean;
}

const LAYERS = ['domain', 'projections', 'api', 'web', 'engines', 'scripts', 'test'];
const SOURCE = /\.(?:ts|tsx|mts|js|mjs)$/;

/** What installing and building put beside the sources. */
const MADE = /\/(?:node_modules|dist)\//;

/** Every source file of ours. */
export function readSourceFiles(root: string): readonly SourceFile[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !MADE.test(file.replaceAll('\\', '/')))
      .map((file) => ({
        path: posix.relative(root, file.replaceAll('\\', '/')),
        text: readFileSync(file, 'utf8'),
      })),
  );
}

/**
 * `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')` as the parser of a bundler reads them. Throws
 * where a file cannot be parsed.
 */
export function importsOf({ path, text }: SourceFile): readonly Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean) => found.push({ of: target(path, specifier), isType });
  for (const { moduleRequest, entries } of staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end);
    // What is worked out at run time, e.g. a path of the build, names no file here.
    if (/^['"]/.test(specifier)) add(specifier.slice(1, -1), false);
  }
  return found;
}

const target = (path: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : packageOf(specifier);

/** `@scope/name/sub` → `@scope/name`, `name/sub` → `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
