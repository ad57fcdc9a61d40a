import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';

let loading: Promise<Stripe> | null = null;

/** The provider's script, loaded when a page first needs it. Rejects where it cannot be reached, and is tried anew. */
export function stripeOf(settings: CardFields): Promise<Stripe> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: CardFields): Promise<Stripe> {
  // Stripe's own loader takes the script that is there, and else gets it from Stripe.
  if (scriptUrl !== null) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The script of the payment provider works in browsers only.');
  return stripe;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded.`));
    document.head.append(script);
  });
}
