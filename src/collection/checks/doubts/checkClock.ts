import { dayOf } from '../../../domain/zone.ts';
import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { ParsedContent, ParsedNewsItem } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { addDays } from '../../../domain/days.ts';

const { warningAt } = reporter('out-of-date');

const longestPin = 30;
const securityDays = 60;
const noticeIsOver = 'This notice is over, and visitors no longer see it. Write show: false, or give it a new end.';

function checkPin({ file, front, locate }: ParsedNewsItem, today: string, zone: string): Diagnostic[] {
  if (!front?.pinned || front.pinnedUntil) return [];
  const day = dayOf(Date.parse(front.live), zone);
  if (addDays(day, longestPin) >= today) return [];
  const message = `This item has been pinned since ${day}, and no line says until when. Remove "pinned", or add the line "pinnedUntil: ${addDays(day, longestPin)} 23:59".`;
  return inFile(file, [warningAt(locate(['pinned']), message)]);
}

/** Warns before and after /.well-known/security.txt expires, and if the expiry date is more than a year ahead (RFC 9116, section 2.5.5). */
export function checkSecurity(parsed: ParsedContent, today: string): Diagnostic[] {
  const { security } = parsed.data;
  if (!security) return [];
  const { warning } = reportsOn(parsed, 'security', 'out-of-date');
  const tooLong = `expires is ${security.expires}, more than a year ahead, so nobody would check by then that somebody still reads the mailbox. Write a day within the next year.`;
  if (security.expires > addDays(today, 366)) return warning(['expires'], tooLong);
  if (addDays(today, securityDays) < security.expires) return [];
  const state = security.expires < today ? 'ran out on' : 'runs out on';
  const message = `The address for security reports ${state} ${security.expires}. Check that somebody reads the mailbox, and write a day within the next year.`;
  return warning(['expires'], message);
}

/** Warns of content that is out of date or dated in the future. Never an error, because valid content must stay valid. */
export function checkClock(parsed: ParsedContent, now: number): Diagnostic[] {
  const { data, pages, news, zone } = parsed;
  const today = dayOf(now, zone);
  const { notice } = data;
  return [
    ...pages.flatMap(({ file, front, locate }) => {
      const message = `lastModified is ${front?.lastModified}, and today is ${today}. Write the day of the change.`;
      return front?.lastModified && front.lastModified > today ? inFile(file, [warningAt(locate(['lastModified']), message)]) : [];
    }),
    ...news.flatMap(({ file, front, locate }) => {
      const message = `The correction is dated ${front?.updated && dayOf(Date.parse(front.updated), zone)}, and today is ${today}. Write when you made it.`;
      return front?.updated && Date.parse(front.live) <= now && Date.parse(front.updated) > now
        ? inFile(file, [warningAt(locate(['updated']), message)])
        : [];
    }),
    ...news.flatMap((item) => checkPin(item, today, zone)),
    ...checkSecurity(parsed, today),
    ...reportsOn(parsed, 'notice', 'out-of-date').warning(
      ['until'],
      notice?.show && notice.until && Date.parse(notice.until) < now && noticeIsOver,
    ),
  ];
}
