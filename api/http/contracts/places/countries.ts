/** Codes that ICU still names although they are no countries (any more), or groups of countries. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const known = new Map<string, readonly { readonly code: string; readonly name: string }[]>();

/** Every country (ISO 3166-1 alpha-2) by its name in a language, in the order of that language. */
export function countriesIn(language: string): { code: string; name: string }[] {
  let countries = known.get(language);
  if (!countries) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const { compare } = new Intl.Collator(language);
    countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .filter((code) => !NO_COUNTRIES.has(code))
      .flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [{ code, name }];
      })
      .sort((a, b) => compare(a.name, b.name));
    known.set(language, countries);
  }
  return [...countries];
}
