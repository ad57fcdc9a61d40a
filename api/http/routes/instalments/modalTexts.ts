import type { InstalmentLocale } from '../../../../domain/instalments/locales.ts';

/** What the window about instalments says. `{provider}` stands for the name of the provider. */
export interface ModalTexts {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly string[];
  readonly terms: string;
}

const ENGLISH: Omit<ModalTexts, 'language'> = {
  title: 'Pay in four with {provider}',
  intro: 'Take it home now and pay in four equal parts, every two weeks, without interest.',
  steps: [
    'Put what you like into the cart.',
    'Choose {provider} at checkout.',
    'Pay the first part now and the other three every two weeks.',
  ],
  terms: 'Late payments may cost a fee. {provider} decides who may pay in parts, under its own terms.',
};

const FRENCH: Omit<ModalTexts, 'language'> = {
  title: 'Payez en quatre fois avec {provider}',
  intro:
    'Emportez vos achats maintenant et payez en quatre versements égaux, toutes les deux semaines, sans intérêts.',
  steps: [
    'Ajoutez vos articles au panier.',
    'Choisissez {provider} au moment de payer.',
    'Réglez le premier versement maintenant et les trois autres toutes les deux semaines.',
  ],
  terms:
    'Un retard de paiement peut entraîner des frais. {provider} décide qui peut payer en plusieurs fois, selon ses propres conditions.',
};

const BRITISH: Omit<ModalTexts, 'language'> = {
  ...ENGLISH,
  intro: 'Take it home now and pay in four equal instalments, every fortnight, interest-free.',
  steps: [
    'Put what you like into the basket.',
    'Choose {provider} at checkout.',
    'Pay the first instalment now and the other three every fortnight.',
  ],
};

export const MODAL_TEXTS: Readonly<Record<InstalmentLocale, ModalTexts>> = {
  en_US: { language: 'en-US', ...ENGLISH },
  en_CA: { language: 'en-CA', ...ENGLISH },
  fr_CA: { language: 'fr-CA', ...FRENCH },
  en_AU: { language: 'en-AU', ...ENGLISH, intro: BRITISH.intro },
  en_NZ: { language: 'en-NZ', ...ENGLISH, intro: BRITISH.intro },
  en_GB: { language: 'en-GB', ...BRITISH },
};
