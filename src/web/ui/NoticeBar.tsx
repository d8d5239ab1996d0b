import { useConfig } from '../live/config.ts';
import { AnyLink } from './AnyLink.tsx';
import { Gate, inState } from '../time/Gate.tsx';

/** The site-wide notice, on every page while it is active. */
export function NoticeBar() {
  const { notice } = useConfig();
  if (!notice?.text) return null;
  return (
    <Gate when={inState('notice', 'open')}>
      <aside aria-label="Notice" className="notice-bar">
        <strong>{notice.text}</strong> {notice.link && <AnyLink href={notice.link}>{notice.linkText ?? 'Read more'}</AnyLink>}
      </aside>
    </Gate>
  );
}
