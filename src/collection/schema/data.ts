import type { z } from 'zod';
import { convention } from './data/convention.ts';
import { deadlines, states, windows } from './data/windows.ts';
import { registration } from './data/registration.ts';
import { hotel } from './data/hotel.ts';
import { dealers } from './data/dealers.ts';
import { events, limits } from './data/events.ts';
import { charity } from './data/charity.ts';
import { mailboxes, departments, links, follow, telegram } from './data/contacts.ts';
import { staff, artists, guests } from './data/people.ts';
import { sponsors, partners } from './data/sponsors.ts';
import { answers, menu, actions, redirects, notice, banner, search, offline } from './data/site.ts';
import { security } from './data/security.ts';
import { map } from './data/map.ts';

/** The schema of each data file, content/data/<name>.yaml, by name. */
export const dataFiles = {
  actions,
  answers,
  artists,
  banner,
  charity,
  convention,
  deadlines,
  dealers,
  departments,
  events,
  follow,
  guests,
  hotel,
  limits,
  links,
  mailboxes,
  map,
  menu,
  notice,
  offline,
  partners,
  redirects,
  registration,
  security,
  search,
  sponsors,
  staff,
  states,
  telegram,
  windows,
} as const;
export type DataFile = keyof typeof dataFiles;
export type Data = { [Name in DataFile]: z.infer<(typeof dataFiles)[Name]> };
