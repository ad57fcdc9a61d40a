import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { z } from 'zod';
import type { FontFiles } from '../../contracts/design/sheet.ts';
import type { PageAssets } from '../../contracts/site/siteTemplates.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { sentAsBytes } from '../../kernel/schemas.ts';
import { consoleLanguage } from './consoleLanguage.ts';

const entrySchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()).default([]),
});
/** The fonts that an owner may choose: a file for each by the id of the font, and a style sheet that names all of them. */
const fontsSchema = z.object({ style: z.string().nullable(), files: z.record(z.string(), z.string()) });
const manifestSchema = z.object({
  storefront: entrySchema,
  editor: entrySchema,
  /** The editor in other languages, by their tags. */
  consoles: z.record(z.string(), entrySchema).default({}),
  fonts: fontsSchema.default({ style: null, files: {} }),
});
export type AssetManifest = Readonly<Record<'storefront' | 'editor', PageAssets>> & {
  readonly consoles: Readonly<Record<string, PageAssets>>;
  readonly fonts: { readonly style: string | null; readonly files: FontFiles };
};

const NOTHING_BUILT: AssetManifest = {
  storefront: { scripts: [], styles: [] },
  editor: { scripts: [], styles: [] },
  consoles: {},
  fonts: { style: null, files: {} },
};

/** What the build made, by entry; nothing where there was no build. */
export function readManifest(webDirectory: string): AssetManifest {
  const file = join(webDirectory, 'manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING_BUILT;
}

/** Files whose name holds a hash of their content never change. */
const HASHED = /-[A-Z0-9]{8}\.\w+(\.(br|gz))?$/i;

/** A script, also compressed; its source map lies beside it. */
const SCRIPT = /([^/]+\.js)(\.(br|gz))?$/;

export interface AssetDependencies {
  /** What the build made for browsers: `manifest.json` and `assets/`. */
  readonly webDirectory: string;
  readonly manifest: AssetManifest;
}

/** `/assets/*` from the build, and `/config*`: the shell that the owner's editor starts in. */
export function assetRoutes(app: Gateway, { webDirectory, manifest }: AssetDependencies): void {
  const root = join(webDirectory, 'assets');
  if (existsSync(root)) {
    void app.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders(response, path) {
        const lifetime = HASHED.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600';
        response.setHeader('cache-control', `public, ${lifetime}`);
        const script = SCRIPT.exec(path)?.[1];
        if (script) response.setHeader('sourcemap', `${script}.map`);
      },
    });
  }
  const consoles: Readonly<Record<string, PageAssets>> = { en: manifest.editor, ...manifest.consoles };
  const languages = Object.keys(consoles);
  const shells = new Map(
    Object.entries(consoles).map(([language, assets]) => [
      language,
      Buffer.from(editorShell(assets, language, languages)),
    ]),
  );
  for (const url of ['/config', '/config/*']) {
    app.route({
      method: 'GET',
      url,
      schema: {
        tags: ['pages'],
        summary: "The owner's editor",
        description:
          'The shell of the editor, in the language that this browser chose, else asks for; everything in it comes from the API.',
        response: { 200: { content: { 'text/html': { schema: sentAsBytes(z.string()) } } } },
      },
      handler: async (request, reply) => {
        reply.issueCrumb();
        return reply
          .header('cache-control', 'private, no-store')
          .type('text/html; charset=utf-8')
          .send(shells.get(consoleLanguage(request, languages)) ?? Buffer.from(''));
      },
    });
  }
}

/** Said before any script is there, so that no catalogue of the console has it; in English where it is not here. */
const NO_SCRIPT: Readonly<Record<string, string>> = {
  de: 'Der Editor braucht JavaScript.',
};
const NO_SCRIPT_OTHERWISE = 'The editor needs JavaScript.';

/** In a language of those that there are: the frame looks up in `data-languages` what it can be switched to. */
function editorShell(
  { scripts, styles }: PageAssets,
  language: string,
  languages: readonly string[],
): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return (
    `<!doctype html><html lang="${language}" data-languages="${languages.join(' ')}">` +
    '<head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Storefold</title>' +
    `<link rel="icon" href="/favicon.ico" type="image/svg+xml">${links}</head>` +
    '<body><div id="editor"></div><noscript>' +
    `${NO_SCRIPT[language] ?? NO_SCRIPT_OTHERWISE}</noscript>` +
    `${modules}</body></html>`
  );
}
