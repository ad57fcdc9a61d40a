import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

const FLOORS = ['domain', 'projections', 'api', 'web', 'engines', 'scripts', 'test'];
const SOURCE = /\.(?:ts|tsx|mts|js|mjs)$/;

/** What installing and building put beside the sources. */
const MADE = /\/(?:node_modules|dist)\//;

/** Every source file of ours. */
export function readSourceFiles(root: string): readonly SourceFile[] {
  return FLOORS.flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !MADE.test(file.replaceAll('\\', '/')))
      .map((file) => ({
        path: posix.relative(root, file.replaceAll('\\', '/')),
        text: readFileSync(file, 'utf8'),
      })),
  );
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` and `require('x')`, types included. */
const IMPORTS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /(?<![.\w])(?:import|require)\(\s*['"]([^'"]+)['"]/g,
];

/** What a file imports: paths from the root for files of ours, names for packages (`zod`, `node:fs`, `@scope/name`). */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, specifier = '']) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : packageOf(specifier),
  );
}

/** `@scope/name/sub` → `@scope/name`, `name/sub` → `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
