import type { BuiltInTexts } from './builtInTexts.ts';

export const de: BuiltInTexts = {
  restock: {
    subject: '{{ productName }} ist wieder da',
    body: `
{{ picture }}

{{ productName }}{% if variantName %} ({{ variantName }}){% endif %} ist bei {{ storeTitle }} wieder zu haben. Sie wollten Bescheid bekommen.

[Im Shop ansehen]({{ productUrl }})
`,
  },
  lowStock: {
    subject: '{{ productName }} wird knapp',
    body: `
Von {{ productName }} sind nur noch so viele Stücke da, wie Sie wissen wollten.

{{ stock }}

[Produkt öffnen]({{ productUrl }})
`,
  },
  commentWaiting: {
    subject: 'Ein Kommentar wartet: {{ pageTitle }}',
    body: `
Unter „{{ pageTitle }}“ hat jemand etwas geschrieben. Niemand sieht es, bis Sie es veröffentlichen.

{% if waiting != '1' %}{{ waiting }} Kommentare warten dort.{% endif %}

[Kommentar ansehen]({{ commentUrl }})
`,
  },
  weeklyReport: {
    subject: '{{ storeTitle }}: {{ visits }} Besuche und {{ orders }} Bestellungen in der letzten Woche',
    body: `
Vom {{ firstDay }} bis {{ lastDay }}: {{ summary }}

{{ figures }}

{% if products %}## Am besten verkauft

{{ products }}{% endif %}

{% if sources %}## Woher Besuche kamen

{{ sources }}{% endif %}

{% if searches %}## Vergeblich gesucht

{{ searches }}{% endif %}

[Bericht öffnen]({{ reportUrl }})
`,
  },
  formSubmitted: {
    subject: '{{ formName }}: eine neue Einsendung',
    body: `
Jemand hat das Formular „{{ formName }}“ abgeschickt.

{{ answers }}

[Im Posteingang öffnen]({{ submissionUrl }})
`,
  },
  staffInvitation: {
    subject: 'Einladung zu {{ storeTitle }}',
    body: `
{{ invitedBy }} lädt Sie ein, bei {{ storeTitle }} mitzuarbeiten.

{% if roles %}Rollen: {{ roles }}{% endif %}

[Annehmen und ein Passwort wählen]({{ acceptUrl }})

Wenn Sie keine Einladung erwartet haben, müssen Sie nichts tun.
`,
  },
  staffPasswordReset: {
    subject: 'Neues Passwort für die Verwaltung von {{ storeTitle }}',
    body: `
Jemand, vermutlich Sie, hat das Passwort vergessen, mit dem Sie bei {{ storeTitle }} mitarbeiten.

[Neues Passwort wählen]({{ resetUrl }})

Der Link gilt zwei Stunden und einmal. Bis dahin bleibt Ihr Passwort, wie es ist.
`,
  },
  mailingListConfirmation: {
    subject: 'Neues von {{ storeTitle }}: stimmt das?',
    body: `
Jemand hat diese Adresse angegeben, um Neues von {{ storeTitle }} zu erfahren.

[Ja, schicken Sie mir Neues]({{ confirmUrl }})

Der Link gilt 7 Tage. Waren Sie es nicht, tun Sie nichts: Dann kommt nichts.
`,
  },
  customerEmailChange: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {{ storeTitle }}',
    body: `
Ein Konto bei {{ storeTitle }} soll diese E-Mail-Adresse bekommen.

[E-Mail-Adresse bestätigen]({{ confirmUrl }})

Der Link gilt 48 Stunden, in dem Browser, in dem Sie angemeldet sind. Ist es nicht Ihr Konto, bestätigen Sie bitte nicht.
`,
  },
  customerPasswordReset: {
    subject: 'Neues Passwort für {{ storeTitle }}',
    body: `
Jemand, vermutlich Sie, hat das Passwort Ihres Kontos bei {{ storeTitle }} vergessen.

[Neues Passwort wählen]({{ resetUrl }})

Der Link gilt zwei Stunden und einmal. Bis dahin bleibt Ihr Passwort, wie es ist.
`,
  },
  accountEnding: {
    subject: 'Ihr Konto bei {{ storeTitle }} endet am {{ day }}',
    body: `
Sie haben Ihr Konto bei {{ storeTitle }} lange nicht benutzt. Wir bewahren nichts auf, was niemand braucht: Am {{ day }} wird es gelöscht, mit Ihrem Namen, Ihren Adressen und allem, was es sonst über Sie sagt.

Möchten Sie es behalten? Melden Sie sich vor diesem Tag an, dann bleibt alles, wie es ist.

[Anmelden und das Konto behalten]({{ signInUrl }})

Sonst brauchen Sie nichts zu tun.
`,
  },
  checkoutReminder: {
    subject: 'Sie haben etwas im Warenkorb bei {{ storeTitle }} vergessen',
    body: `
Das wollten Sie gerade kaufen, und es ist noch da:

{{ items }}

[Zurück zum Warenkorb]({{ restoreUrl }})
`,
  },
  orderConfirmed: {
    subject: 'Ihre Bestellung {{ orderNumber }} bei {{ storeTitle }}',
    body: `
Vielen Dank. Ihre Bestellung {{ orderNumber }} ist bei uns.

{{ items }}

{{ totals }}

{% if accountUrl %}
Was Sie gekauft haben, ist für Mitglieder. Wählen Sie ein Passwort, dann haben Sie ein Konto, das eingelassen wird, sobald Ihre Bestellung bezahlt ist:

[Konto eröffnen]({{ accountUrl }})
{% endif %}

{% if renewal %}
Ihr Abonnement verlängert sich von selbst{% if renewalIsAgreed %}, wie vereinbart{% endif %}:

{{ renewal }}

Sie können es jederzeit in Ihrem Konto überspringen, pausieren oder beenden, oder schreiben Sie {{ storeTitle }}.
{% endif %}

{% if address %}Lieferung an: {{ address }}{% endif %}

{% if billingAddress %}Rechnung an: {{ billingAddress }}{% endif %}

{% if answers %}
Ihre Antworten:

{{ answers }}
{% endif %}

{% if payment %}
So bezahlen Sie:

{{ payment }}

{{ paymentInstructions }}
{% endif %}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  orderDownloads: {
    subject: 'Die Downloads Ihrer Bestellung {{ orderNumber }}',
    body: `
Ihre Bestellung {{ orderNumber }} ist bezahlt. Hier ist, was Sie gekauft haben:

{{ downloads }}

Diese Links gelten bis {{ until }}. Schreiben Sie uns, wenn Sie neue brauchen.

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  draftInvoice: {
    subject: 'Ihre Rechnung von {{ storeTitle }}',
    body: `
Das haben wir für Sie zusammengestellt. Es gehört Ihnen, sobald es bezahlt ist:

{{ items }}

[Rechnung ansehen und bezahlen]({{ invoiceUrl }})
`,
  },
  orderBalance: {
    subject: 'Zu Ihrer Bestellung {{ orderNumber }} ist noch etwas offen',
    body: `
Ihre Bestellung {{ orderNumber }} bei {{ storeTitle }} hat sich geändert. Offen sind noch {{ amount }}:

[{{ amount }} bezahlen]({{ payUrl }})

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  orderShipped: {
    subject: 'Ihre Bestellung {{ orderNumber }} ist unterwegs',
    body: `
Das ist aus Ihrer Bestellung {{ orderNumber }} unterwegs:

{{ items }}

{{ parcel }}

{% if trackingUrl %}[Sendung verfolgen]({{ trackingUrl }}){% endif %}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  reviewRequest: {
    subject: 'Wie gefällt Ihnen Ihre Bestellung {{ orderNumber }}?',
    body: `
Wir hoffen, dass Ihre Bestellung {{ orderNumber }} von {{ storeTitle }} angekommen ist. Andere möchten wissen, was Sie davon halten.

{{ reviews }}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  orderRefunded: {
    subject: 'Eine Erstattung für Ihre Bestellung {{ orderNumber }}',
    body: `
Wir erstatten {{ amount }} für Ihre Bestellung {{ orderNumber }}, so wie bezahlt wurde.

{{ items }}

{{ reason }}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  refundFailed: {
    subject: 'Eine Erstattung der Bestellung {{ orderNumber }} ist gescheitert',
    body: `
Die {{ amount }}, die Sie für die Bestellung {{ orderNumber }} erstattet haben, sind nicht angekommen. Sie stehen noch aus.

{{ reason }}

Versuchen Sie es noch einmal, oder geben Sie das Geld auf anderem Weg zurück.

[Bestellung öffnen]({{ orderUrl }})
`,
  },
  orderCancelled: {
    subject: 'Ihre Bestellung {{ orderNumber }} wurde storniert',
    body: `
Ihre Bestellung {{ orderNumber }} wurde storniert. Nichts davon wird verschickt.

{% if refunded %}Wir erstatten {{ refunded }}, so wie bezahlt wurde.{% endif %}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  orderReturnAnswered: {
    subject: 'Ihre Rücksendung aus Bestellung {{ orderNumber }}',
    body: `
{% if approved %}Das können Sie aus Ihrer Bestellung {{ orderNumber }} zurückschicken:{% else %}Das können wir aus Ihrer Bestellung {{ orderNumber }} nicht zurücknehmen:{% endif %}

{{ items }}

{{ message }}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  orderNote: {
    subject: 'Zu Ihrer Bestellung {{ orderNumber }}',
    body: `
{{ note }}

[Bestellung ansehen]({{ orderUrl }})
`,
  },
  donationReceipt: {
    subject: 'Danke für Ihre Spende an {{ storeTitle }}',
    body: `
Danke für Ihre Spende{% if name %}, {{ name }}{% endif %}.

{{ donation }}

{% if pledgeUrl %}
Sie spenden das regelmäßig.

[Ansehen oder beenden]({{ pledgeUrl }})
{% endif %}
`,
  },
  subscriptionNews: {
    subject: 'Ihr Abonnement von {{ title }}',
    body: `
{% case news %}
{% when "failed" %}
Ihr Abonnement von {{ title }} konnte nicht verlängert werden. Wir versuchen es am {{ day }} noch einmal; bitte sehen Sie nach, ob Ihre Zahlungsart funktioniert.
{% when "unavailable" %}
{{ title }} war diesmal nicht zu haben. Diese Lieferung entfällt und kostet nichts. Die nächste ist am {{ day }} fällig.
{% when "unpaid" %}
Ihr Abonnement von {{ title }} konnte nach mehreren Versuchen nicht bezahlt werden und ist pausiert. Schreiben Sie {{ storeTitle }}, oder setzen Sie es in Ihrem Konto fort.
{% when "ending" %}
Ihr Abonnement von {{ title }} endet am {{ day }}. Es wird nichts mehr abgebucht.
{% when "ended" %}
Ihr Abonnement von {{ title }} ist beendet. Es wird nichts mehr abgebucht.
{% endcase %}
`,
  },
  subscriptionPrice: {
    subject: 'Ihr Abonnement von {{ title }}',
    body: `
{% if itemChanges %}Ihr Abonnement bringt von nun an {{ title }}, für jeweils {{ price }}, mit Versand und Steuern wie bisher.{% if day %} Die nächste Zahlung ist am {{ day }}.{% endif %} Wenn Sie das nicht wollten, ändern Sie es in Ihrem Konto, oder schreiben Sie {{ storeTitle }}.{% elsif priceChanges %}Ab {{ day }} kostet Ihr Abonnement von {{ title }} jeweils {{ price }}. Wenn Sie das nicht möchten, beenden Sie es vorher.{% else %}Ihr Abonnement von {{ title }} verlängert sich am {{ day }} für {{ price }}, mit Versand und Steuern wie bisher.{% endif %}

Sie können es in Ihrem Konto überspringen, pausieren oder beenden, oder schreiben Sie {{ storeTitle }}.
`,
  },
  giftCardIssued: {
    subject: 'Ein Gutschein für {{ storeTitle }}',
    body: `
Hallo{% if recipientName %} {{ recipientName }}{% endif %},

hier ist ein Gutschein über {{ amount }} für {{ storeTitle }}.

{{ message }}

{{ card }}

[Etwas aussuchen]({{ shopUrl }})

Geben Sie den Code an der Kasse ein. Er bezahlt alles, auch Versand und Steuern, und was übrig ist, bleibt auf dem Gutschein. Er läuft nicht ab. Behalten Sie den Code für sich: Wer ihn hat, hat das Geld.
`,
  },
};
