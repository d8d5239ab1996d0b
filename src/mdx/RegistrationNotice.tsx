import { useConfig } from '../live/config.ts';
import { useLayoutData } from '../live/siteContext.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Gate, inState, whileActive } from '../ui/Gate.tsx';
import { SeeYouAt } from '../ui/SeeYouAt.tsx';
import { Link } from './common/Link.tsx';
import { Notice } from './common/Notice.tsx';
import { WindowDate } from './common/WindowDate.tsx';

/** Whether one can register now (section 4, Registration page). */
export function RegistrationNotice() {
  const { convention } = useLayoutData();
  const { conYear = convention.conYear } = useConfig().convention ?? {};
  return (
    <>
      <Gate when={inState('registration', 'early')}>
        <Notice title="Registration is not open yet">
          <p>
            Preregistration opens <WindowDate window="preregistration" edge="open" />.
          </p>
        </Notice>
      </Gate>
      <Gate when={inState('registration', 'open')}>
        <Notice tone="good" title={`Registration for ${conYear} is open`}>
          <Gate when={whileActive('preregistration')}>
            <p>
              Preregistration closes <WindowDate window="preregistration" edge="close" />.
            </p>
          </Gate>
          <Gate when={inState('preregistration', 'closed')}>
            <p>Preregistration has closed. What is sold at the door is marked below.</p>
          </Gate>
          <Link to="registration" className={buttonClass.primary}>
            Register Now
          </Link>
        </Notice>
      </Gate>
      <Gate when={inState('registration', 'closed')}>
        <Notice title={`Registration for ${conYear} has closed`}>
          <p>
            {convention.name} {conYear} is over. Thank you to everyone who came.{' '}
            <Gate as="span" when={inState('edition', 'closed')}>
              <SeeYouAt />
            </Gate>
          </p>
        </Notice>
      </Gate>
    </>
  );
}
