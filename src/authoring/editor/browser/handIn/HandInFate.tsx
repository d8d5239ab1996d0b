import type { Desk } from '../../handIn.ts';
import { note } from '../form/formStyles.ts';
import { friendlyTime } from './time.ts';

/** What has become of what was handed in last. */
function wordsOf({ last, siteUrl }: Desk): string | undefined {
  switch (last?.state) {
    case undefined:
      return undefined;
    case 'waiting':
      return 'What you handed in last waits for somebody to look at it.';
    case 'merged': {
      const accepted = `What you handed in last was accepted on ${friendlyTime(last.at)}.`;
      if (last.onSite !== undefined) return `${accepted} It’s on the website since ${friendlyTime(last.onSite)}.`;
      return `${accepted} ${siteUrl === undefined ? 'The website shows it soon after.' : 'The website doesn’t show it yet.'}`;
    }
    case 'closed':
      return 'What you handed in last was closed without being accepted. Ask whoever looks at changes why. Your saves are still here.';
  }
}

/** Says what has become of what was handed in last, and follows it. */
export function HandInFate({ desk }: { desk: Desk }) {
  const words = wordsOf(desk);
  return (
    <p role="status" className={words && note}>
      {words}
    </p>
  );
}
