import type { Change } from '../domain/timeline.ts';

const subjects: Record<string, string> = {
  preregistration: 'Preregistration', hotel: 'Hotel block', dealers: 'Dealer applications', panelSubmissions: 'Panel submissions', djSubmissions: 'DJ submissions',
  registration: 'Registration', submissions: 'Submissions', edition: 'The edition', notice: 'Site notice',
};
const verbs: Record<string, string> = { open: 'opens', full: 'is full', closed: 'closes', after: 'ends', none: 'pauses', early: 'is not open' };

/** A change in words: "Hotel block opens", "Deposit refundable until ends". */
export function changeName({ name, to }: Change): string {
  const subject = subjects[name] ?? name.replace(/^moment:/, '').split('.').slice(1).join(' ').replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${subject} ${verbs[to] ?? to}`;
}
