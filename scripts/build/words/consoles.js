import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../staleness.js';

const FOLDER = `${ROOT}web/editor/words`;
/** What the gateway says on pages, which it refuses with here as well. */
const OF_GATEWAY = `${ROOT}web/render/words`;

/** The languages that the console is built in besides English: each has a catalogue. */
export const consoleLanguages = () =>
  readdirSync(FOLDER)
    .flatMap((name) => /^([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(name)?.[1] ?? [])
    .sort();

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** What the sources of the console say, by their English. */
export const screenWords = (language) => read(`${FOLDER}/${language}.json`);
/** What comes to it from elsewhere: refusals of the gateway, and what the domain calls things. */
export const foreignWords = (language) => ({
  ...read(`${OF_GATEWAY}/gateway.${language}.json`),
  ...read(`${FOLDER}/${language}.said.json`),
});

/** `de` → `de-DE`: as most people write numbers and dates who speak it. */
export function localeOf(language) {
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}-${region}`;
}

/** Files besides those of the console whose texts it shows. */
const OUTSIDE = [
  'domain/kernel/messages.ts',
  'domain/kernel/fields/messages.ts',
  'domain/kernel/editorMessages.ts',
  'api/http/contracts/kernel/messages.ts',
  'web/shared/failure.ts',
  'web/shared/sessionWords.ts',
  'web/shared/upload.ts',
];
/** What people who run a site see nothing of: parts, shown to who builds screens, and what stands for the gateway's caches. */
const UNSEEN = /^web\/editor\/(?:words\/|features\/parts\/|app\/live\/changeTags\.ts$)/;

/** Whether people read the texts of a file, by its path in the repository. */
export const isRead = (path) =>
  OUTSIDE.includes(path) || (/^web\/editor\/.*\.tsx?$/.test(path) && !UNSEEN.test(path));

/** Every such file. */
export const filesRead = () => [
  ...readdirSync(`${ROOT}web/editor`, { recursive: true })
    .map((name) => `web/editor/${name}`)
    .filter(isRead)
    .sort(),
  ...OUTSIDE,
];
