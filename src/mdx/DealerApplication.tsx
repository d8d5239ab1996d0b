import { buttonClass } from '../ui/Button.tsx';
import { Gate, inState, whileActive } from '../ui/Gate.tsx';
import { Link } from './common/Link.tsx';
import { Notice } from './common/Notice.tsx';
import { WindowDate } from './common/WindowDate.tsx';

/** Whether dealers can apply now (section 2, Dealer's Den instructions). */
export function DealerApplication() {
  return (
    <>
      <Gate when={inState('dealers', 'early')}>
        <Notice title="The application is not open yet">
          <p>
            The dealer application will be available from <WindowDate window="dealers" edge="open" />.
          </p>
        </Notice>
      </Gate>
      <Gate when={whileActive('dealers')}>
        <Notice tone="good" title="The dealer application is live">
          <p>
            You can apply until <WindowDate window="dealers" edge="close" />.
          </p>
          <Link to="dealerApplication" className={buttonClass.primary}>
            Apply Now
          </Link>
        </Notice>
      </Gate>
      <Gate when={inState('dealers', 'closed')}>
        <Notice title="The dealer application has closed">
          <p>
            It closed <WindowDate window="dealers" edge="close" />. The form is kept for reference.
          </p>
          <Link to="dealerApplication" className={buttonClass.secondary}>
            Look at the form
          </Link>
        </Notice>
      </Gate>
    </>
  );
}
