import type { WindowName } from '../domain/schedule.ts';

/** What the five windows are called, and where each is explained. */
export const windowNames: Readonly<Record<WindowName, { name: string; page: string }>> = {
  preregistration: { name: 'Preregistration', page: '/join/registration' },
  hotel: { name: 'Hotel block', page: '/join/hotel' },
  dealers: { name: 'Dealer applications', page: '/join/dealers' },
  panelSubmissions: { name: 'Panel submissions', page: '/fun/events#host' },
  djSubmissions: { name: 'DJ submissions', page: '/fun/events#host' },
};
