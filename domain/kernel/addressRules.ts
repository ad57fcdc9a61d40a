/** How one field of an address is called and judged in one country. */
export interface AddressFieldRule {
  readonly label: string;
  readonly isUsed: boolean;
  readonly isRequired: boolean;
}

/** How an address is written in one country (`docs/rules/checkout.md#addresses`). */
export interface AddressRules {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: AddressFieldRule;
  /** `regions` is empty where any text may be one; else a code or a name of the list. */
  readonly region: AddressFieldRule & {
    readonly regions: readonly { readonly code: string; readonly name: string }[];
  };
  /** `pattern` is a regular expression for the whole code in upper case; `null` where nothing is known of its form. */
  readonly postalCode: AddressFieldRule & {
    readonly pattern: string | null;
    readonly example: string | null;
  };
}

/** What the rules of a country look at. */
export interface PlaceOfAddress {
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/** What is wrong with one of these fields, in words; `undefined` where nothing is. */
export function placeProblem(
  field: keyof PlaceOfAddress,
  value: string,
  rules: AddressRules,
): string | undefined {
  const { label, isRequired } = rules[field];
  const typed = value.trim();
  if (typed === '') return isRequired ? `${label} cannot be blank` : undefined;
  if (field === 'region') return isRegion(typed, rules) ? undefined : `${label} is invalid`;
  if (field === 'postalCode') return isPostalCode(typed, rules) ? undefined : `${label} is invalid`;
  return undefined;
}

/** The first field that is wrong, and why; `null` where the address can be written on a parcel. */
export function firstPlaceProblem(
  place: PlaceOfAddress,
  rules: AddressRules,
): { readonly field: keyof PlaceOfAddress; readonly message: string } | null {
  for (const field of ['city', 'region', 'postalCode'] as const) {
    const message = placeProblem(field, place[field], rules);
    if (message !== undefined) return { field, message };
  }
  return null;
}

/** The code of a region that was named by its code or its name; what no list has stays as it was typed. */
export function regionCode(typed: string, rules: AddressRules): string {
  return knownRegion(typed, rules)?.code ?? typed;
}

function knownRegion(typed: string, { region }: AddressRules) {
  const wanted = typed.trim().toUpperCase();
  return region.regions.find(
    ({ code, name }) => code.toUpperCase() === wanted || name.toUpperCase() === wanted,
  );
}

function isRegion(typed: string, rules: AddressRules): boolean {
  // What a country does not write on a parcel does no harm there.
  return !rules.region.isUsed || rules.region.regions.length === 0 || knownRegion(typed, rules) !== undefined;
}

function isPostalCode(typed: string, { postalCode: { isUsed, pattern } }: AddressRules): boolean {
  return !isUsed || pattern === null || new RegExp(`^(?:${pattern})$`).test(typed.toUpperCase());
}
