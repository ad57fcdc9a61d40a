import type { BuiltInTexts } from './builtInTexts.ts';

export const en: BuiltInTexts = {
  restock: {
    subject: '{{ productName }} is back in stock',
    body: `
{{ picture }}

{{ productName }}{% if variantName %} ({{ variantName }}){% endif %} can be bought again at {{ storeTitle }}. You asked us to tell you.

[See it in the shop]({{ productUrl }})
`,
  },
  lowStock: {
    subject: '{{ productName }} runs low',
    body: `
{{ productName }} has reached the number of pieces you wanted to know about.

{{ stock }}

[Open the product]({{ productUrl }})
`,
  },
  commentWaiting: {
    subject: 'A comment waits: {{ pageTitle }}',
    body: `
Somebody said something below “{{ pageTitle }}”. Nobody sees it until you publish it.

{% if waiting != '1' %}{{ waiting }} comments wait there.{% endif %}

[Look at the comment]({{ commentUrl }})
`,
  },
  weeklyReport: {
    subject: '{{ storeTitle }}: {{ visits }} visits and {{ orders }} orders last week',
    body: `
From {{ firstDay }} to {{ lastDay }}: {{ summary }}

{{ figures }}

{% if products %}## Sold best

{{ products }}{% endif %}

{% if sources %}## Where visits came from

{{ sources }}{% endif %}

{% if searches %}## Searched for in vain

{{ searches }}{% endif %}

[Open the report]({{ reportUrl }})
`,
  },
  formSubmitted: {
    subject: '{{ formName }}: something came in',
    body: `
Somebody has sent the form “{{ formName }}”.

{{ answers }}

[Open it in the inbox]({{ submissionUrl }})
`,
  },
  staffInvitation: {
    subject: 'You are invited to {{ storeTitle }}',
    body: `
{{ invitedBy }} invites you to help run {{ storeTitle }}.

{% if roles %}Roles: {{ roles }}{% endif %}

[Accept and choose a password]({{ acceptUrl }})

If you expected no invitation, you need do nothing.
`,
  },
  staffPasswordReset: {
    subject: 'Choose a new password for the editor of {{ storeTitle }}',
    body: `
Somebody, probably you, forgot the password with which you help run {{ storeTitle }}.

[Choose a new password]({{ resetUrl }})

The link works for two hours and once. Your password stays as it is until then.
`,
  },
  mailingListConfirmation: {
    subject: 'News from {{ storeTitle }}: is that right?',
    body: `
Somebody gave this address to get news from {{ storeTitle }}.

[Yes, send me news]({{ confirmUrl }})

The link works for 7 days. If it was not you, do nothing: no news will come.
`,
  },
  customerEmailChange: {
    subject: 'Confirm your e-mail address for {{ storeTitle }}',
    body: `
An account at {{ storeTitle }} is to have this e-mail address.

[Confirm this e-mail address]({{ confirmUrl }})

The link works for 48 hours, in the browser where you are signed in. If the account is not yours, do not confirm.
`,
  },
  customerPasswordReset: {
    subject: 'Choose a new password for {{ storeTitle }}',
    body: `
Somebody, probably you, forgot the password for your account at {{ storeTitle }}.

[Choose a new password]({{ resetUrl }})

The link works for two hours and once. Your password stays as it is until then.
`,
  },
  accountEnding: {
    subject: 'Your account at {{ storeTitle }} ends on {{ day }}',
    body: `
You have not used your account at {{ storeTitle }} for a long time. We do not keep what nobody needs: on {{ day }} it is erased, with your name, your addresses and whatever else it says of you.

Would you like to keep it? Sign in before that day, and everything stays as it is.

[Sign in and keep the account]({{ signInUrl }})

Otherwise you need not do anything.
`,
  },
  checkoutReminder: {
    subject: 'You left something in your cart at {{ storeTitle }}',
    body: `
You were about to buy this, and it is still there:

{{ items }}

[Go back to your cart]({{ restoreUrl }})
`,
  },
  orderConfirmed: {
    subject: 'Your order {{ orderNumber }} at {{ storeTitle }}',
    body: `
Thank you. We have your order {{ orderNumber }}.

{{ items }}

{{ totals }}

{% if accountUrl %}
What you bought is for members. Choose a password, and you have an account that is let in as soon as your order is paid:

[Open your account]({{ accountUrl }})
{% endif %}

{% if renewal %}
Your subscription goes on by itself{% if renewalIsAgreed %}, as you agreed{% endif %}:

{{ renewal }}

You can skip, pause or end it at any time in your account, or write to {{ storeTitle }}.
{% endif %}

{% if address %}It goes to: {{ address }}{% endif %}

{% if billingAddress %}It is billed to: {{ billingAddress }}{% endif %}

{% if answers %}
You answered:

{{ answers }}
{% endif %}

{% if payment %}
This is how you pay:

{{ payment }}

{{ paymentInstructions }}
{% endif %}

[See your order]({{ orderUrl }})
`,
  },
  orderDownloads: {
    subject: 'The downloads of your order {{ orderNumber }}',
    body: `
Your order {{ orderNumber }} is paid. Here is what you bought:

{{ downloads }}

These links work until {{ until }}. Write to us if you need new ones.

[See your order]({{ orderUrl }})
`,
  },
  draftInvoice: {
    subject: 'Your invoice from {{ storeTitle }}',
    body: `
We have put this together for you. It is yours once it is paid:

{{ items }}

[See the invoice and pay]({{ invoiceUrl }})
`,
  },
  orderBalance: {
    subject: 'Something is left to pay of your order {{ orderNumber }}',
    body: `
Your order {{ orderNumber }} from {{ storeTitle }} has changed. {{ amount }} is left to pay:

[Pay {{ amount }}]({{ payUrl }})

[See your order]({{ orderUrl }})
`,
  },
  orderShipped: {
    subject: 'Your order {{ orderNumber }} is on its way',
    body: `
This has left us from your order {{ orderNumber }}:

{{ items }}

{{ parcel }}

{% if trackingUrl %}[Follow the parcel]({{ trackingUrl }}){% endif %}

[See your order]({{ orderUrl }})
`,
  },
  reviewRequest: {
    subject: 'What do you think of your order {{ orderNumber }}?',
    body: `
We hope that your order {{ orderNumber }} from {{ storeTitle }} has arrived. Others would like to know what you think of it.

{{ reviews }}

[See your order]({{ orderUrl }})
`,
  },
  orderRefunded: {
    subject: 'A refund for your order {{ orderNumber }}',
    body: `
We give back {{ amount }} for your order {{ orderNumber }}, the way it was paid.

{{ items }}

{{ reason }}

[See your order]({{ orderUrl }})
`,
  },
  refundFailed: {
    subject: 'A refund of order {{ orderNumber }} failed',
    body: `
The {{ amount }} that you gave back for order {{ orderNumber }} did not reach the buyer. They are still owed.

{{ reason }}

Try the refund again, or give the money back in another way.

[Open the order]({{ orderUrl }})
`,
  },
  orderCancelled: {
    subject: 'Your order {{ orderNumber }} was cancelled',
    body: `
Your order {{ orderNumber }} was cancelled. Nothing of it will be sent.

{% if refunded %}We give back {{ refunded }}, the way it was paid.{% endif %}

[See your order]({{ orderUrl }})
`,
  },
  orderReturnAnswered: {
    subject: 'Your return from order {{ orderNumber }}',
    body: `
{% if approved %}You may send this back from your order {{ orderNumber }}:{% else %}We cannot take this back from your order {{ orderNumber }}:{% endif %}

{{ items }}

{{ message }}

[See your order]({{ orderUrl }})
`,
  },
  orderNote: {
    subject: 'About your order {{ orderNumber }}',
    body: `
{{ note }}

[See your order]({{ orderUrl }})
`,
  },
  donationReceipt: {
    subject: 'Thank you for your donation to {{ storeTitle }}',
    body: `
Thank you for your donation{% if name %}, {{ name }}{% endif %}.

{{ donation }}

{% if pledgeUrl %}
You give this regularly.

[See it or end it]({{ pledgeUrl }})
{% endif %}
`,
  },
  subscriptionNews: {
    subject: 'Your subscription to {{ title }}',
    body: `
{% case news %}
{% when "failed" %}
Your subscription to {{ title }} could not be renewed. We try again on {{ day }}; please see that your way to pay works.
{% when "unavailable" %}
{{ title }} was not to be had this time, so this delivery is left out and costs nothing. The next one is due on {{ day }}.
{% when "unpaid" %}
Your subscription to {{ title }} could not be paid after several tries and is paused. Write to {{ storeTitle }} or resume it in your account.
{% when "ending" %}
Your subscription to {{ title }} ends on {{ day }}. You will not be charged again.
{% when "ended" %}
Your subscription to {{ title }} has ended. You will not be charged again.
{% endcase %}
`,
  },
  subscriptionPrice: {
    subject: 'Your subscription to {{ title }}',
    body: `
{% if itemChanges %}From now on your subscription brings {{ title }}, for {{ price }} each time, with shipping and tax as before.{% if day %} The next payment is on {{ day }}.{% endif %} If you did not want that, change it back in your account or write to {{ storeTitle }}.{% elsif priceChanges %}From {{ day }} on your subscription to {{ title }} costs {{ price }} each time. If you do not want that, end it before then.{% else %}Your subscription to {{ title }} renews on {{ day }} for {{ price }}, with shipping and tax as before.{% endif %}

You can skip, pause or end it in your account, or write to {{ storeTitle }}.
`,
  },
  giftCardIssued: {
    subject: 'A gift card for {{ storeTitle }}',
    body: `
Hello{% if recipientName %} {{ recipientName }}{% endif %},

here is a gift card of {{ amount }} for {{ storeTitle }}.

{{ message }}

{{ card }}

[Choose something]({{ shopUrl }})

Enter the code at checkout. It pays for everything, shipping and tax included, and what is left stays on the card. It does not expire. Keep the code to yourself: whoever has it has the money.
`,
  },
};
