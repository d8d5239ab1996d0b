import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Draft } from '../../draft.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { addDays } from './days.ts';

const noticeDays = 60;

/** Warns before and after /.well-known/security.txt runs out: from then on nobody may trust it (RFC 9116, section 2.5.5). */
export function checkSecurity(draft: Draft, now: number): Diagnostic[] {
  const { security } = draft.data;
  const today = dayOf(now, draft.zone);
  if (!security || addDays(today, noticeDays) < security.expires) return [];
  const state = security.expires < today ? 'ran out on' : 'runs out on';
  const message = `The address for security reports ${state} ${security.expires}. Check that somebody reads the mailbox, and write a day within the next year.`;
  return reportsOn(draft, 'security').warning(['expires'], message);
}
