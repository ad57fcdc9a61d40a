import { z } from 'zod';
import type { Place, PlacePrediction, Places } from '../../application/ports/places.ts';

/** Where Google's Places API (New) is. */
const GOOGLE = 'https://places.googleapis.com';
/** In milliseconds: somebody is typing meanwhile, and types on without an answer. */
const LONGEST_WAIT = 3000;
/** Asked for by name, as Google charges by what is answered. */
const DETAIL_FIELDS = 'id,formattedAddress,addressComponents';

const textSchema = z.object({ text: z.string() });
const predictionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: textSchema,
            structuredFormat: z.object({ mainText: textSchema, secondaryText: textSchema.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const placeSchema = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
});
type Component = z.infer<typeof placeSchema>['addressComponents'][number];

export interface GooglePlacesOptions {
  readonly key: string;
  /** Something else that speaks the same; Google where it is left out. */
  readonly url?: string | undefined;
  /** It did not answer, or with something that is none: whoever types goes on without it. */
  readonly onFailure: (error: Error) => void;
}

/** Asks Google what an address may be. Nothing of whoever types is told but what they typed. */
export function createGooglePlaces({ key, url = GOOGLE, onFailure }: GooglePlacesOptions): Places {
  async function ask<Answer>(
    path: string,
    schema: z.ZodType<Answer>,
    init: RequestInit,
  ): Promise<Answer | null> {
    try {
      const response = await fetch(new URL(path, url), {
        ...init,
        headers: { ...init.headers, 'x-goog-api-key': key },
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_WAIT),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new TypeError(`Places were answered with ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      // Not reached, too slow, refused, or not to be read. Anything else is a mistake of this program.
      const isTheirs =
        error instanceof TypeError ||
        error instanceof SyntaxError ||
        error instanceof DOMException ||
        error instanceof z.ZodError;
      if (!isTheirs) throw error;
      onFailure(error);
      return null;
    }
  }
  return {
    isReal: true,
    attribution: 'Google Maps',
    async autocomplete(input, limit) {
      const answer = await ask('/v1/places:autocomplete', predictionsSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input }),
      });
      return (answer?.suggestions ?? [])
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, limit)
        .map(
          ({ placeId, text, structuredFormat: { mainText, secondaryText } }): PlacePrediction => ({
            placeId,
            description: text.text,
            mainText: mainText.text,
            secondaryText: secondaryText?.text ?? '',
          }),
        );
    },
    async details(placeId) {
      const answer = await ask(`/v1/places/${encodeURIComponent(placeId)}`, placeSchema, {
        headers: { 'x-goog-fieldmask': DETAIL_FIELDS },
      });
      return answer && placeOf(answer);
    },
  };
}

/** Cities have other names for what they are from country to country; the first that is there is it. */
const CITY = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_2'];

function placeOf({ id, formattedAddress, addressComponents }: z.infer<typeof placeSchema>): Place {
  const named = (...types: readonly string[]): Component | undefined =>
    types
      .map((type) => addressComponents.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined);
  const [number, street] = [named('street_number')?.longText, named('route', 'premise')?.longText];
  // As the country writes it: in front of the street or behind it, whichever stands in the whole address.
  const behind = `${street} ${number}`;
  const address1 =
    number && street ? (formattedAddress.includes(behind) ? behind : `${number} ${street}`) : (street ?? '');
  return {
    ...{ placeId: id, formattedAddress, address1 },
    city: named(...CITY)?.longText ?? '',
    region: named('administrative_area_level_1')?.shortText ?? '',
    postalCode: named('postal_code')?.longText ?? '',
    country: named('country')?.shortText ?? '',
  };
}
