import type { SourceFile } from './sourceFiles.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly of: (path: string) => boolean;
}

const inDomain = (path: string) => path.startsWith('domain/');

const BANS: readonly Ban[] = [
  { what: 'the clock', pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/, of: inDomain },
  { what: 'chance', pattern: /\bMath\.random\b|\brandomUUID\b|\bcrypto\./, of: inDomain },
  { what: 'input or output', pattern: /\bconsole\.|\bprocess\.env\b|\bfetch\(|\bsetTimeout\b/, of: inDomain },
  { what: 'work put off', pattern: /\b(?:TO-?DO|FIX-?ME)\b/, of: () => true },
];

/** What a source file must not contain: in the domain the clock, chance and I/O; nowhere a note of work put off. */
export function impuritiesIn(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    BANS.filter(({ of, pattern }) => of(path) && pattern.test(text)).map(
      ({ what, pattern }) => `${path} has ${what}: ${pattern.exec(text)?.[0]}`,
    ),
  );
}
