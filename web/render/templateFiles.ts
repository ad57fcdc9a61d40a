import { readdirSync, readFileSync } from 'node:fs';

/** Beside this file while developing; the build copies the folder beside the bundle, so the address is the same. */
const FOLDER = new URL('./templates/', import.meta.url);
const ENDING = '.html';

/** The default site template: file name without its ending, e.g. `layout` or `blocks/image` → source. */
export function readTemplates(): ReadonlyMap<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ENDING));
  return new Map(
    files.map((file) => [file.slice(0, -ENDING.length), readFileSync(new URL(file, FOLDER), 'utf8')]),
  );
}
