const STYLE = `<style>
  body { margin: 3px; font: 16px/1.4 system-ui, sans-serif; color: #1d2b33; }
  label { display: block; font-size: 14px; margin: 0 0 4px; }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
    border: 1px solid #c3cbd1; border-radius: 6px; background: #fff; }
  input:focus, button:focus-visible { outline: 2px solid #1f5d73; outline-offset: 1px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 12px; }
  p { margin: 12px 0; }
  .problem { color: #b3261e; font-size: 14px; margin: 8px 0 0; min-height: 20px; }
  main { padding: 24px; text-align: center; }
  button { min-height: 44px; padding: 8px 20px; margin: 4px; font: inherit; border-radius: 6px;
    border: 1px solid #1f5d73; background: #fff; color: #1f5d73; cursor: pointer; }
  button.main { background: #1f5d73; color: #fff; }
</style>`;

/** The card fields, on the stand-in's own origin: what is typed here never reaches the page around it. */
export const CARD_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card</title>${STYLE}
<form novalidate>
  <label for="number">Card number</label>
  <input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23">
  <div class="pair">
    <div><label for="expiry">Expiration date</label>
      <input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="7"></div>
    <div><label for="code">Security code</label>
      <input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"></div>
  </div>
  <p class="problem" role="alert"></p>
</form>
<script>
  const field = (id) => document.getElementById(id).value.replace(/\\s/g, '');
  const problem = document.querySelector('.problem');
  const parts = () => /^(\\d\\d)\\/?(\\d\\d)$/.exec(field('expiry')) ?? [];
  function check() {
    const [, month] = parts();
    if (!/^\\d{13,19}$/.test(field('number'))) return 'Your card number is incomplete.';
    if (!month || month < 1 || month > 12) return "Your card's expiration date is incomplete.";
    if (!/^\\d{3,4}$/.test(field('code'))) return "Your card's security code is incomplete.";
    return '';
  }
  const failure = (message, type = 'validation_error') => ({ error: { type, message } });
  function submit() {
    problem.textContent = check();
    return problem.textContent ? failure(problem.textContent) : {};
  }
  async function tokenise(key) {
    const [, month, year] = parts();
    const body = new URLSearchParams({
      key, 'card[number]': field('number'), 'card[exp_month]': month, 'card[exp_year]': '20' + year,
    });
    const answer = await (await fetch('/v1/confirmation_tokens', { method: 'POST', body })).json();
    if (!answer.error) return { confirmationToken: answer };
    problem.textContent = answer.error.message;
    return { error: answer.error };
  }
  addEventListener('message', async ({ data, source, origin }) => {
    if (!data.ask) return;
    const answer = data.ask === 'submit' ? submit() : await tokenise(data.key);
    source.postMessage({ call: data.call, answer }, origin);
  });
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('input', () => {
    problem.textContent = '';
    parent.postMessage({ event: 'change', complete: check() === '' }, '*');
  });
  addEventListener('load', () => parent.postMessage({ event: 'ready' }, '*'));
</script>`;

/** The bank of a card that asks, in a dialog over the store's page or on a page of its own. */
export const AUTHENTICATION_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>3-D Secure</title>${STYLE}
<main>
  <h1>Your bank asks</h1>
  <p>This is the stand-in of a bank. Is it you who pays?</p>
  <button class="main" data-outcome="accept">Yes, it is me</button>
  <button data-outcome="refuse">No</button>
</main>
<script>
  const query = new URLSearchParams(location.search);
  document.querySelector('main').addEventListener('click', async ({ target }) => {
    const { outcome } = target.dataset;
    if (!outcome) return;
    const body = new URLSearchParams({ outcome, client_secret: query.get('client_secret') });
    const { returnUrl } = await (await fetch(location.pathname, { method: 'POST', body })).json();
    if (query.has('embedded')) parent.postMessage({ event: 'authenticated' }, '*');
    else if (returnUrl) location.assign(returnUrl);
  });
</script>`;
