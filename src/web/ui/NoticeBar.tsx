import { useConfig } from '../live/useConfig.ts';
import { AnyLink } from './AnyLink.tsx';
import { Gate, inState } from '../time/Gate.tsx';

/**
 * The site-wide notice, on every page while it is active. Standalone pages render it even if it is empty, for `followNotice` to fill in.
 */
export function NoticeBar({ standalone }: { standalone: boolean }) {
  const { text, link, linkText = 'Read more' } = useConfig().notice ?? {};
  if (!text && !standalone) return null;
  return (
    <Gate when={inState('notice', 'open')}>
      <aside aria-label="Notice" className="notice-bar" hidden={!text}>
        <strong>{text}</strong>{' '}
        {(link !== undefined || standalone) && (
          <AnyLink href={link ?? '/'} hidden={link === undefined}>
            {linkText}
          </AnyLink>
        )}
      </aside>
    </Gate>
  );
}
