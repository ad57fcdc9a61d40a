import { designAggregate } from '../../../domain/design/design.decider.ts';
import type { MailLook } from '../../../domain/mail/mailLook.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { mailPicture } from './mailPicture.ts';
import { wornOf } from './wornLook.ts';

export interface MailLooksDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly preferences: Preferences;
  readonly publicUrl: string;
}

/** What mails of a website wear at this moment: its name, its logo, and the design that visitors see. */
export interface MailLooks {
  of(websiteId: string): Promise<MailLook>;
}

/** As wide as a logo is at most, in pixels. */
const LOGO_WIDTH = 220;

export function createMailLooks({
  commandHandler,
  preferences,
  publicUrl,
}: MailLooksDependencies): MailLooks {
  return {
    async of(websiteId) {
      const [{ state: store }, { state: design }, { logo }] = await Promise.all([
        commandHandler.load(storeAggregate, websiteId),
        commandHandler.load(designAggregate, websiteId),
        preferences.of(websiteId, 'branding'),
      ]);
      const shownLogo = logo && {
        url: mailPicture(publicUrl, logo.url, LOGO_WIDTH),
        alt: logo.alt,
        width: Math.min(logo.width, LOGO_WIDTH),
      };
      return { title: store.settings.title, logo: shownLogo, ...wornOf(design.live) };
    },
  };
}
