import { importsOf, type SourceFile } from './sourceFiles.ts';

interface Boundary {
  readonly rule: string;
  /** Whether the rule is about this file. */
  readonly of: (path: string) => boolean;
  /** Whether that file may import this: a path from the root, or the name of a package. */
  readonly allows: (imported: string, path: string) => boolean;
}

const OURS = /^(?:domain|projections|api|web|engines|scripts|test)\//;
/** The engines are workspaces, and imported by their names: `@storefold/mongodb-node`. */
const isEngine = (imported: string) => imported.startsWith('@storefold/');
const isPackage = (imported: string) => !OURS.test(imported) && !isEngine(imported);
const isTestCode = (path: string) => /^(?:engines\/[^/]+\/)?test\//.test(path);
const under =
  (...folders: readonly string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
const oneOf =
  (...names: readonly string[]) =>
  (name: string) =>
    names.includes(name);

/** `domain/cart/addItem.ts` → `domain/cart`, `engines/mongodb/wire/reply.ts` → `engines/mongodb`. */
const contextOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isMeetingPlace = (path: string) => path === 'domain/registry.ts' || under('domain/processes')(path);
const inContext = (path: string) => under('domain')(path) && !isMeetingPlace(path);

/** Who may import whom (architecture: the layers and their contexts). */
export const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'a context of the domain imports only itself, the kernel and zod',
    of: inContext,
    allows: (imported, path) => imported === 'zod' || under(contextOf(path), 'domain/kernel')(imported),
  },
  {
    rule: 'processes and the registry import only the domain and zod',
    of: isMeetingPlace,
    allows: (imported) => imported === 'zod' || under('domain')(imported),
  },
  {
    rule: 'projections import the domain and packages',
    of: under('projections'),
    allows: (imported) => isPackage(imported) || under('domain', 'projections')(imported),
  },
  {
    rule: 'contracts import the domain and zod',
    of: under('api/http/contracts'),
    allows: (imported) => imported === 'zod' || under('domain', 'api/http/contracts')(imported),
  },
  {
    rule: 'the gateway imports domain, projections and the page renderer',
    of: under('api'),
    allows: (imported) =>
      isPackage(imported) || under('domain', 'projections', 'api', 'web/render')(imported),
  },
  {
    rule: 'the web imports contracts, never server code',
    of: under('web'),
    allows: (imported) => isPackage(imported) || under('web', 'api/http/contracts')(imported),
  },
  {
    rule: 'engines import nothing of ours: each only itself, packages, and the kit that they share',
    of: under('engines'),
    allows: (imported, path) =>
      isPackage(imported) || imported === '@storefold/engine-kit' || under(contextOf(path))(imported),
  },
  {
    rule: 'an engine is imported by its name',
    of: (path) => !under('engines')(path),
    allows: (imported) => !under('engines')(imported),
  },
  {
    rule: 'only specs import test code',
    of: (path) => !isTestCode(path),
    allows: (imported) => !isTestCode(imported),
  },
  {
    rule: 'only the container knows of tsyringe',
    of: (path) => path !== 'api/container.ts' && !under('test')(path),
    allows: (imported) => !oneOf('tsyringe')(imported),
  },
  {
    rule: 'neither domain nor web knows of a database',
    of: under('domain', 'web'),
    allows: (imported) => !oneOf('mongodb', '@eventstore/db-client')(imported),
  },
];

/** Every import that a boundary forbids, as `file imports x: rule`. */
export function breachesIn(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) =>
      BOUNDARIES.filter(({ of, allows }) => of(file.path) && !allows(imported, file.path)).map(
        ({ rule }) => `${file.path} imports ${imported}: ${rule}`,
      ),
    ),
  );
}
