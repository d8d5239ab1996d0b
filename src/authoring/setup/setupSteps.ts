import type { DataFile } from '../../../content.config.ts';

/** A step that asks for values of data files. */
interface SetupStep {
  title: string;
  help: string;
  /** Commit message of the step. */
  commit: string;
  /** Fields to ask for, in order, by data file. A dotted name such as `zone.id` is a single field of a group. Empty for all fields. */
  asks: Partial<Record<DataFile, readonly string[]>>;
}

/** Questions of the setup, in order, for the terminal and the editor. Pages and texts have steps of their own. */
export const setupSteps = {
  name: {
    title: 'Name',
    help: 'What the convention is called, and who is behind it. Everything can be changed later.',
    commit: 'Write what we are called',
    asks: {
      convention: [
        'name',
        'tagline',
        'mission',
        'charity.legalName',
        'charity.status',
        'siteUrl',
        'mailDomain',
        'charity.mailDomain',
        'repository',
      ],
      mailboxes: [],
    },
  },
  when: {
    title: 'When and where',
    help: 'The days, the place, and how amounts and dates are written there.',
    commit: 'Write when and where we meet',
    asks: {
      convention: [
        'firstDay',
        'lastDay',
        'since',
        'openingCeremony',
        'closingCeremony',
        'city',
        'region',
        'country',
        'zone.id',
        'zone.name',
        'zone.abbreviation',
        'currency',
        'lang',
        'clock',
        'units',
        'holidays',
        'minimumAge',
        'drinkingAge',
        'editions',
      ],
      hotel: ['name', 'address', 'phone'],
    },
  },
  look: {
    title: 'Look',
    help: 'Four colors, from which all others follow; the typefaces; the marks and the banner.',
    commit: 'Give the website our look',
    asks: {
      theme: ['light.page', 'light.text', 'light.bar', 'light.action', 'typefaces.headings', 'typefaces.text'],
      art: ['logo', 'mark'],
      banner: [],
    },
  },
  facts: {
    title: 'Facts',
    help: 'Prices, dates and the like. A list can be pasted from a spreadsheet.',
    commit: 'Write our facts',
    asks: {
      windows: [],
      deadlines: [],
      registration: [],
      hotel: [],
      dealers: [],
      events: [],
      limits: [],
      charity: [],
      sponsorLevels: [],
      sponsors: [],
      partners: [],
      links: [],
      follow: [],
      telegram: [],
      map: [],
      menu: [],
      actions: [],
      redirects: [],
      states: [],
      search: [],
      offline: [],
      security: [],
    },
  },
  people: {
    title: 'People',
    help: 'Departments, and who is in them. Lines of a spreadsheet can be pasted.',
    commit: 'Write who we are',
    asks: { departments: [], staff: [], guests: [], artists: [] },
  },
} as const satisfies Record<string, SetupStep>;

export type SetupStepName = keyof typeof setupSteps;

/** Name of a data file; undefined for other files. It may not exist in the schemas, which the editor doesn't load in the browser. */
export const writtenDataName = (file: string): string | undefined => /^content\/data\/(\w+)\.yaml$/.exec(file)?.[1];

/** The step that a content file belongs to: the first one that asks for the data file, or "words" for pages and news. */
export function stepOfFile(file: string): SetupStepName | 'words' {
  if (file.startsWith('content/images/')) return 'look';
  const name = writtenDataName(file);
  if (name === undefined) return 'words';
  const steps = Object.keys(setupSteps) as SetupStepName[];
  return steps.find((step) => Object.hasOwn(setupSteps[step].asks, name)) ?? 'facts';
}
