import type { RegistrationState, TimeWindowState } from './windows.ts';

/** Availability of an offer, by schema.org's names (https://schema.org/ItemAvailability). */
export type Availability = 'PreOrder' | 'InStock' | 'InStoreOnly' | 'SoldOut' | 'Discontinued';

const byWindow = {
  // Announced, with its opening date. schema.org has no closer term for "not on sale yet".
  early: 'PreOrder',
  open: 'InStock',
  full: 'SoldOut',
  closed: 'Discontinued',
} as const satisfies Record<TimeWindowState, Availability>;

/** The availability of an item that is sold only while a window is active (section 4). */
export const windowAvailability = (state: TimeWindowState): Availability => byWindow[state];

interface Level {
  /** Where it is sold (section 3). */
  availability: 'preregistration' | 'door' | 'both';
  soldOut: boolean;
}

interface RegistrationStates {
  preregistration: TimeWindowState;
  registration: RegistrationState;
}

/** The availability of a registration level. After the closing ceremony nothing is sold; until then, a sold-out level stays sold out. */
export function levelAvailability({ availability, soldOut }: Level, { preregistration, registration }: RegistrationStates): Availability {
  if (registration === 'closed') return 'Discontinued';
  if (soldOut) return 'SoldOut';
  if (availability === 'door') return 'InStoreOnly';
  const online = windowAvailability(preregistration);
  const isOnlyAtTheDoor = availability === 'both' && (online === 'SoldOut' || online === 'Discontinued');
  return isOnlyAtTheDoor ? 'InStoreOnly' : online;
}
