import type { Place, PlacePrediction, Places } from '../../application/ports/places.ts';

/** Street, city, region, postal code, country. All made up, in places that are not. */
const ADDRESSES = [
  ['12 Harbour Lane', 'Portland', 'ME', '04101', 'US'],
  ['480 Juniper Street', 'Austin', 'TX', '78701', 'US'],
  ['77 Larkspur Avenue', 'San Francisco', 'CA', '94107', 'US'],
  ['215 Orchard Row', 'Brooklyn', 'NY', '11201', 'US'],
  ['9 Calle Almendra', 'San Juan', 'PR', '00901', 'US'],
  ['34 Maple Crescent', 'Toronto', 'ON', 'M5V 2T6', 'CA'],
  ['18 Rue des Ormes', 'Montréal', 'QC', 'H2X 1Y4', 'CA'],
  ['5 Kiln Yard', 'London', '', 'N1 9GU', 'GB'],
  ['61 Weavers Road', 'Manchester', '', 'M4 5JD', 'GB'],
  ['22 Wattle Parade', 'Melbourne', 'VIC', '3000', 'AU'],
  ['3 Kowhai Terrace', 'Wellington', '', '6011', 'NZ'],
  ['14 Töpfergasse', 'Berlin', '', '10115', 'DE'],
  ['27 Quai du Lavoir', 'Lyon', '', '69002', 'FR'],
  ['8 Tangvej', 'Aarhus', '', '8000', 'DK'],
  ['41 Sjøgata', 'Bergen', '', '5003', 'NO'],
] as const;

const PLACES: readonly Place[] = ADDRESSES.map(([address1, city, region, postalCode, country], index) => ({
  placeId: `local_${index + 1}`,
  formattedAddress: [address1, city, [region, postalCode].join(' ').trim(), country].join(', '),
  ...{ address1, city, region, postalCode, country },
}));

/** A handful of addresses, so that forms can be tried without an account and without a network. */
export const localPlaces: Places = {
  isReal: false,
  attribution: '',
  async autocomplete(input, limit) {
    const words = wordsOf(input);
    if (words.length === 0) return [];
    return PLACES.filter(({ formattedAddress }) => {
      const known = wordsOf(formattedAddress);
      return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
    })
      .slice(0, limit)
      .map(predictionOf);
  },
  details: async (placeId) => PLACES.find((place) => place.placeId === placeId) ?? null,
};

function predictionOf({ placeId, formattedAddress, address1 }: Place): PlacePrediction {
  const secondaryText = formattedAddress.slice(address1.length + 2);
  return { placeId, description: formattedAddress, mainText: address1, secondaryText };
}

/** `Töpfergasse 14` → `topfergasse`, `14`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
