import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DomainError } from '../../../../api/http/contracts/kernel/messages.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { stripeOf } from './stripeScript.ts';

/** What the fields are for: what will be charged, or only a card to keep. */
export type CardPurpose =
  | { readonly kind: 'payment'; readonly amount: WireMoney; readonly savesMethod: boolean }
  | { readonly kind: 'setup'; readonly currency: string };

export type CardFieldsStatus = 'loading' | 'ready' | 'broken';

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

/**
 * The provider's own fields in a place of this page, as long as that is there. `settings` is `null` where no cards are
 * taken.
 */
export function useCardFields(settings: CardFields | null, purpose: CardPurpose) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<CardFieldsStatus>('loading');
  const mounted = useRef<Mounted | null>(null);
  /** What the fields made of the card, until it is typed anew or refused: a second try is the same payment. */
  const token = useRef<string | null>(null);
  const options = useEffectEvent(() => optionsOf(purpose));

  useEffect(() => {
    if (!place || !settings) return;
    let isGone = false;
    setStatus('loading');
    stripeOf(settings).then(
      (stripe) => {
        if (isGone) return;
        const elements = stripe.elements({ ...options(), appearance: appearanceOf(place) });
        const element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => setStatus('ready'));
        element.on('loaderror', () => setStatus('broken'));
        element.on('change', () => {
          token.current = null;
        });
        element.mount(place);
        mounted.current = { stripe, elements, element };
      },
      () => {
        if (!isGone) setStatus('broken');
      },
    );
    return () => {
      isGone = true;
      mounted.current?.element.destroy();
      mounted.current = null;
      token.current = null;
    };
  }, [place, settings]);

  const amount = purpose.kind === 'payment' ? purpose.amount.value : null;
  const savesMethod = purpose.kind === 'payment' && purpose.savesMethod;
  useEffect(() => {
    if (amount === null || Number(amount) <= 0) return;
    // Whether the method is kept changes with the amount: both are part of what was agreed to.
    mounted.current?.elements.update({
      amount: Number(amount),
      setupFutureUsage: savesMethod ? 'off_session' : null,
    });
    token.current = null;
  }, [amount, savesMethod]);

  /** The name of what was typed, for the gateway. Throws what is wrong with it in words; to be called first when a form is sent, as wallets ask then. */
  const tokenise = useCallback(async (): Promise<string> => {
    if (token.current !== null) return token.current;
    if (!mounted.current) throw cardProblem('The card fields are not there yet. Please try again.');
    const { stripe, elements } = mounted.current;
    const { error: incomplete } = await elements.submit();
    if (incomplete) throw cardProblem(incomplete.message);
    const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
    if (error) throw cardProblem(error.message);
    token.current = confirmationToken.id;
    return confirmationToken.id;
  }, []);
  /** What was refused is worth nothing any more. */
  const forget = useCallback(() => {
    token.current = null;
  }, []);

  return { setPlace, status, tokenise, forget };
}

const cardProblem = (words = 'Please look at your card again.') => new DomainError('CARD_INVALID', words);

function optionsOf(purpose: CardPurpose) {
  if (purpose.kind === 'setup') {
    return {
      mode: 'setup' as const,
      currency: purpose.currency.toLowerCase(),
      setupFutureUsage: 'off_session' as const,
    };
  }
  const { amount, savesMethod } = purpose;
  return {
    mode: 'payment' as const,
    amount: Number(amount.value),
    currency: amount.currencyCode.toLowerCase(),
    captureMethod: 'manual' as const,
    ...(savesMethod && { setupFutureUsage: 'off_session' as const }),
  };
}

/** The fields in the colours and type of the page around them. */
function appearanceOf(place: HTMLElement) {
  const style = getComputedStyle(place);
  return {
    variables: {
      fontFamily: style.fontFamily,
      colorText: style.color,
      borderRadius: '4px',
      fontSizeBase: style.fontSize,
    },
  };
}
