import type { BranchStatus } from '../../handIn.ts';
import { note } from '../form/formStyles.ts';
import { friendlyTime } from './time.ts';

function statusText({ last, siteUrl }: BranchStatus): string | undefined {
  switch (last?.state) {
    case undefined:
      return undefined;
    case 'waiting':
      return 'What you handed in last is waiting for someone to review it.';
    case 'merged': {
      const accepted = `What you handed in last was accepted on ${friendlyTime(last.at)}.`;
      if (last.onSite !== undefined) return `${accepted} It’s been on the website since ${friendlyTime(last.onSite)}.`;
      return `${accepted} ${siteUrl === undefined ? 'The website shows it soon after.' : 'The website doesn’t show it yet.'}`;
    }
    case 'closed':
      return 'What you handed in last was closed without being accepted. Ask a reviewer why. Your saves are still here.';
  }
}

/** The status of the last hand-in. The element is always rendered, so that screen readers announce changes. */
export function HandInStatus({ branchStatus }: { branchStatus: BranchStatus }) {
  const text = statusText(branchStatus);
  return (
    <p role="status" className={text && note}>
      {text}
    </p>
  );
}
