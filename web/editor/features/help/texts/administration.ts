import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const ADMINISTRATION_HELP: readonly ScreenHelp[] = [
  {
    of: ['staff'],
    about: 'Who works here, what each may do, and who has not accepted an invitation yet.',
    first: [
      press('Invite', 'Invite somebody, with what they may do', 'members.manage'),
      press('Change', 'Change what somebody may do; it counts at once', 'members.manage'),
      goTo('activity', 'See what everybody did'),
    ],
    lasts: 'Another owner: you cannot take that back yourself.',
  },
  {
    of: ['sign-ins'],
    about: 'Who signed in when, and with which kind of device.',
    first: [goTo('account', 'See and end your own sessions'), goTo('activity', 'See what everybody did')],
  },
  {
    of: ['single-sign-on'],
    about: 'Lets staff sign in with an account that they have elsewhere, e.g. that of your company.',
    first: [
      press('Address of the provider', 'Say who vouches for people', 'members.manage'),
      press('Where the provider sends people back to', 'Give the provider this address'),
      goTo('staff', 'Invite people'),
    ],
  },
  {
    of: ['keys', 'keys/new'],
    about: 'Keys for programs of yours, each with no more rights than it needs.',
    first: [
      goTo('keys/new', 'Make a key; it is shown once'),
      press('Revoke', 'Revoke a key that got into wrong hands', 'members.manage'),
    ],
    lasts: 'A key that is revoked.',
  },
  {
    of: ['webhooks', 'webhooks/new'],
    about: 'Programs of yours that are told of facts, e.g. of every order, as soon as they happen.',
    first: [
      goTo('webhooks/new', 'Register a webhook with its address'),
      goTo('webhooks/deliveries', 'See what could not be delivered'),
    ],
  },
  {
    of: ['webhooks/deliveries'],
    about: 'What every webhook was told, and which calls failed.',
    first: [
      press('Given up', 'See what is not tried any more'),
      press('Tell again', 'Choose some and tell them again', 'settings.write'),
    ],
  },
  {
    of: ['webhooks/:endpointId', 'webhooks/:endpointId/:deliveryId'],
    about: 'One webhook: where it is called, what it is told, and how its program answered.',
    first: [
      press('The secret', 'See the secret that calls are signed with'),
      press('Tell again', 'Tell it once more', 'settings.write'),
      press('Dismiss', 'Let a call be', 'settings.write'),
    ],
    lasts: 'A webhook that has ended.',
  },
  {
    of: ['import-export'],
    about: 'Products, orders, customers and more as files, in and out; and the whole store as one archive.',
    first: [
      press('Files for spreadsheets', 'Take a list along, or bring one'),
      press('Make the archive', 'Keep the whole store in a file', 'system.operate'),
      press('Restore an archive', 'Bring it back on another machine', 'system.operate'),
    ],
    lasts: 'The key of an archive is shown once; without it nobody can open the file.',
  },
  {
    of: ['activity'],
    about: 'What everybody who works here did, and what programs did, with the values before and after.',
    first: [
      press('Who', 'Choose a person'),
      press('Worked on', 'Choose what was worked on'),
      goTo('events', 'Look into the log itself'),
    ],
  },
  {
    of: ['events'],
    about: 'The log that everything in the store is made of, event by event, with what caused what.',
    first: [
      press('Look in', 'Find the events of an order, a product or a person'),
      press('Follow the log live', 'Watch what happens now'),
      press('Compare two moments', 'See what changed between two moments'),
    ],
  },
  {
    of: ['sql'],
    about:
      'Questions to events and read models in SQL, as of now or of an earlier moment. Nothing can be changed here.',
    first: [
      press('Tables', 'See which tables there are, and press one'),
      press('Ask', 'Ask, and take the answer along as a file'),
      press('Saved queries', 'Keep a question for later'),
    ],
  },
  {
    of: ['system'],
    about: 'Whether everything works: read models, processes, events that failed, and erasures.',
    first: [
      press('Retry all', 'Try again what failed, once its cause is mended', 'system.operate'),
      press('Rebuild', 'Rebuild a read model from the log', 'system.operate'),
      press('Check everything', 'Check that the log is whole', 'system.operate'),
    ],
    lasts: 'A task that is dropped: nobody does it any more.',
  },
  {
    of: ['account'],
    about: 'What is yours alone: password, second factor, language, colours, and where you are signed in.',
    first: [
      press('Switch on', 'Protect it by a second factor'),
      press('Language of the console', 'Choose the language'),
      press('Sign out everywhere', 'End all sessions, e.g. after a phone was lost'),
    ],
  },
];
