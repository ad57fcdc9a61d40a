const STEPS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/** '2.4 MB', in the words of a language; steps of 1,000. */
export function sizeWords(bytes: number, language: string): string {
  const [unit, size] = STEPS.find(([, step]) => bytes >= step) ?? (['byte', 1] as const);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // Short, one byte and many are written alike.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / size);
}
