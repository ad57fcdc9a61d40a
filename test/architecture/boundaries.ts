import { graphOf, reachableFrom } from './importGraph.ts';
import { type Import, importsOf, type SourceFile } from './sourceFiles.ts';

interface Boundary {
  readonly rule: string;
  /** Whether the rule is about this file. */
  readonly of: (path: string) => boolean;
  /** Whether that file may import this: a path from the root, or the name of a package. */
  readonly allows: (imported: string, path: string, isType: boolean) => boolean;
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

/** `domain/cart/addItemToCart.ts` → `domain/cart`, `engines/mongodb/wire/reply.ts` → `engines/mongodb`. */
const contextOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isMeetingPlace = (path: string) =>
  path === 'domain/registry.ts' || under('domain/processes', 'domain/compositions')(path);
const inContext = (path: string) => under('domain')(path) && !isMeetingPlace(path);
/** What happened, and words and calculations about what is recorded of it, shared by who decides and who shows. */
const isEventOrFact = (path: string) => /^domain\/.+\.(?:events|facts)\.ts$/.test(path);
const isComposition = (path: string) => /^api\/(?:[^/]+\.ts|composition\/.+)$/.test(path);

/** Who may import whom (`docs/architecture.md`). */
export const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'a context of the domain imports only itself, the kernel and zod',
    of: inContext,
    allows: (imported, path) => imported === 'zod' || under(contextOf(path), 'domain/kernel')(imported),
  },
  {
    rule: 'processes, compositions and the registry import only the domain and zod',
    of: isMeetingPlace,
    allows: (imported) => imported === 'zod' || under('domain')(imported),
  },
  {
    rule: 'events and facts import no decider and no state of one',
    of: (path) => isEventOrFact(path),
    allows: (imported) => !/\.(?:decider|state)\.ts$|^domain\/kernel\/decider\.ts$/.test(imported),
  },
  {
    rule: 'projections import of the domain events, facts, the registry of events and the kernel, and packages',
    of: under('projections'),
    allows: (imported) =>
      isPackage(imported) ||
      isEventOrFact(imported) ||
      imported === 'domain/registry.ts' ||
      under('domain/kernel', 'projections')(imported),
  },
  {
    rule: 'contracts import the domain and zod',
    of: under('api/http/contracts'),
    allows: (imported) => imported === 'zod' || under('domain', 'api/http/contracts')(imported),
  },
  {
    rule: 'use cases import the domain, projections and each other, never what asks them or serves them',
    of: under('api/application'),
    allows: (imported) => isPackage(imported) || under('domain', 'projections', 'api/application')(imported),
  },
  {
    rule: 'infrastructure imports what it implements: ports and kernel of the application, and the domain',
    of: under('api/infrastructure'),
    allows: (imported) =>
      isPackage(imported) ||
      under('domain', 'projections', 'api/infrastructure', 'api/application')(imported),
  },
  {
    rule: 'what speaks HTTP imports use cases, models and the page renderer, never infrastructure',
    of: under('api/http'),
    allows: (imported) =>
      isPackage(imported) ||
      under('domain', 'projections', 'api/application', 'api/http', 'web/render')(imported),
  },
  {
    rule: 'the composition root imports the layers of the gateway',
    of: isComposition,
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
    rule: 'only the composition root knows of tsyringe',
    of: (path) => !isComposition(path) && !under('test')(path),
    allows: (imported) => !oneOf('tsyringe')(imported),
  },
  {
    rule: 'neither domain nor web nor use cases know of a database',
    of: under('domain', 'web', 'api/application'),
    allows: (imported) => !oneOf('mongodb', '@eventstore/db-client')(imported),
  },
];

/** Every import that a boundary forbids, as `file imports x: rule`. */
export function breachesIn(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ of: imported, isType }: Import) =>
      BOUNDARIES.filter(({ of, allows }) => of(file.path) && !allows(imported, file.path, isType)).map(
        ({ rule }) => `${file.path} imports ${imported}: ${rule}`,
      ),
    ),
  );
}

/** What a browser may be sent of the domain: what is said and counted alike in page and gateway, and nothing that decides. */
const SHARED_WITH_PAGES = under('domain/kernel');

/**
 * The forms of the console check by the contracts' own schemas, so it may be sent the files that say what shape something
 * has. What decides is told by its name, or by being able to refuse.
 */
const isShape = (path: string, imports: ReadonlySet<string> = new Set()) =>
  !/\.(?:decider|state|process)\.ts$/.test(path) && !imports.has('domain/kernel/errors.ts');

/** Files of the domain that pages load over contracts although they are none that a browser may be sent. */
export function domainInPages(files: readonly SourceFile[]): readonly string[] {
  const graph = graphOf(files, 'atRunTime');
  const loadedBy = (...folders: readonly string[]) =>
    [...reachableFrom(files.map(({ path }) => path).filter(under(...folders)), graph)].filter(
      (path) => under('domain')(path) && !SHARED_WITH_PAGES(path),
    );
  const inConsole = loadedBy('web/editor').filter((path) => !isShape(path, graph.get(path)));
  return [...new Set([...loadedBy('web/storefront', 'web/shared', 'web/render'), ...inConsole])].sort();
}
