import { buttonClass } from '../ui/Button.tsx';
import { Gate, inState, whileActive } from '../ui/Gate.tsx';
import { Link } from './common/Link.tsx';
import { Notice } from './common/Notice.tsx';
import { WindowDate } from './common/WindowDate.tsx';

/** Whether one can propose a panel or a DJ set now; nothing between the two windows (section 4). */
export function SubmissionStates() {
  return (
    <>
      <Gate when={inState('submissions', 'early')}>
        <Notice title="Submissions are not open yet">
          <p>
            Thank you for your interest in hosting an event. Panel submissions open <WindowDate window="panelSubmissions" edge="open" />.
          </p>
        </Notice>
      </Gate>
      <Gate when={inState('submissions', 'open')}>
        <Notice tone="good" title="Submissions are open">
          <Gate when={whileActive('panelSubmissions')}>
            <p>
              Panel submissions close <WindowDate window="panelSubmissions" edge="close" />.
            </p>
            <Link to="panelApplication" className={buttonClass.primary}>
              Panel Application
            </Link>
          </Gate>
          <Gate when={whileActive('djSubmissions')}>
            <p>
              DJ submissions close <WindowDate window="djSubmissions" edge="close" />.
            </p>
            <Link to="djApplication" className={buttonClass.primary}>
              DJ Application
            </Link>
          </Gate>
        </Notice>
      </Gate>
      <Gate when={inState('submissions', 'closed')}>
        <Notice>
          <p>Panel and DJ submissions have closed for this year.</p>
        </Notice>
      </Gate>
    </>
  );
}
