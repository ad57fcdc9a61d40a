/**
 * The part of Stripe.js that a store uses, in the browser's own language: card fields in a frame of the stand-in's
 * origin, what they make of a card, and the bank's question. The same calls and answers as the real script's.
 */
export const STRIPE_JS = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  let channels = 0;

  const frameOf = (path, title) => {
    const frame = document.createElement('iframe');
    frame.src = origin + path;
    frame.title = title;
    frame.style.cssText = 'border:0;width:100%;display:block;';
    return frame;
  };

  const asked = (frame, message) =>
    new Promise((resolve) => {
      const call = ++channels;
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || data.call !== call) return;
        removeEventListener('message', hear);
        resolve(data.answer);
      };
      addEventListener('message', hear);
      frame.contentWindow.postMessage({ ...message, call }, origin);
    });

  function paymentElement() {
    const frame = frameOf('/elements/card', 'Secure payment input frame');
    frame.style.height = '190px';
    const listeners = {};
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data.event) (listeners[data.event] ?? []).forEach((tell) => tell(data));
    });
    return {
      frame,
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        place.replaceChildren(frame);
      },
      on(event, tell) {
        (listeners[event] ??= []).push(tell);
        return this;
      },
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
    };
  }

  function elements(options) {
    let element = null;
    return {
      options,
      create: () => (element = paymentElement()),
      getElement: () => element,
      update: (more) => Object.assign(options, more),
      submit: () => asked(element.frame, { ask: 'submit' }),
      frame: () => element.frame,
    };
  }

  function Stripe(key) {
    const look = async (secret) => {
      const id = secret.split('_secret_')[0];
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const query = new URLSearchParams({ key, client_secret: secret });
      const answer = await (await fetch(origin + '/v1/' + kind + '/' + id + '?' + query)).json();
      if (answer.error) return { error: answer.error };
      return kind === 'setup_intents' ? { setupIntent: answer } : { paymentIntent: answer };
    };
    return {
      elements,
      createConfirmationToken: ({ elements: group }) => asked(group.frame(), { ask: 'tokenise', key }),
      retrievePaymentIntent: look,
      retrieveSetupIntent: look,
      async handleNextAction({ clientSecret }) {
        const before = await look(clientSecret);
        const intent = before.paymentIntent ?? before.setupIntent;
        if (intent?.status !== 'requires_action') return before;
        const redirect = intent.next_action.redirect_to_url;
        if (redirect) return new Promise(() => location.assign(redirect.url));
        await letBankAsk(intent.next_action.use_stripe_sdk.stripe_js);
        const after = await look(clientSecret);
        const failure = (after.paymentIntent?.last_payment_error ?? after.setupIntent?.last_setup_error) || null;
        return failure ? { error: failure } : after;
      },
    };
  }
  // Which of Stripe's own versions it stands for.
  Stripe.version = 'endive';

  function letBankAsk(url) {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'border:0;padding:0;width:min(26rem,94vw);height:20rem;';
    const frame = frameOf(url.slice(origin.length) + '&embedded=1', 'Bank confirmation');
    frame.style.height = '100%';
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const end = () => {
        removeEventListener('message', hear);
        dialog.remove();
        resolve();
      };
      const hear = ({ source, data }) => {
        if (source === frame.contentWindow && data.event === 'authenticated') end();
      };
      addEventListener('message', hear);
      dialog.addEventListener('close', end);
    });
  }

  window.Stripe = Stripe;
})();
`;
