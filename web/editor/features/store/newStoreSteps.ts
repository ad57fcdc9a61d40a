import { newProductPath, productsPath } from '../products/paths.ts';

/** What is known of a store; `undefined` what is not known yet. */
export interface StoreProgress {
  readonly isHomeComposed: boolean | undefined;
  readonly hasProducts: boolean | undefined;
  readonly zones: number | undefined;
  /** Whether somebody said what is taxed, be it nothing. */
  readonly isTaxSaid: boolean | undefined;
  /** Whether somebody chose how buyers pay, or said who sells. */
  readonly isPaymentSet: boolean | undefined;
}

export interface SetUpStep {
  readonly title: string;
  readonly to: string;
  readonly note: string;
  readonly isDone: boolean | undefined;
}

/** What a new store needs, in the order in which most people take it. */
export function setUpSteps(progress: StoreProgress): readonly SetUpStep[] {
  const { isHomeComposed, hasProducts, zones, isTaxSaid, isPaymentSet } = progress;
  return [
    {
      title: 'Home page',
      to: '/config/home-page',
      note: 'The first words that visitors read.',
      isDone: isHomeComposed,
    },
    {
      title: 'First product',
      to: hasProducts ? productsPath : newProductPath,
      note: 'With its price and stock. Publish it when it is ready.',
      isDone: hasProducts,
    },
    {
      title: 'Shipping',
      to: '/config/shipping',
      note: 'Without a zone everything is sent everywhere for nothing.',
      isDone: zones === undefined ? undefined : zones > 0,
    },
    {
      title: 'Taxes',
      to: '/config/taxes',
      note: 'What is taxed, or that nothing is.',
      isDone: isTaxSaid,
    },
    {
      title: 'Payments',
      to: '/config/payments',
      note: 'How buyers pay, and who sells.',
      isDone: isPaymentSet,
    },
  ];
}
