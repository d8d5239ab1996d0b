import type { LastHandIn } from '../../handIn.ts';
import { note } from '../form/formStyles.ts';
import { friendlyTime } from './time.ts';

/** What has become of what was handed in last. */
export function HandInFate({ last }: { last: LastHandIn }) {
  switch (last.state) {
    case 'waiting':
      return <p className={note}>What you handed in last waits for somebody to look at it.</p>;
    case 'merged':
      return <p className={note}>What you handed in last was accepted on {friendlyTime(last.at)}. The website shows it soon after.</p>;
    case 'closed':
      return (
        <p className={note}>
          What you handed in last was closed without being accepted. Ask whoever looks at changes why. Your saves are still here.
        </p>
      );
  }
}
